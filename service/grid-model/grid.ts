/**
 * A workbook as visitors see it: the stored values of its visible cells, in files below the content address. Hidden sheets, rows and
 * columns are not in it. Positions count visible rows and columns from 0; `columns` and `rows` of a sheet tell their numbers in Excel.
 */
export interface GridWorkbook {
  sheets: GridTab[];
  /** Index of the sheet that was open when the file was saved. */
  active: number;
  /** By index; a cell names its own. */
  styles: GridStyle[];
}

export interface GridTab {
  name: string;
  rows: number;
  columns: number;
  /** `#rrggbb` */
  color?: string;
}

export interface GridSheet {
  rightToLeft: boolean;
  gridLines: boolean;
  /** Row numbers and column letters are shown. */
  headings: boolean;
  frozenRows: number;
  frozenColumns: number;
  /** The first row names the columns, in a sheet where nothing is frozen: it stays in sight as well. */
  headingRow: boolean;
  columns: GridRun[];
  rows: GridRun[];
  merges: GridMerge[];
  links: GridLink[];
  pictures: GridPicture[];
  /** Numbers of the row blocks that have cells. */
  blocks: number[];
}

/** Consecutive rows or columns of one size: the first one's number in Excel from 1, how many they are, and CSS pixels. */
export type GridRun = readonly [first: number, count: number, size: number];

/** Merged cells. `cell` is what they show where its own place is hidden. */
export interface GridMerge {
  row: number;
  column: number;
  rows: number;
  columns: number;
  cell?: GridCell;
}

/** An address that begins with http:, https: or mailto:, or a place in the workbook. */
export interface GridLink {
  row: number;
  column: number;
  rows: number;
  columns: number;
  href?: string;
  place?: { sheet: number; row: number; column: number };
}

/** A picture or chart. Position and size are CSS pixels of the sheet. */
export interface GridPicture {
  /** Absent for a chart, which only the PDF shows. */
  file?: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The description that the file has. */
  text: string;
}

/** Cells of one row, by column. */
export type GridRow = GridCell[];

/** `color` is that of the number format, as `#rrggbb`. */
export type GridCell = [column: number, style: number, text: string, kind?: CellKind, color?: string];

/** How a cell is aligned where its style says nothing: text, number (or date), truth value (or error). */
export type CellKind = 0 | 1 | 2;

export interface GridStyle {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  /** `#rrggbb`, as the next one. */
  color?: string;
  fill?: string;
  font?: string;
  /** Points. */
  size?: number;
  horizontal?: 'left' | 'center' | 'right' | 'justify';
  vertical?: 'top' | 'center';
  wrap?: true;
  indent?: number;
  /** Degrees, counter-clockwise; `stacked` letters stand upright, one below the other. */
  rotation?: number | 'stacked';
  top?: GridBorder;
  right?: GridBorder;
  bottom?: GridBorder;
  left?: GridBorder;
}

export interface GridBorder {
  width: 1 | 2 | 3;
  line: 'solid' | 'dashed' | 'dotted' | 'double';
  color: string;
}

/** Rows of one file. */
export const rowsPerBlock = 200;

/** Paths of the files below the content address. */
export const gridFolder = 'grid/';
export const workbookFile = 'workbook.json';
export const sheetFile = (sheet: number) => `${sheet}/sheet.json`;
export const pictureFile = (sheet: number, picture: number) => `${sheet}/picture-${picture}.png`;
export const blockFile = (sheet: number, block: number) => `${sheet}/${block}.json`;

/** Returns the number of rows or columns of the runs. */
export function countOf(runs: readonly GridRun[]): number {
  return runs.reduce((sum, [, count]) => sum + count, 0);
}
