import { describe, expect, it } from 'vitest';
import { makeSlug } from './make-slug.ts';

describe('makeSlug', () => {
  it('starts with the title in plain letters and ends in ten random characters', () => {
    expect(makeSlug('Café – Q3 Report, 2026!')).toMatch(/^cafe-q3-report-2026-[0-9a-hjkmnp-tv-z]{10}$/);
  });

  it('is only the random part when the title has no Latin letters', () => {
    expect(makeSlug('日本語')).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
  });

  it.each([
    ['Alice’s Adventures in Wonderland, by Lewis Carroll', 'alices-adventures-in-wonderland-by-lewis'],
    ["The adventures of Alice's cat in Wonderland", 'the-adventures-of-alices-cat-in'],
    ['a very long title that goes on and one more', 'a-very-long-title-that-goes-on-and-one'],
    ['a very long title that goes on and on mo re', 'a-very-long-title-that-goes-on-and-on-mo'],
    [`${'x'.repeat(50)} and more`, 'x'.repeat(40)],
  ])('shortens long titles, at whole words where possible: %s', (title, readable) => {
    expect(makeSlug(title).slice(0, -11)).toBe(readable);
  });

  it('returns a different slug each time', () => {
    expect(new Set(Array.from({ length: 1000 }, () => makeSlug('x'))).size).toBe(1000);
  });
});
