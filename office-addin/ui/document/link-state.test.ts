import { describe, expect, it } from 'vitest';
import type { Document } from '#shared/contract/document.ts';
import '../../../test/support/every-english-word.ts';
import { sampleActivity, sampleDocument } from '../../../test/support/api/contract-samples.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import { type LinkStateInput, linkState } from './link-state.ts';

const now = new Date(2026, 10, 24, 12, 0).getTime();
const { uuid, slug, link } = sampleDocument;
const note: LinkNote = { version: 1, uuid, slug, link, service: 'https://share.example' };
const own = (more: Partial<LinkNote> = {}) => ({ kind: 'own', note: { ...note, ...more }, vouched: true }) as const;
const seenAs = (more: Partial<Document> = {}) =>
  ({ kind: 'seen', document: { ...sampleDocument, ...more }, activity: sampleActivity }) as const;
const expiring = (expires_at: string) => seenAs({ settings: { ...sampleDocument.settings, expires_at } });
const input: LinkStateInput = {
  link: own(),
  seen: seenAs(),
  gone: false,
  otherWorkspace: false,
  differs: undefined,
  outcome: undefined,
  now,
};

describe('linkState', () => {
  it.each<[string, Partial<LinkStateInput>, string, string]>([
    ['a file without a link', { link: { kind: 'none' } }, 'Not published yet', 'none'],
    ['a link that is not compared', {}, 'Live', 'good'],
    ['the same content', { differs: false }, 'Live · up to date', 'good'],
    ['an update with nothing new', { differs: false, outcome: 'unchanged' }, 'Already up to date', 'good'],
    [
      'a change since a time of today',
      { differs: true, link: own({ sentAt: now - 4_680_000 }) },
      'Changed since 10:42 AM',
      'waiting',
    ],
    [
      'a change since an earlier day',
      { differs: true, link: own({ sentAt: now - 4 * 86_400_000 }) },
      'Changed since Nov 20',
      'waiting',
    ],
    ['a change of a link from an older version', { differs: true }, 'File has changed', 'waiting'],
    ['a conversion', { seen: seenAs({ status: 'Converting' }), differs: false }, 'Converting', 'waiting'],
    ['a review', { seen: seenAs({ review_status: 'held' }) }, 'Needs approval', 'waiting'],
    [
      'a failed conversion',
      { seen: seenAs({ status: 'Failed' }), differs: false },
      'The link doesn’t show the file you sent',
      'bad',
    ],
    [
      'a link whose last day is over',
      { seen: expiring('2026-11-23T23:59:59+00:00'), differs: false },
      'Expired Nov 23, 2026: nobody can open it',
      'bad',
    ],
    ['a link on its last day', { seen: expiring('2026-11-24T23:59:59+00:00') }, 'Live', 'good'],
    ['a moved file', { link: { kind: 'moved', note } }, 'Is this the file you published?', 'waiting'],
  ])('says one thing about %s', (_what, more, words, tone) => {
    const state = linkState({ ...input, ...more });
    expect({ ...state, words: state.words.replace(/\s/g, ' ') }).toMatchObject({ words, tone });
  });

  it.each<[string, Partial<LinkStateInput>, string, string]>([
    ['a conversion', { seen: seenAs({ status: 'Converting' }) }, 'Converting', 'The link works in a minute or two.'],
    ['a review', { seen: seenAs({ review_status: 'held' }) }, 'Needs approval', 'The link works once it’s approved.'],
    [
      'a link of another service',
      { link: { kind: 'elsewhere', note } },
      'Published on share.example',
      'You’re signed in to another service. Publishing here creates a new link.',
    ],
    [
      'a deleted document',
      { gone: true },
      'This document no longer exists on the service',
      'Publishing creates a new link.',
    ],
  ])('says of %s in a second line what follows', (_what, more, words, explain) => {
    expect(linkState({ ...input, ...more })).toMatchObject({ words, explain });
  });
});

it.each<[string, Partial<LinkStateInput>, true | undefined]>([
  ['works', {}, true],
  ['shows an older version of the file', { differs: true }, true],
  ['needs approval', { seen: seenAs({ review_status: 'held' }) }, undefined],
  ['is converted', { seen: seenAs({ status: 'Converting' }) }, undefined],
  ['could not be converted', { seen: seenAs({ status: 'Failed' }) }, undefined],
  ['has expired', { seen: expiring('2026-11-20T23:59:59+00:00') }, undefined],
  ['has not been asked for yet', { seen: undefined }, undefined],
])('a link that %s is live, or not', (_what, more, live) => {
  expect(linkState({ ...input, ...more }).live).toBe(live);
});
