/** The formats that Acrobat's `AFDate_Format` knows by number (Acrobat's "Forms" JavaScript), dates without a time only. */
const byNumber: Readonly<Record<number, string>> = {
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
/** Two digits of a year are of this century up to here. */
const lastOfCentury = 50;

/**
 * The date format that a field's script asks for, `dd.mm.yyyy`; `undefined` for a script that is about something else, or
 * about less than a whole day or more than a day.
 */
export function acrobatDateFormat(script: string): string | undefined {
  const named = /AFDate_(?:Format|Keystroke)Ex\(\s*(["'])([^"']{1,40})\1/.exec(script)?.[2];
  const numbered = /AFDate_(?:Format|Keystroke)\(\s*(\d{1,2})\s*\)/.exec(script)?.[1];
  const format = named ?? (numbered === undefined ? undefined : byNumber[Number(numbered)]);
  return format !== undefined && isWholeDay(format) ? format : undefined;
}

function isWholeDay(format: string): boolean {
  const parts = partsOf(format);
  const count = (letter: string) => parts.filter((part) => part.startsWith(letter)).length;
  const days = parts.filter(isDay).length;
  // Of many weekdays one after the other, a long text could be read in more ways than there is time for.
  const isReadable = count('d') - days <= 1;
  return count('m') === 1 && count('y') === 1 && days === 1 && isReadable && !/[hHMst]/.test(literals(parts));
}

function partsOf(format: string): string[] {
  return format.match(tokens) ?? [];
}

/** `ddd` and `dddd` are the weekday's name. */
function isDay(part: string): boolean {
  return part === 'd' || part === 'dd';
}

function literals(parts: readonly string[]): string {
  return parts.filter((part) => !/^[dmy]/.test(part)).join('');
}

/** @param day `YYYY-MM-DD` */
export function formatDate(format: string, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
  const name = months[Number(month) - 1] ?? '';
  const written: Record<string, string> = {
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
  return partsOf(format)
    .map((part) => written[part] ?? part)
    .join('');
}

/** No date is longer, in whichever language. */
const longestDate = 200;

/** @returns `YYYY-MM-DD`; `undefined` for what is not a day that exists, written in this format */
export function parseDate(format: string, text: string): string | undefined {
  if (text.length > longestDate) return undefined;
  const parts = partsOf(format);
  const pattern = parts.map((part) => patterns[part] ?? escaped(part)).join('');
  const found = new RegExp(`^${pattern}$`, 'iu').exec(text.trim());
  if (!found) return undefined;
  const groups = found.groups ?? {};
  const year = yearOf(groups.year ?? '');
  const month = monthOf(groups.month ?? '');
  const day = `${year}-${String(month).padStart(2, '0')}-${(groups.day ?? '').padStart(2, '0')}`;
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

const patterns: Readonly<Record<string, string>> = {
  yyyy: '(?<year>\\d{4})',
  yy: '(?<year>\\d{2})',
  mmmm: '(?<month>\\p{L}+)',
  mmm: '(?<month>\\p{L}+)',
  mm: '(?<month>\\d{2})',
  m: '(?<month>\\d{1,2})',
  dddd: '\\p{L}+',
  ddd: '\\p{L}+',
  dd: '(?<day>\\d{2})',
  d: '(?<day>\\d{1,2})',
};

function yearOf(text: string): string {
  if (text.length === 4) return text;
  return `${Number(text) <= lastOfCentury ? '20' : '19'}${text}`;
}

function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  return months.findIndex((name) => text.length >= 3 && name.toLowerCase().startsWith(text.toLowerCase())) + 1;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
