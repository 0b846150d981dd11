import { expect, it } from 'vitest';
import { changedWords } from './changed-words.ts';

it('names what has changed as its field is labelled, and what is not known as the service does', () => {
  expect(changedWords(['expiry', 'allowed_email_domains', 'expires_on', 'watermark'])).toEqual([
    'Last day the link works',
    'Only these email domains',
    'watermark',
  ]);
});
