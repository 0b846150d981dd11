import { expect, it } from 'vitest';
import { themeOf } from './theme.ts';

it.each([
  ['#FFFFFF', 'light'],
  ['#f3f2f1', 'light'],
  ['#262626', 'dark'],
  ['0A0A0A', 'dark'],
  ['white', undefined],
  ['', undefined],
] as const)('the theme of a pane with background %s is %s', (colour, theme) => {
  expect(themeOf(colour)).toBe(theme);
});
