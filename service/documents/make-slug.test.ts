import { describe, expect, it } from 'vitest';
import { makeSlug } from './make-slug.ts';

describe('makeSlug', () => {
  it('begins with the title in plain letters and ends in ten random characters', () => {
    expect(makeSlug('Café – Q3 Report, 2026!')).toMatch(/^cafe-q3-report-2026-[0-9a-hjkmnp-tv-z]{10}$/);
  });

  it('is the random part alone when the title has no Latin letters', () => {
    expect(makeSlug('日本語')).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
  });

  it('keeps long titles short and never ends the readable part in a dash', () => {
    const slug = makeSlug('a very long title that goes on and on and on and on');
    expect(slug.length).toBeLessThanOrEqual(51);
    expect(slug).not.toContain('--');
  });

  it('differs each time', () => {
    expect(new Set(Array.from({ length: 1000 }, () => makeSlug('x'))).size).toBe(1000);
  });
});
