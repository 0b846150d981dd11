/** The rows and columns of a sheet in Excel. */
export const maxRows = 1_048_576;
export const maxColumns = 16_384;

/** Cells from one corner to the other, both included, counted from 1. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Returns row and column of a reference such as `B12`; undefined for anything else. */
export function readReference(reference: string): { row: number; column: number } | undefined {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  const row = Number(reference.slice(at));
  return column >= 1 && column <= maxColumns && row >= 1 && row <= maxRows ? { row, column } : undefined;
}

/** Returns the cells of a reference such as `B2:D9` or `B2`. */
export function readRange(reference: string): CellRange | undefined {
  const [from = '', to = from] = reference.replaceAll('$', '').split(':');
  const start = readReference(from);
  const end = readReference(to);
  if (!start || !end) return undefined;
  return {
    top: Math.min(start.row, end.row),
    left: Math.min(start.column, end.column),
    bottom: Math.max(start.row, end.row),
    right: Math.max(start.column, end.column),
  };
}
