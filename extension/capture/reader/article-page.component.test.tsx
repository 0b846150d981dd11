import { expect, it, vi } from 'vitest';
import { writeArticlePage } from './article-page.ts';

const head = { title: 'Tides', author: '', site: '', language: 'en', direction: 'ltr' } as const;

it('names the day of an article as the page does, west of Greenwich too, and its moment in the person’s time', () => {
  const Real = Intl.DateTimeFormat;
  // As in a browser in New York.
  const spy = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(locales, options) {
    return new Real(locales, { timeZone: 'America/New_York', ...options });
  } as typeof Intl.DateTimeFormat);
  const written = (published: string) => writeArticlePage({ ...head, published }, document.createDocumentFragment());
  expect(written('2026-03-05')).toContain('March 5, 2026');
  expect(written('2026-03-05T03:00:00Z')).toContain('March 4, 2026');
  spy.mockRestore();
});
