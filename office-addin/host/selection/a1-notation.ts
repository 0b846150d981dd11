/** A range of cells in a sheet, with indexes from 0. */
export interface CellArea {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Returns a column's letters: 0 → `A`, 26 → `AA`. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** Returns a range's address, such as `B2:D4`. */
export function areaAddress({ row, column, rows, columns }: CellArea): string {
  return `${columnLetters(column)}${row + 1}:${columnLetters(column + columns - 1)}${row + rows}`;
}
