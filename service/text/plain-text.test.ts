import { expect, it } from 'vitest';
import { plainText } from '#shared/formats/plain-text.ts';
import { normalizeLineBreaks } from './plain-text.ts';

it.each([
  ['a line', ' Plan\r\n\tof\u0000 2026 ', 'Plan of 2026'],
  ['composed characters, so that a search finds them', 're\u0301sume\u0301', 'r\u00e9sum\u00e9'],
  ['text that reorders nothing around it', '\u202efdp.Plan\u202c \u2066x\u2069', 'fdp.Plan x'],
  ['the marks that Arabic and Hebrew need', '\u200fخطة 2026\u200e', '\u200fخطة 2026\u200e'],
])('makes a text %s', (_what, text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it('counts each line break once', () => {
  expect(normalizeLineBreaks('one\r\ntwo\rthree\n\r\n')).toBe('one\ntwo\nthree\n\n');
});
