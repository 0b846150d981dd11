import { expect, it } from 'vitest';
import { typefaceNamed } from './typeface.ts';

it.each([
  ['Helv', 'sans', false],
  ['HeBo', 'sans', true],
  ['ArialMT', 'sans', false],
  ['MyriadPro-Regular', 'sans', false],
  ['NotoSansSerif-No', 'sans', false],
  ['F1', 'sans', false],
  ['', 'sans', false],
  ['TiRo', 'serif', false],
  ['TiBI', 'serif', true],
  ['TimesNewRomanPS-BoldMT', 'serif', true],
  ['NotoSerif', 'serif', false],
  ['Cour', 'mono', false],
  ['CoBo', 'mono', true],
  ['CourierNewPSMT', 'mono', false],
  ['DejaVuSansMono', 'mono', false],
])('the font %s is a %s one', (font, kind, bold) => {
  expect(typefaceNamed(font)).toEqual({ kind, bold });
});
