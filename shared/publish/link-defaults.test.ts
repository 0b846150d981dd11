import { expect, it } from 'vitest';
import { acceptedEndings, officeEndings } from '../contract/accepted-endings.ts';
import { defaultsOfPage, kindOfFile, noDefaults, settingsOfDefaults } from './link-defaults.ts';

const gated = { ...noDefaults, requireEmail: true };

/** @feature link-defaults */
it('prefers a site’s defaults to those for all pages', () => {
  const book = { kinds: { page: gated }, sites: { 'wiki.example.com': noDefaults } };
  expect(defaultsOfPage(book, 'https://wiki.example.com/a')).toBe(noDefaults);
  expect(defaultsOfPage(book, 'https://example.com/a')).toBe(gated);
  expect(defaultsOfPage({ kinds: {}, sites: {} }, 'https://example.com/a')).toBeUndefined();
});

it.each([
  ['Offer.PDF', 'pdf'],
  ['Offer.docx', 'office'],
  ['table.xls', 'office'],
  ['Budget.XLSM', 'office'],
  ...acceptedEndings.map((ending): [string, string] => {
    if (ending === '.pdf') return [`a${ending}`, 'pdf'];
    return [`a${ending}`, officeEndings.includes(ending) ? 'office' : 'website'];
  }),
  ['site.zip', 'website'],
  ['page.html', 'website'],
])('shows %s as %s', (name, kind) => expect(kindOfFile(name)).toBe(kind));

it('sends the settings that are set, and a number of days as a date', () => {
  expect(settingsOfDefaults(noDefaults, 0)).toEqual({});
  const now = Date.parse('2026-02-27T23:00:00Z');
  expect(settingsOfDefaults({ ...gated, domains: ' example.com ', expiresAfterDays: 2 }, now)).toEqual({
    require_email: true,
    allowed_email_domains: 'example.com',
    expires_on: '2026-03-01',
  });
});
