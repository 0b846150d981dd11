import { describe, expect, it } from 'vitest';
import { startSiteProgress } from './site-progress.ts';

describe('how far a visitor got', () => {
  it('is the part of the only page that was in sight', () => {
    const reading = startSiteProgress(1);
    expect(reading.reach('/', 40)).toBe(40);
    expect(reading.reach('/', 100)).toBe(100);
    expect(reading.reach('/', 10)).toBe(100);
  });

  it('is measured over all pages of a site', () => {
    const reading = startSiteProgress(4);
    expect(reading.reach('/', 100)).toBe(25);
    expect(reading.reach('/about', 50)).toBe(38);
  });

  it('goes on after the page around the site was loaded again', () => {
    const before = startSiteProgress(2);
    expect(before.reach('/', 100)).toBe(50);
    const reading = startSiteProgress(2, before.pages());
    expect(reading.reach('/about', 40)).toBe(70);
    expect(reading.reach('/', 10)).toBe(70);
  });

  it('cannot count more pages than there are', () => {
    const reading = startSiteProgress(2);
    expect([1, 2, 3, 4, 5].map((page) => reading.reach(`/${page}`, 100)).at(-1)).toBe(100);
  });
});
