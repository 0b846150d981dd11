import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it('counts characters and halves none', () => {
  expect(shorten('Plan 😀', 6)).toBe('Plan 😀');
  expect(shorten('Plan 😀😀', 6)).toBe('Plan …');
  expect(shorten('😀😀😀', 2)).toBe('😀…');
});
