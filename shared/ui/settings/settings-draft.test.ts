import { expect, it } from 'vitest';
import { changeOf, invalidSettings, type SettingsDraft } from './settings-draft.ts';

const before: SettingsDraft = {
  title: 'Plan',
  password: '',
  requireEmail: true,
  verifyEmail: false,
  domains: 'example.com',
  expiresOn: '2027-01-31',
  ctaLabel: 'Book a call',
  ctaUrl: 'https://example.com/call',
};

it('sends nothing when nothing changed', () => {
  expect(changeOf(before, { ...before })).toEqual({});
});

it('sends only what changed', () => {
  expect(changeOf(before, { ...before, title: 'Plan B ', requireEmail: false, password: 'secret' })).toEqual({
    title: 'Plan B',
    require_email: false,
    password: 'secret',
  });
});

it('removes emptied settings', () => {
  expect(changeOf(before, { ...before, expiresOn: '', ctaLabel: '', ctaUrl: '', domains: '' })).toEqual({
    remove_expiry: true,
    remove_cta: true,
    allowed_email_domains: '',
  });
});

it('can undo the change', () => {
  const after = { ...before, expiresOn: '', ctaLabel: '', ctaUrl: '' };
  expect(changeOf(after, before)).toEqual({
    expires_on: '2027-01-31',
    cta_label: 'Book a call',
    cta_url: 'https://example.com/call',
  });
});

it('names the invalid field', () => {
  const invalid = invalidSettings({ password: 'abc', cta_url: 'http://example.com', title: '' });
  expect([...invalid]).toEqual(['password', 'cta_url', 'title']);
});
