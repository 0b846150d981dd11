/** The numbered formats of Acrobat's `AFDate_Format` (Acrobat's "Forms" JavaScript); only dates without a time. */
const numberedFormats: Readonly<Record<number, string>> = {
  1: 'm/d/yy',
  2: 'mm/dd/yy',
  5: 'd-mmm-yy',
  6: 'dd-mmm-yy',
  7: 'yy-mm-dd',
  10: 'mmm d, yyyy',
  11: 'mmmm d, yyyy',
};

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const tokens = /d{1,4}|m{1,4}|y{4}|y{2}|[^dmy]+/g;
/** A two-digit year up to this one is in the 2000s, a later one in the 1900s. */
const maxYearOf2000s = 50;

/**
 * Returns the date format that a field's script sets, such as `dd.mm.yyyy`. Returns `undefined` for another script, and for
 * a format with less than a whole day or with a time.
 */
export function acrobatDateFormat(script: string): string | undefined {
  const named = /AFDate_(?:Format|Keystroke)Ex\(\s*(["'])([^"']{1,40})\1/.exec(script)?.[2];
  const numbered = /AFDate_(?:Format|Keystroke)\(\s*(\d{1,2})\s*\)/.exec(script)?.[1];
  const format = named ?? (numbered === undefined ? undefined : numberedFormats[Number(numbered)]);
  return format !== undefined && isWholeDay(format) ? format : undefined;
}

function isWholeDay(format: string): boolean {
  const parts = splitFormat(format);
  const count = (letter: string) => parts.filter((part) => part.startsWith(letter)).length;
  const days = parts.filter(isDay).length;
  // With several weekdays in a row, matching a long text would take exponential time.
  const isParseable = count('d') - days <= 1;
  return count('m') === 1 && count('y') === 1 && days === 1 && isParseable && !/[hHMst]/.test(literals(parts));
}

function splitFormat(format: string): string[] {
  return format.match(tokens) ?? [];
}

/** `ddd` and `dddd` are the weekday's name. */
function isDay(part: string): boolean {
  return part === 'd' || part === 'dd';
}

function literals(parts: readonly string[]): string {
  return parts.filter((part) => !/^[dmy]/.test(part)).join('');
}

/**
 * Formats a date. A year of two digits that would be read as another one is written with four, which Acrobat reads, too.
 * @param day `YYYY-MM-DD`
 * @param maxLength maximum length of the field in characters: one without room for four digits gets two. Forms that were
 *   stored earlier do not have it. There, a format without separators may be that of a comb and gets two digits, too
 */
export function formatDate(format: string, day: string, maxLength?: number): string {
  const parts = splitFormat(format);
  const [year = ''] = day.split('-');
  if (isMeantByTwoDigits(year) || (maxLength === undefined && !hasSeparators(parts))) return formatParts(parts, day);
  const full = formatParts(
    parts.map((part) => (part === 'yy' ? 'yyyy' : part)),
    day,
  );
  return full.length <= (maxLength ?? maxDateLength) ? full : formatParts(parts, day);
}

/** Whether something is written between the day, the month and the year. */
function hasSeparators(parts: readonly string[]): boolean {
  return parts.every((_, at) => at === 0 || literals(parts.slice(at - 1, at + 1)) !== '');
}

function formatParts(parts: readonly string[], day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
  const name = months[Number(month) - 1] ?? '';
  const formatted: Record<string, string> = {
    yyyy: year,
    yy: year.slice(-2),
    mmmm: name,
    mmm: name.slice(0, 3),
    mm: month,
    m: String(Number(month)),
    dddd: weekday,
    ddd: weekday.slice(0, 3),
    dd: date,
    d: String(Number(date)),
  };
  return parts.map((part) => formatted[part] ?? part).join('');
}

/** In characters; no date in any language is longer. */
const maxDateLength = 200;

/** Parses a date in the format. @returns `YYYY-MM-DD`; `undefined` when it does not match or the day does not exist */
export function parseDate(format: string, text: string): string | undefined {
  if (text.length > maxDateLength) return undefined;
  const parts = splitFormat(format);
  const pattern = parts.map((part) => patterns[part] ?? escapeRegExp(part)).join('');
  const found = new RegExp(`^${pattern}$`, 'iu').exec(text.trim());
  if (!found) return undefined;
  const groups = found.groups ?? {};
  const year = parseYear(groups.year ?? '');
  // Four digits only where two mean another year.
  if (parts.includes('yy') && groups.year === year && isMeantByTwoDigits(year)) return undefined;
  const month = parseMonth(groups.month ?? '');
  const day = `${year}-${String(month).padStart(2, '0')}-${(groups.day ?? '').padStart(2, '0')}`;
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

const patterns: Readonly<Record<string, string>> = {
  yyyy: '(?<year>\\d{4})',
  yy: '(?<year>\\d{2}|\\d{4})',
  mmmm: '(?<month>\\p{L}+)',
  mmm: '(?<month>\\p{L}+)',
  mm: '(?<month>\\d{2})',
  m: '(?<month>\\d{1,2})',
  dddd: '\\p{L}+',
  ddd: '\\p{L}+',
  dd: '(?<day>\\d{2})',
  d: '(?<day>\\d{1,2})',
};

function parseYear(text: string): string {
  if (text.length === 4) return text;
  return `${Number(text) <= maxYearOf2000s ? '20' : '19'}${text}`;
}

/** Whether a year of two digits is read as this year. A browser's field has the year 0026 where only `26` was typed. */
const isMeantByTwoDigits = (year: string) => Number(year) < 100 || parseYear(year.slice(-2)) === year;

function parseMonth(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  return months.findIndex((name) => text.length >= 3 && name.toLowerCase().startsWith(text.toLowerCase())) + 1;
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
