import { expect, it } from 'vitest';
import { defaultsOfPage, kindOfFile, noDefaults, settingsOfDefaults } from './link-defaults.ts';

const gated = { ...noDefaults, requireEmail: true };

/** @feature link-defaults */
it('takes a site’s defaults before those of pages', () => {
  const book = { kinds: { page: gated }, sites: { 'wiki.example.com': noDefaults } };
  expect(defaultsOfPage(book, 'https://wiki.example.com/a')).toBe(noDefaults);
  expect(defaultsOfPage(book, 'https://example.com/a')).toBe(gated);
  expect(defaultsOfPage({ kinds: {}, sites: {} }, 'https://example.com/a')).toBeUndefined();
});

it.each([
  ['Offer.PDF', 'pdf'],
  ['Offer.docx', 'office'],
  ['table.xls', 'office'],
  ['site.zip', 'website'],
  ['page.html', 'website'],
])('%s is %s', (name, kind) => expect(kindOfFile(name)).toBe(kind));

it('sends what is set, and a day for so many days', () => {
  expect(settingsOfDefaults(noDefaults, 0)).toEqual({});
  const now = Date.parse('2026-02-27T23:00:00Z');
  expect(settingsOfDefaults({ ...gated, domains: ' example.com ', expiresAfterDays: 2 }, now)).toEqual({
    require_email: true,
    allowed_email_domains: 'example.com',
    expires_on: '2026-03-01',
  });
});
