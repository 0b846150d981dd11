import { describe, expect, it } from 'vitest';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { hasExpired, statesOf } from './document-states.tsx';

const now = new Date('2026-11-20T23:59:59Z');

const settings: StoredDocument['settings'] = {
  hasPassword: false,
  requireEmail: false,
  verifyEmail: false,
  allowedEmailDomains: '',
  expiresOn: null,
  ctaLabel: '',
  ctaUrl: '',
  allowDownload: true,
};

const live: StoredDocument = {
  id: 'd',
  slug: 'd',
  title: 'Plan',
  kind: 'html',
  status: 'Published',
  failure: undefined,
  failureDetails: undefined,
  reviewStatus: null,
  reviewed: undefined,
  hasContent: true,
  views: 0,
  createdAt: now,
  isTurnedOff: false,
  guessedAt: undefined,
  settings,
};

const names = (document: Partial<StoredDocument>) => statesOf({ ...live, ...document }, now).map(({ name }) => name);

describe('the states of a document', () => {
  it('are empty while it is live without restrictions', () => {
    expect(names({})).toEqual([]);
  });

  it('say what it waits for, or what failed', () => {
    expect(names({ status: 'Converting' })).toEqual(['Converting']);
    expect(names({ status: 'Failed' })).toEqual(['Failed']);
    expect(names({ reviewStatus: 'held' })).toEqual(['Waiting for review']);
    expect(names({ reviewStatus: 'approved' })).toEqual([]);
  });

  it('say what visitors must enter, including a list of domains', () => {
    expect(names({ settings: { ...settings, hasPassword: true, requireEmail: true } })).toEqual([
      'Password',
      'Email gate',
    ]);
    expect(
      names({ settings: { ...settings, requireEmail: true, verifyEmail: false, allowedEmailDomains: 'a.example' } }),
    ).toEqual(['Allowed domains']);
  });

  it('say until when the link works', () => {
    expect(names({ settings: { ...settings, expiresOn: '2031-05-06' } })).toEqual(['Expires 6 May 2031']);
    expect(names({ settings: { ...settings, expiresOn: '2020-05-06' } })).toEqual(['Expired']);
  });

  it('include expiry from the day after its last', () => {
    const until = (expiresOn: string) => hasExpired({ ...live, settings: { ...settings, expiresOn } }, now);
    expect([until('2026-11-19'), until('2026-11-20')]).toEqual([true, false]);
  });
});
