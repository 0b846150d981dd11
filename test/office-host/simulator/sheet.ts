/** An area of cells, counted from 0. */
export interface CellArea {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** A worksheet, as far as the add-in uses it. */
export interface Sheet {
  name: string;
  /** The values of the cells; missing rows and cells are blank. */
  cells: string[][];
  selected: CellArea;
  /** Further selected areas. */
  alsoSelected?: CellArea;
  /** Rows that a filter hides, counted from 0. */
  hiddenRows?: readonly number[];
  /** The workbook's named ranges, tables and bindings, each with its area in this sheet. */
  names: Map<string, CellArea>;
  tables: Map<string, CellArea>;
  bindings: Map<string, CellArea>;
}

/** Returns an empty sheet with its first cell selected. */
export function emptySheet(name: string): Sheet {
  return {
    name,
    cells: [],
    selected: { row: 0, column: 0, rows: 1, columns: 1 },
    names: new Map(),
    tables: new Map(),
    bindings: new Map(),
  };
}

export function readArea({ cells }: Sheet, { row, column, rows, columns }: CellArea): string[][] {
  return Array.from({ length: rows }, (_, down) =>
    Array.from({ length: columns }, (_, across) => cells[row + down]?.[column + across] ?? ''),
  );
}

/** Returns the part of an area that a filter leaves visible. */
export function readVisible(sheet: Sheet, area: CellArea): string[][] {
  return readArea(sheet, area).filter((_, down) => !sheet.hiddenRows?.includes(area.row + down));
}

/** Writes cells; as in Excel, `null` leaves a cell unchanged, and an apostrophe makes what follows a text. */
export function writeArea(sheet: Sheet, { row, column }: CellArea, values: (string | null)[][]): void {
  values.forEach((line, down) => {
    line.forEach((value, across) => {
      if (value === null) return;
      sheet.cells[row + down] ??= [];
      const cells = sheet.cells[row + down] ?? [];
      while (cells.length < column + across) cells.push('');
      cells[column + across] = value.replace(/^'/, '');
    });
  });
}

/** Returns the smallest area within another that contains all filled cells; `undefined` if none is filled. */
export function usedArea(sheet: Sheet, area: CellArea): CellArea | undefined {
  // Of a million rows of a whole column, only those with content.
  const rowsOfSheet = Math.max(0, Math.min(area.rows, sheet.cells.length - area.row));
  const filled = readArea(sheet, { ...area, rows: rowsOfSheet }).flatMap((line, down) =>
    line.flatMap((value, across) => (value === '' ? [] : [{ row: area.row + down, column: area.column + across }])),
  );
  if (filled.length === 0) return undefined;
  const rows = filled.map(({ row }) => row);
  const columns = filled.map(({ column }) => column);
  const [row, column] = [Math.min(...rows), Math.min(...columns)];
  return { row, column, rows: Math.max(...rows) - row + 1, columns: Math.max(...columns) - column + 1 };
}

/** `B2:D4`, `$B$2`, `Sheet1!B2:D4` → the area. */
export function areaOf(address: string): CellArea {
  const [first = '', last = first] = address.replace(/^.*!/, '').replaceAll('$', '').split(':');
  const [from, to] = [cellOf(first), cellOf(last)];
  return { ...from, rows: to.row - from.row + 1, columns: to.column - from.column + 1 };
}

function cellOf(name: string): { row: number; column: number } {
  const { letters = '', digits = '' } = /^(?<letters>[A-Z]+)(?<digits>\d+)$/.exec(name)?.groups ?? {};
  if (digits === '') throw new Error(`${name} is no cell.`);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

/** Returns an area's address with its sheet, as Excel writes it: `Sheet1!B2:D4`. */
export function addressOf({ name }: Sheet, { row, column, rows, columns }: CellArea): string {
  const first = `${lettersOf(column)}${row + 1}`;
  const last = `${lettersOf(column + columns - 1)}${row + rows}`;
  return `${name}!${first === last ? first : `${first}:${last}`}`;
}

function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter;
}
