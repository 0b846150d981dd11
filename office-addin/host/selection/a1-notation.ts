import { columnLetters } from '#shared/formats/column-letters.ts';

/** A range of cells in a sheet, with indexes from 0. */
export interface CellArea {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Returns a range's address, such as `B2:D4`. */
export function areaAddress({ row, column, rows, columns }: CellArea): string {
  return `${columnLetters(column)}${row + 1}:${columnLetters(column + columns - 1)}${row + rows}`;
}
