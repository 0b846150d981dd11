const ROOT_FONT_SIZE = 16;
const LENGTH = /^([\d.]+)(px|vw|em|rem)$/i;
const MEDIA_TYPE = /^(only\s+)?(all|screen)$/i;
const MIN_OR_MAX = /^\(\s*(min|max)-width\s*:\s*([\d.]+(?:px|em|rem))\s*\)$/i;
const RANGE = /^\(\s*width\s*([<>])(=?)\s*([\d.]+(?:px|em|rem))\s*\)$/i;

/**
 * Returns the width in CSS pixels that a `sizes` attribute gives a picture in a window of the given width (HTML
 * Standard, 4.8.4.2.2 "sizes attributes"). Returns `undefined` when it queries more than widths or calculates more than
 * sums and products.
 */
export function widthBySizes(sizes: string, window: number): number | undefined {
  for (const entry of splitAtCommas(sizes)) {
    const { condition, size } = partsOf(entry.trim());
    const met = matchesQuery(condition, window);
    if (met === undefined) return undefined;
    if (met) return lengthOf(size, window);
  }
  return window;
}

/**
 * Whether a media query matches in a window of the given width. Returns `undefined` when it queries more than widths.
 */
export function matchesQuery(query: string, window: number): boolean | undefined {
  let met: boolean | undefined = true;
  for (const part of query.trim().split(/\s+and\s+/i)) {
    if (part === '' || MEDIA_TYPE.test(part)) continue;
    const holds = widthHolds(part, window);
    if (holds === false) return false;
    if (holds === undefined) met = undefined;
  }
  return met;
}

function widthHolds(part: string, window: number): boolean | undefined {
  const [, bound = '', limit = ''] = MIN_OR_MAX.exec(part) ?? [];
  const [, sign = '', equal = '', edge = ''] = RANGE.exec(part) ?? [];
  const length = lengthOf(limit || edge, window);
  if (length === undefined) return undefined;
  if (bound !== '') return bound.toLowerCase() === 'min' ? window >= length : window <= length;
  if (equal !== '' && window === length) return true;
  return sign === '<' ? window < length : window > length;
}

/** Splits an entry into its condition and the size, which comes last. */
function partsOf(entry: string): { condition: string; size: string } {
  const [size = ''] = /(?:calc\([^()]*\)|\S+)$/i.exec(entry) ?? [];
  return { condition: entry.slice(0, entry.length - size.length).trim(), size };
}

function lengthOf(text: string, window: number): number | undefined {
  const [, sum] = /^calc\(([^()]*)\)$/i.exec(text) ?? [];
  if (sum !== undefined) return sumOf(sum.trim(), window);
  const [, value, unit] = LENGTH.exec(text) ?? [];
  if (value === undefined || unit === undefined) return undefined;
  const pixels: Record<string, number> = { px: 1, vw: window / 100, em: ROOT_FONT_SIZE, rem: ROOT_FONT_SIZE };
  return Number(value) * (pixels[unit.toLowerCase()] ?? Number.NaN);
}

function sumOf(text: string, window: number): number | undefined {
  let sum = 0;
  for (const term of text.replace(/\s-\s/g, ' + -1 * ').split(/\s\+\s/)) {
    const factors = term.split(/\s*(?=[*/])/).map((factor) => {
      const [, operator, operand = ''] = /^([*/]?)\s*(.*)$/.exec(factor.trim()) ?? [];
      const value = /^-?[\d.]+$/.test(operand) ? Number(operand) : lengthOf(operand, window);
      return value !== undefined && operator === '/' ? 1 / value : value;
    });
    const product = factors.reduce(
      (result, factor) => (result === undefined || factor === undefined ? undefined : result * factor),
      1,
    );
    if (product === undefined) return undefined;
    sum += product;
  }
  return sum;
}

const splitAtCommas = (text: string) => text.split(/,(?![^()]*\))/).filter((part) => part.trim() !== '');

/** Width of a phone's window in CSS pixels. */
export const PHONE_WIDTH = 390;
