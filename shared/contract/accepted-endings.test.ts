import { expect, it } from 'vitest';
import { acceptedEndings, hasEnding } from './accepted-endings.ts';

it.each(['plan.pdf', 'Plan.DOCX', 'macros.docm', 'show.ppsx', 'sheet.xlsm', 'page.htm', 'a.b/site.zip', 'README', ''])(
  'accepts %s',
  (name) => expect(hasEnding(name, acceptedEndings)).toBe(true),
);

it.each(['photo.HEIC', 'notes.txt', 'plan.pdf.exe', 'song.mp3'])('refuses %s', (name) =>
  expect(hasEnding(name, acceptedEndings)).toBe(false),
);
