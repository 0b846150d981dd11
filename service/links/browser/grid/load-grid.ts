import * as z from 'zod/mini';
import {
  blockFile,
  type GridRow,
  type GridSheet,
  type GridWorkbook,
  rowsPerBlock,
  sheetFile,
  workbookFile,
} from '../../../grid-model/grid.ts';

const count = z.int().check(z.gte(0));
const color = z.string().check(z.regex(/^#[0-9a-f]{3,6}$/i));
const border = z.object({
  width: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  line: z.enum(['solid', 'dashed', 'dotted', 'double']),
  color,
});
const flag = z.optional(z.literal(true));
const style = z.object({
  bold: flag,
  italic: flag,
  underline: flag,
  strike: flag,
  wrap: flag,
  color: z.optional(color),
  fill: z.optional(color),
  font: z.optional(z.string()),
  size: z.optional(z.number()),
  horizontal: z.optional(z.enum(['left', 'center', 'right', 'justify'])),
  vertical: z.optional(z.enum(['top', 'center'])),
  indent: z.optional(z.number()),
  rotation: z.optional(z.union([z.number(), z.literal('stacked')])),
  top: z.optional(border),
  right: z.optional(border),
  bottom: z.optional(border),
  left: z.optional(border),
});
const workbook = z.object({
  sheets: z
    .array(z.object({ name: z.string(), rows: count, columns: count, color: z.optional(color) }))
    .check(z.minLength(1)),
  active: count,
  styles: z.array(style),
});
const kind = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const cell = z.tuple([count, count, z.string(), z.optional(kind), z.optional(color)]);
const run = z.tuple([count, count, z.number()]);
const area = { row: count, column: count, rows: count, columns: count };
const sheet = z.object({
  rightToLeft: z.boolean(),
  gridLines: z.boolean(),
  headings: z.boolean(),
  frozenRows: count,
  frozenColumns: count,
  headingRow: z.boolean(),
  columns: z.array(run),
  rows: z.array(run),
  merges: z.array(z.object({ ...area, cell: z.optional(cell) })),
  links: z.array(
    z.object({
      ...area,
      href: z.optional(z.string().check(z.regex(/^(?:https?:\/\/|mailto:)/i))),
      place: z.optional(z.object({ sheet: count, row: count, column: count })),
    }),
  ),
  pictures: z.array(
    z.object({
      file: z.optional(z.string().check(z.regex(/^[\w/.-]+$/))),
      left: z.number(),
      top: z.number(),
      width: z.number(),
      height: z.number(),
      text: z.string(),
    }),
  ),
  blocks: z.array(count),
});
const rows = z.array(z.array(cell)).check(z.maxLength(rowsPerBlock));

/** The files of a workbook, each loaded once. */
export class GridFiles {
  readonly #folder: string;
  readonly #sheets = new Map<number, Promise<GridSheet>>();
  readonly #blocks = new Map<string, GridRow[]>();
  readonly #loading = new Map<string, Promise<GridRow[]>>();

  /** @param folder address of the grid's folder, with its slash */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async workbook(): Promise<GridWorkbook> {
    return workbook.parse(await this.#fetch(workbookFile)) as GridWorkbook;
  }

  sheet(index: number): Promise<GridSheet> {
    const known = this.#sheets.get(index);
    if (known) return known;
    const loading = this.#fetch(sheetFile(index)).then((value) => sheet.parse(value) as GridSheet);
    this.#sheets.set(index, loading);
    loading.catch(() => this.#sheets.delete(index));
    return loading;
  }

  /** Returns a block that is loaded; undefined for another one. */
  loaded(index: number, block: number): GridRow[] | undefined {
    return this.#blocks.get(`${index} ${block}`);
  }

  block(index: number, block: number): Promise<GridRow[]> {
    const key = `${index} ${block}`;
    const known = this.#blocks.get(key);
    if (known) return Promise.resolve(known);
    const before = this.#loading.get(key);
    if (before) return before;
    const loading = this.#fetch(blockFile(index, block))
      .then((value) => {
        const read = rows.parse(value) as GridRow[];
        this.#blocks.set(key, read);
        return read;
      })
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  picture(file: string): string {
    return this.#folder + file;
  }

  async #fetch(file: string): Promise<unknown> {
    const response = await fetch(this.#folder + file, { credentials: 'omit' });
    if (response.status === 410) throw new GridExpired();
    if (!response.ok) throw new Error(`The grid's file ${file} was answered with ${response.status}.`);
    return response.json();
  }
}

/** The content was replaced, or its address has expired. */
export class GridExpired extends Error {
  override readonly name = 'GridExpired';
}
