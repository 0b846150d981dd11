export type Range = readonly [first: number, last: number];

const WHOLE: Range = [0, 0x10ffff];

/** Cache of parsed ranges. Pages have hundreds of faces that share a dozen ranges. */
const known = new Map<string, readonly Range[]>();

/** Parses a unicode-range descriptor. An empty one means all of Unicode (CSS Fonts 4, 4.5). */
export function parseRanges(text: string): readonly Range[] {
  let ranges = known.get(text);
  if (!ranges) {
    ranges = readRanges(text);
    known.set(text, ranges);
  }
  return ranges;
}

function readRanges(text: string): Range[] {
  const ranges = text.split(',').flatMap((part): Range[] => {
    const [, first, last] = /^\s*u\+([0-9a-f?]+)(?:-([0-9a-f]+))?\s*$/i.exec(part) ?? [];
    if (first === undefined) return [];
    if (last !== undefined) return [[parseInt(first, 16), parseInt(last, 16)]];
    return [[parseInt(first.replaceAll('?', '0'), 16), parseInt(first.replaceAll('?', 'f'), 16)]];
  });
  return ranges.length > 0 ? ranges : [WHOLE];
}

export const isWholeRange = (ranges: readonly Range[]) =>
  ranges.some(([first, last]) => first === WHOLE[0] && last === WHOLE[1]);

export function intersects(ranges: readonly Range[], characters: ReadonlySet<number>): boolean {
  for (const character of characters)
    if (ranges.some(([first, last]) => character >= first && character <= last)) return true;
  return false;
}
