import { formatTime, timeCallIn, timeFormatOf } from './time-format.ts';

/** How a number is written: `AFNumber_Format` and `AFPercent_Format` of Acrobat's "Forms" JavaScript. */
interface NumberFormat {
  kind: 'number' | 'percent';
  decimals: number;
  /** The key of `separators`. */
  separator: number;
  /** Negative numbers stand in parentheses. */
  parentheses: boolean;
  currency: string;
  currencyFirst: boolean;
}

/** Characters in fixed places: `9` is a digit, `A` a letter, `O` either of them, `X` any character; others are written as they are. */
interface MaskFormat {
  kind: 'mask';
  /** The first one that a text fits. */
  masks: readonly string[];
}

interface TimeFormat {
  kind: 'time';
  /** In Acrobat's notation: `h:MM tt`. */
  format: string;
}

/** Acrobat's separator styles: between thousands, and before the decimals. */
const separators = [
  { group: ',', decimal: '.' },
  { group: '', decimal: '.' },
  { group: '.', decimal: ',' },
  { group: '', decimal: ',' },
  { group: "'", decimal: '.' },
] as const;

/** The masks of Acrobat's `AFSpecial_Format`: ZIP code, ZIP+4, telephone number, social security number. */
const specialMasks = [['99999'], ['99999-9999'], ['(999) 999-9999', '999-9999'], ['999-99-9999']] as const;

const patterns = {
  number:
    /AFNumber_(?:Format|Keystroke)\(\s*(\d{1,2})\s*,\s*([0-4])\s*,\s*([0-3])\s*,\s*\d+\s*,\s*(?:"([^"]{0,12})"|'([^']{0,12})')\s*,\s*(true|false)\s*\)/,
  percent: /AFPercent_(?:Format|Keystroke)\(\s*(\d{1,2})\s*,\s*([0-4])\s*(?:,[^)]{0,20})?\)/,
  special: /AFSpecial_(?:Format|Keystroke)\(\s*([0-3])\s*\)/,
  mask: /AFSpecial_KeystrokeEx\(\s*(?:"([^"]{1,60})"|'([^']{1,60})')\s*\)/,
};

const plainNumber: NumberFormat = {
  kind: 'number',
  decimals: 0,
  separator: 0,
  parentheses: false,
  currency: '',
  currencyFirst: false,
};

/** Digits of the largest number that is formatted, and decimals of the longest. */
const maxDigits = 40;
const maxDecimals = 10;

/**
 * Returns the call by which a field's script formats numbers, percentages, times, telephone numbers and the like; `undefined` for
 * another script. The script is read, never run.
 */
export function acrobatTextFormat(script: string): string | undefined {
  const calls = Object.values(patterns).map((pattern) => pattern.exec(script)?.[0]);
  const call = [...calls, timeCallIn(script)].find((found) => found !== undefined);
  return call !== undefined && parseFormat(call) ? call : undefined;
}

/**
 * Formats what a person typed, or what was formatted before.
 * @param format as `acrobatTextFormat` returns it
 * @returns `undefined` when the text does not fit the format
 */
export function formatText(format: string, text: string): string | undefined {
  const parsed = parseFormat(format);
  if (!parsed) return text;
  if (parsed.kind === 'mask') return applyMasks(parsed.masks, text);
  if (parsed.kind === 'time') return formatTime(parsed.format, text);
  const number = parseTyped(parsed, text);
  return number && writeNumber(parsed, number);
}

/**
 * Formats a value as PDFs store it: a number with a point before its decimals.
 * @returns `undefined` when the value does not fit the format
 */
export function formatStoredText(format: string, value: string): string | undefined {
  const parsed = parseFormat(format);
  const number = parseDecimal(value.trim(), '.');
  if (!parsed || parsed.kind === 'mask' || parsed.kind === 'time' || !number) return formatText(format, value);
  return writeNumber(parsed, number);
}

/**
 * Returns the number that a text states.
 * @param format of the field that has the text; without one, a point or a comma precedes the decimals
 */
export function numberIn(format: string | undefined, text: string): number | undefined {
  const parsed = format === undefined ? undefined : parseFormat(format);
  const isNumber = parsed?.kind === 'number' || parsed?.kind === 'percent';
  const number = parseTyped(isNumber ? parsed : plainNumber, text);
  return number && Number(`${number.negative ? '-' : ''}${number.whole || '0'}.${number.decimals || '0'}`);
}

/** Returns a text in the format, as an example. */
export function exampleOfFormat(format: string): string {
  const parsed = parseFormat(format);
  if (!parsed) return '';
  if (parsed.kind === 'mask') {
    return (parsed.masks[0] ?? '').replaceAll(/[AOX]/g, 'A').replaceAll(/9/g, () => '5');
  }
  if (parsed.kind === 'time') return formatTime(parsed.format, '14:30') ?? '';
  const sample = parsed.kind === 'percent' ? { whole: '0', decimals: '25' } : { whole: '1234', decimals: '5' };
  return writeNumber(parsed, { ...sample, negative: false }) ?? '';
}

