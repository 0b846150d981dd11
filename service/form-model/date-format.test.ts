import { describe, expect, it } from 'vitest';
import { acrobatDateFormat, formatDate, parseDate } from './date-format.ts';

describe('the date format of a field', () => {
  it.each([
    ['AFDate_FormatEx("dd.mm.yyyy");', 'dd.mm.yyyy'],
    ["AFDate_KeystrokeEx('mmm d, yyyy')", 'mmm d, yyyy'],
    ['AFDate_Format(2);', 'mm/dd/yy'],
    ['AFDate_FormatEx("mm/yy")', undefined],
    ['AFDate_FormatEx("m/d/yy h:MM tt")', undefined],
    ['AFDate_Format(13)', undefined],
    // With repeated weekdays, a text that nearly matches would be tried in every division among them.
    ['AFDate_FormatEx("dddddddddddddddddddddddddddddddddddddmyy")', undefined],
    ['AFNumber_Format(2, 0, 0, 0, "", true)', undefined],
  ])('is parsed from %s', (script, format) => expect(acrobatDateFormat(script)).toBe(format));
});

describe('a date', () => {
  it.each([
    ['dd.mm.yyyy', '2026-03-09', '09.03.2026'],
    ['m/d/yy', '2026-03-09', '3/9/26'],
    ['m/d/yy', '1987-12-31', '12/31/87'],
    ['d-mmm-yy', '2026-03-09', '9-Mar-26'],
    ['dddd, mmmm d, yyyy', '2026-03-09', 'Monday, March 9, 2026'],
    ['yyyy-mm-dd', '2028-02-29', '2028-02-29'],
  ])('in %s is formatted and parsed: %s', (format, day, text) => {
    expect(formatDate(format, day)).toBe(text);
    expect(parseDate(format, text)).toBe(day);
  });

  it.each([
    ['m/d/yy', '1940-05-05', '5/5/1940'],
    ['dd-mmm-yy', '1950-12-31', '31-Dec-1950'],
    ['yy-mm-dd', '1899-01-02', '1899-01-02'],
    ['m/d/yy', '0100-01-01', '1/1/0100'],
    ['m/d/yy', '2051-01-01', '1/1/2051'],
    ['m/d/yy', '1951-01-01', '1/1/51'],
    ['m/d/yy', '2050-12-31', '12/31/50'],
  ])('in %s has a year of four digits where two mean another one: %s', (format, day, text) => {
    expect(formatDate(format, day)).toBe(text);
    expect(parseDate(format, text)).toBe(day);
  });

  it('has a year of two digits where a field has no room for four', () => {
    expect(formatDate('mmddyy', '1940-05-05', 6)).toBe('050540');
    expect(formatDate('mmddyy', '1940-05-05', 8)).toBe('05051940');
    expect(formatDate('mm/dd/yy', '1940-05-05', 8)).toBe('05/05/40');
    // Cells of a comb, whose number is not known.
    expect(formatDate('mmddyy', '1940-05-05')).toBe('050540');
  });

  it.each([
    ['m/d/yy', '0026-05-05', '5/5/26', '2026-05-05'],
    ['m/d/yy', '0087-05-05', '5/5/87', '1987-05-05'],
    ['mm/dd/yy', '0000-02-29', '02/29/00', '2000-02-29'],
  ])('in %s has the year that is meant where only two digits of it were entered: %s', (format, day, text, meant) => {
    expect(formatDate(format, day)).toBe(text);
    expect(parseDate(format, text)).toBe(meant);
  });

  it('in m/d/yy cannot be one of the first century', () => {
    expect(parseDate('m/d/yy', '5/5/0026')).toBeUndefined();
  });

  it.each([
    ['dd.mm.yyyy', '31.02.2026'],
    ['dd.mm.yyyy', '9.3.2026'],
    ['dd.mm.yyyy', '09x03x2026'],
    ['d-mmm-yy', '9-Foo-26'],
    ['m/d/yy', '3/9/2026'],
    ['yyyy-mm-dd', ''],
    ['ddddmmmmdyyyy', 'x'.repeat(500_000)],
  ])('in %s cannot be %s', (format, text) => expect(parseDate(format, text)).toBeUndefined());
});
