import { Axis } from '../../../grid-model/axis.ts';
import {
  type GridCell,
  type GridLink,
  type GridMerge,
  type GridRow,
  type GridSheet,
  type GridWorkbook,
  rowsPerBlock,
} from '../../../grid-model/grid.ts';
import type { GridFiles } from './load-grid.ts';

export interface Place {
  row: number;
  column: number;
}

/** One sheet as it is drawn: where its rows and columns are, and what is in its cells. */
export class SheetModel {
  readonly index: number;
  readonly name: string;
  readonly sheet: GridSheet;
  readonly rows: Axis;
  readonly columns: Axis;
  /** Rows that stay in sight: those frozen in the file, or one that names the columns. */
  readonly frozenRows: number;
  readonly frozenColumns: number;
  readonly #files: GridFiles;
  readonly #blocks: Set<number>;
  /** Cells that a merged one covers, by `row column`; filled for the rows that were asked for. */
  readonly #merges: readonly GridMerge[];

  constructor(files: GridFiles, workbook: GridWorkbook, index: number, sheet: GridSheet) {
    this.#files = files;
    this.index = index;
    this.name = workbook.sheets[index]?.name ?? '';
    this.sheet = sheet;
    this.rows = new Axis(sheet.rows);
    this.columns = new Axis(sheet.columns);
    this.frozenRows = Math.min(this.rows.count, sheet.frozenRows || (sheet.headingRow ? 1 : 0));
    this.frozenColumns = Math.min(this.columns.count, sheet.frozenColumns);
    this.#blocks = new Set(sheet.blocks);
    this.#merges = sheet.merges;
  }

  /** Returns the cells of a row; undefined while they are not loaded. */
  row(row: number): GridRow | undefined {
    const block = Math.floor(row / rowsPerBlock);
    if (!this.#blocks.has(block)) return [];
    const rows = this.#files.loaded(this.index, block);
    return rows && (rows[row % rowsPerBlock] ?? []);
  }

  /** Loads the rows that are not loaded yet. @returns undefined where nothing is missing */
  load(first: number, last: number): Promise<unknown> | undefined {
    const missing: Promise<unknown>[] = [];
    for (let block = Math.floor(first / rowsPerBlock); block <= Math.floor(last / rowsPerBlock); block += 1) {
      if (this.#blocks.has(block) && !this.#files.loaded(this.index, block)) {
        missing.push(this.#files.block(this.index, block));
      }
    }
    return missing.length === 0 ? undefined : Promise.all(missing);
  }

  /** Returns the merged cells of which a part is in these rows. */
  mergesIn(first: number, last: number): GridMerge[] {
    return this.#merges.filter(({ row, rows }) => row <= last && row + rows > first);
  }

  mergeAt({ row, column }: Place): GridMerge | undefined {
    return this.#merges.find((one) => covers(one, row, column));
  }

  linkAt(row: number, column: number): GridLink | undefined {
    return this.sheet.links.find((one) => covers(one, row, column));
  }

  /** Returns the cell that is seen at a place. */
  cellAt(place: Place): GridCell | undefined {
    const merge = this.mergeAt(place);
    if (merge?.cell) return merge.cell;
    const { row, column } = merge ?? place;
    return this.row(row)?.find(([at]) => at === column);
  }
}

export function covers(
  area: Pick<GridMerge, 'row' | 'column' | 'rows' | 'columns'>,
  row: number,
  column: number,
): boolean {
  return row >= area.row && row < area.row + area.rows && column >= area.column && column < area.column + area.columns;
}
