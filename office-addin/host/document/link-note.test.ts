import { describe, expect, it } from 'vitest';
import { sampleNote as note } from '../../../test/office-host/files/sample-note.ts';
import { readLinkNote } from './link-note.ts';

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
