import { describe, expect, it } from 'vitest';
import { type LinkNote, readLinkNote } from './link-note.ts';

const note: LinkNote = {
  version: 1,
  uuid: '5f0c7a44-3a45-4f0b-8a53-0d7e9a2f1c11',
  slug: 'plan',
  link: 'https://go.example.com/plan',
  service: 'https://share.example.com',
};

/** Supports reading only. */
const settingsWith = (value: unknown) => ({ get: () => value }) as unknown as Office.Settings;

describe('the link note of a file', () => {
  it('is read as it was written', () => {
    expect(readLinkNote(settingsWith(note))).toEqual(note);
  });

  it.each([
    ['nothing', null],
    ['a note of a later version', { ...note, version: 2 }],
    ['a link that is a script', { ...note, link: 'javascript:alert(1)' }],
    ['a note without its document', { ...note, uuid: undefined }],
    ['text', 'https://go.example.com/plan'],
  ])('is ignored when it is %s', (_what, value) => {
    expect(readLinkNote(settingsWith(value))).toBeUndefined();
  });
});
