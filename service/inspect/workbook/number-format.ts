import { format, formatColor, getFormatDateInfo, getFormatFromId } from 'numfmt';

export interface FormattedNumber {
  text: string;
  /** `#rrggbb`, where the format has a colour for the value. */
  color: string | undefined;
}

/**
 * Excel writes dates of these formats in the order of the reader's own system. A link has readers everywhere, so they are written in the
 * order that nobody misreads (ISO 8601).
 */
const systemDates = new Map([
  [14, 'yyyy-mm-dd'],
  [22, 'yyyy-mm-dd hh:mm'],
  // Dates of Chinese, Japanese and Korean workbooks (ECMA-376, part 1, 18.8.30). They do not say in which language.
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'] as const),
]);

/** Days from 1 January 1900 to 1 January 1904, where the other date system of Excel begins. */
const days1904 = 1462;

const options = {
  throws: false,
  nbsp: false,
  dateErrorNumber: false,
  dateSpanLarge: false,
  overflow: '########',
  invalid: '',
} as const;

/** Colours that a format names (ECMA-376, part 1, 18.8.31). */
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#00ff00',
  blue: '#0000ff',
  yellow: '#ffff00',
  magenta: '#ff00ff',
  cyan: '#00ffff',
};

/** Returns the pattern of a built-in number format; `General` for an unknown one. */
export function builtInFormat(id: number): string {
  return systemDates.get(id) ?? getFormatFromId(id) ?? 'General';
}

interface KnownFormat {
  isReadable: boolean;
  /** Shows a year, month or day. A time alone, such as `[h]:mm`, does not depend on where the days are counted from. */
  isDate: boolean;
  hasColor: boolean;
}

const known = new Map<string, KnownFormat>();
const maxKnown = 5000;

function factsOf(pattern: string): KnownFormat {
  const found = known.get(pattern);
  if (found) return found;
  const facts = {
    isReadable: isReadable(pattern),
    isDate: isDate(pattern),
    hasColor: /\[(?:black|white|red|green|blue|yellow|magenta|cyan|color ?\d)/i.test(pattern),
  };
  if (known.size >= maxKnown) known.clear();
  known.set(pattern, facts);
  return facts;
}

/**
 * Returns a stored number as Excel shows it.
 * @param from1904 the workbook counts days from 1904
 */
export function formatNumber(pattern: string, value: number, from1904: boolean): FormattedNumber {
  const { isReadable, isDate, hasColor } = factsOf(pattern);
  const serial = from1904 && isDate ? value + days1904 : value;
  // A negative time without a date is shown in such a workbook, and in no other.
  const formatted = format(pattern, serial, { ...options, dateSpanLarge: from1904 && !isDate });
  // A pattern may hide a value (`;;;`); one that cannot be read must not.
  const text = formatted || (pattern !== '' && isReadable ? '' : String(value));
  return { text, color: hasColor ? colorOf(pattern, serial) : undefined };
}

/** Returns a text as its number format shows it, such as `"Nr. "@`. */
export function formatText(pattern: string, value: string): string {
  return pattern === 'General' || pattern === '@' || !factsOf(pattern).isReadable
    ? value
    : format(pattern, value, options);
}

function isReadable(pattern: string): boolean {
  try {
    format(pattern, 1);
    return true;
  } catch {
    return false;
  }
}

function isDate(pattern: string): boolean {
  try {
    const { year, month, day } = getFormatDateInfo(pattern);
    return year || month || day;
  } catch {
    return false;
  }
}

function colorOf(pattern: string, value: number): string | undefined {
  const color = formatColor(pattern, value, { throws: false });
  if (typeof color !== 'string') return undefined;
  return (
    named[color.toLowerCase()] ?? (/^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i.test(color) ? color.toLowerCase() : undefined)
  );
}
