import { afterEach, describe, expect, it } from 'vitest';
import { formatBytes, formatCount, formatDay, formatRecentDay, formatRelative } from './locale-format.ts';
import { setLocale } from './translate.ts';

afterEach(() => setLocale('en'));

describe('formatCount', () => {
  it('groups digits', () => expect(formatCount(1204)).toBe('1,204'));
  it('follows a change of the language', () => {
    expect(formatCount(1204)).toBe('1,204');
    setLocale('de');
    expect(formatCount(1204)).toBe('1.204');
  });
  it('shows an unknown value as a dash, never as zero', () => expect(formatCount(undefined)).toBe('–'));
});

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [12_000, '12 kB'],
    [2_400_000, '2.4 MB'],
  ])('writes %d as %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));
});

describe('formatRelative', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  it.each([
    [-5, '5 seconds ago'],
    [-300, '5 minutes ago'],
    [1200, 'in 20 minutes'],
    [-86_400, 'yesterday'],
    [-86_400 * 21, '3 weeks ago'],
    [-86_400 * 800, '2 years ago'],
  ])('writes %d seconds from now as %s', (seconds, words) => {
    expect(formatRelative(new Date(now + seconds * 1000), now)).toBe(words);
  });
});

describe('formatDay', () => {
  it('names the day regardless of the time zone', () => expect(formatDay('2026-11-20')).toBe('Nov 20, 2026'));
  it('leaves a text that is no day as it is', () => expect(formatDay('2026-13-45')).toBe('2026-13-45'));
});

describe('formatRecentDay', () => {
  const now = new Date(2026, 10, 20, 23).getTime();
  it.each([
    ['2026-11-20', 'today'],
    ['2026-11-19', 'yesterday'],
    ['2026-11-14', '6 days ago'],
    ['2026-11-13', 'Nov 13, 2026'],
    ['2026-11-21', 'today'],
    ['2026-13-45', '2026-13-45'],
  ])('writes %s as %s', (day, words) => expect(formatRecentDay(day, now)).toBe(words));
});