function parseFormat(call: string): NumberFormat | MaskFormat | TimeFormat | undefined {
  const time = timeFormatOf(call);
  if (time !== undefined) return { kind: 'time', format: time };
  const special = patterns.special.exec(call)?.[1];
  if (special !== undefined) return { kind: 'mask', masks: specialMasks[Number(special)] ?? [] };
  const mask = patterns.mask.exec(call);
  if (mask) return { kind: 'mask', masks: [mask[1] ?? mask[2] ?? ''] };
  const percent = patterns.percent.exec(call);
  const number = patterns.number.exec(call);
  const [, decimals, separator, negative = '0', first, second, before] = number ?? percent ?? [];
  if (decimals === undefined || Number(decimals) > maxDecimals) return undefined;
  return {
    kind: number ? 'number' : 'percent',
    decimals: Number(decimals),
    separator: Number(separator),
    parentheses: number !== null && Number(negative) >= 2,
    currency: number ? withoutEscapes(first ?? second ?? '') : '',
    currencyFirst: before === 'true',
  };
}

/** Resolves the escapes of a JavaScript string, as in `"\u20ac"`. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/\\u([\da-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A number in decimal notation. */
interface Decimal {
  negative: boolean;
  whole: string;
  decimals: string;
}

function parseDecimal(text: string, decimal: string): Decimal | undefined {
  const [whole = '', decimals = '', ...more] = text.replace(/^[-−]/, '').split(decimal);
  const isNumber = /^\d*$/.test(whole + decimals) && whole + decimals !== '' && more.length === 0;
  if (!isNumber || whole.length + decimals.length > maxDigits) return undefined;
  return { negative: /^[-−]/.test(text), whole: whole.replace(/^0+(?=\d)/, ''), decimals };
}

function parseTyped(format: NumberFormat, text: string): Decimal | undefined {
  const { group, decimal } = separators[format.separator] ?? separators[0];
  let bare = text.trim();
  if (format.currency !== '') bare = bare.replace(format.currency.trim(), '').trim();
  const isPercent = format.kind === 'percent' && /%$/.test(bare);
  bare = bare.replace(/%$/, '').trim();
  if (/^\(.*\)$/.test(bare)) bare = `-${bare.slice(1, -1)}`;
  // In Latin numbers, spaces and apostrophes separate thousands only.
  bare = bare.replaceAll(/[\s\u00a0\u202f'’]/g, '');
  const grouped = group !== '' && new RegExp(`^[-−]?\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d*)?$`).test(bare);
  if (grouped) bare = bare.replaceAll(group, '');
  // Somebody's own point or comma, where it can only be the decimal separator.
  const number = parseDecimal(bare, decimal) ?? parseDecimal(bare, decimal === '.' ? ',' : '.');
  return number && isPercent ? shift(number, -2) : number;
}

/** Moves the decimal separator to the right. */
function shift({ negative, whole, decimals }: Decimal, places: number): Decimal {
  const digits = whole.padStart(Math.max(0, -places) + 1, '0') + decimals.padEnd(Math.max(0, places), '0');
  const at = Math.max(whole.length, Math.max(0, -places) + 1) + places;
  return { negative, whole: digits.slice(0, at).replace(/^0+(?=\d)/, ''), decimals: digits.slice(at) };
}

function writeNumber(format: NumberFormat, number: Decimal): string | undefined {
  const { group, decimal } = separators[format.separator] ?? separators[0];
  const { negative, whole, decimals } = format.kind === 'percent' ? shift(number, 2) : number;
  const kept = `${whole}${decimals.slice(0, format.decimals).padEnd(format.decimals, '0')}`;
  const rounded = BigInt(kept) + ((decimals[format.decimals] ?? '0') >= '5' ? 1n : 0n);
  const digits = rounded.toString().padStart(format.decimals + 1, '0');
  const at = digits.length - format.decimals;
  const thousands = digits.slice(0, at).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const plain = format.decimals === 0 ? thousands : `${thousands}${decimal}${digits.slice(at)}`;
  const { currency, currencyFirst, parentheses } = format;
  const named = format.kind === 'percent' ? `${plain}%` : currencyFirst ? currency + plain : plain + currency;
  if (!negative || rounded === 0n) return named;
  return parentheses ? `(${named})` : `-${named}`;
}

const allowed: Readonly<Record<string, RegExp>> = { 9: /\d/, A: /\p{L}/u, O: /[\p{L}\d]/u, X: /./u };

/** Fits a text into the first mask for which it has the right number of characters. */
function applyMasks(masks: readonly string[], text: string): string | undefined {
  for (const mask of masks) {
    const literals = new Set([...mask].filter((sign) => !(sign in allowed)));
    const isMasked = text.length === mask.length && [...mask].every((sign, at) => sign in allowed || text[at] === sign);
    const typed = isMasked
      ? [...text].filter((_, at) => (mask[at] ?? '') in allowed)
      : [...text].filter((sign) => !literals.has(sign) && !/[\s()+./-]/.test(sign));
    const places = [...mask].filter((sign) => sign in allowed);
    if (typed.length !== places.length) continue;
    if (!places.every((place, at) => allowed[place]?.test(typed[at] ?? ''))) continue;
    let at = 0;
    return [...mask].map((sign) => (sign in allowed ? (typed[at++] ?? '') : sign)).join('');
  }
  return undefined;
}
