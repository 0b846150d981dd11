import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  blockFile,
  countOf,
  type GridLink,
  type GridPicture,
  type GridRow,
  type GridSheet,
  type GridTab,
  type GridWorkbook,
  pictureFile,
  rowsPerBlock,
  sheetFile,
  workbookFile,
} from '../../grid-model/grid.ts';
import { mainPartOf, officeCaps } from '../office/office-package.ts';
import { PartReader } from '../office/part-reader.ts';
import { withZip } from '../zip/safe-zip.ts';
import { readReference } from './cell-range.ts';
import { readStyles, readTheme } from './cell-styles.ts';
import type { GridChart } from './charts.ts';
import { defaultTheme, readColor } from './colors.ts';
import { placeOf, reachOf, readDrawing } from './drawing.ts';
import type { SheetLayout } from './page-layout.ts';
import { PictureReader } from './pictures.ts';
import { SheetReader, type StatedLink } from './sheet-reader.ts';
import { type Relation, readRelations, readStrings, readWorkbookPart, type SheetPart } from './workbook-part.ts';

/** Bytes of unpacked XML. A sheet of 10,000 rows and 50 columns has about 25 MB. */
const maxBytes = 400 * 1024 * 1024;
/** Cells of all sheets. */
const maxCells = 3_000_000;

/** A written file of the grid. */
export interface GridFile {
  /** Below the grid's folder. */
  path: string;
  /** JSON is compressed (gzip). */
  contentType: 'application/json' | 'image/png';
}

class TooManyCells extends Error {}

const compress = promisify(gzip);

/** The grid of a workbook, and what its pages need to know of it. */
export interface ReadWorkbook {
  files: GridFile[];
  layouts: SheetLayout[];
  /** The charts, which have no pictures yet. */
  charts: GridChart[];
}

/**
 * Writes the visible cells of a workbook to a folder, as the files of `GridWorkbook`.
 * @param source the package on the local disk
 * @returns undefined for a workbook without a visible worksheet, or one that is too large
 * @throws BadRequest for a damaged package
 */
export async function readWorkbook(source: string, folder: string): Promise<ReadWorkbook | undefined> {
  return withZip(source, officeCaps, async (entries) => {
    const parts = new PartReader(entries, maxBytes);
    const part = await readWorkbookPart(parts, (await mainPartOf(entries)) ?? 'xl/workbook.xml');
    if (part.sheets.length === 0) return undefined;
    const output = new GridOutput(folder);
    const { cells, styles } = await readStyles(parts, part.styles ?? 'xl/styles.xml', part.theme);
    const strings = await readStrings(parts, part.strings);
    const pictures = new PictureReader(entries);
    const layouts: SheetLayout[] = [];
    const tabs: GridTab[] = [];
    const charts: GridChart[] = [];
    let counted = 0;
    const countCell = () => {
      counted += 1;
      if (counted > maxCells) throw new TooManyCells();
    };
    try {
      for (const [index, sheet] of part.sheets.entries()) {
        const blocks = new BlockWriter((block, rows) => output.json(blockFile(index, block), rows));
        const reader = new SheetReader({
          strings,
          cellStyles: cells,
          from1904: part.from1904,
          write: (place, row) => blocks.add(place, row),
          countCell,
        });
        await parts.read(sheet.path, reader.listener);
        await blocks.end();
        const relations = await readRelations(parts, sheet.path);
        const drawing = relations.get(reader.drawing ?? '')?.target;
        const objects = drawing === undefined ? [] : await readDrawing(parts, drawing);
        const read = reader.finish(reachOf(objects));
        const links = linksOf(reader, relations, part.sheets);
        const drawn: GridPicture[] = [];
        const media = drawing === undefined ? new Map<string, Relation>() : await readRelations(parts, drawing);
        const drawnCharts = objects.filter(({ kind }) => kind === 'chart');
        for (const object of objects) {
          const place = placeOf(object, reader, read);
          if (place && object.kind === 'chart') {
            const order = drawnCharts.indexOf(object);
            charts.push({ tab: index, sheet: sheet.name, order, ofSheet: drawnCharts.length, picture: drawn.length });
            drawn.push({ ...place, text: object.text });
          }
          const bytes = place && (await pictures.read(object, media, place));
          if (!bytes) continue;
          const file = pictureFile(index, drawn.length);
          await output.picture(file, bytes);
          drawn.push({ file, ...place, text: object.text });
        }
        const grid: GridSheet = { ...read, links, pictures: drawn, blocks: blocks.written };
        await output.json(sheetFile(index), grid);
        const { tabColor } = reader;
        const color =
          tabColor && readColor(tabColor, part.theme === undefined ? defaultTheme : await readTheme(parts, part.theme));
        const [rows, columns] = [countOf(grid.rows), countOf(grid.columns)];
        tabs.push({ name: sheet.name, rows, columns, ...(color === undefined ? {} : { color }) });
        const width = grid.columns.reduce((sum, [, count, size]) => sum + count * size, 0);
        layouts.push({ ...sheet, ...reader.titles, width });
      }
    } catch (error) {
      if (error instanceof TooManyCells) return undefined;
      throw error;
    }
    if (!parts.complete) return undefined;
    const workbook: GridWorkbook = { sheets: tabs, active: Math.min(part.active, tabs.length - 1), styles };
    await output.json(workbookFile, workbook);
    return { files: output.files, layouts, charts };
  });
}

/** Writes files to a folder and lists them. */
class GridOutput {
  readonly #folder: string;
  readonly files: GridFile[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  async json(path: string, value: unknown): Promise<void> {
    await this.#write(path, await compress(JSON.stringify(value)));
    this.files.push({ path, contentType: 'application/json' });
  }

  async picture(path: string, png: Uint8Array): Promise<void> {
    await this.#write(path, png);
    this.files.push({ path, contentType: 'image/png' });
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    const target = join(this.#folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes, { mode: 0o600 });
  }
}

/** Collects rows into blocks. Rows come in their order, so that one block is in memory, and those that wait to be written. */
class BlockWriter {
  readonly #write: (block: number, rows: GridRow[]) => Promise<void>;
  readonly written: number[] = [];
  #block = 0;
  #rows: GridRow[] = [];
  #writing = Promise.resolve();

  constructor(write: (block: number, rows: GridRow[]) => Promise<void>) {
    this.#write = write;
  }

  add(place: number, row: GridRow): void {
    const block = Math.floor(place / rowsPerBlock);
    if (block !== this.#block) this.#flush();
    this.#block = block;
    const at = place % rowsPerBlock;
    while (this.#rows.length < at) this.#rows.push([]);
    this.#rows[at] = row;
  }

  async end(): Promise<void> {
    this.#flush();
    await this.#writing;
  }

  #flush(): void {
    if (this.#rows.length === 0) return;
    const [block, rows] = [this.#block, this.#rows];
    this.#rows = [];
    this.written.push(block);
    this.#writing = this.#writing.then(() => this.#write(block, rows));
    // A failure is thrown by `end`.
    this.#writing.catch(() => {});
  }
}

const safeAddress = /^(?:https?:\/\/|mailto:)/i;

function linksOf(reader: SheetReader, relations: Map<string, Relation>, sheets: readonly SheetPart[]): GridLink[] {
  return reader.links.flatMap((link) => {
    const part = reader.visiblePart(link.range);
    if (!part) return [];
    const target = targetOf(link, relations, sheets);
    return target ? [{ ...part, ...target }] : [];
  });
}

function targetOf(
  { id, address, place }: StatedLink,
  relations: Map<string, Relation>,
  sheets: readonly SheetPart[],
): Pick<GridLink, 'href' | 'place'> | undefined {
  const relation = id === undefined ? undefined : relations.get(id);
  const stated = address ?? (relation?.external ? relation.target : undefined);
  if (stated !== undefined) {
    const href = URL.canParse(stated) ? new URL(stated).href : undefined;
    return href !== undefined && safeAddress.test(href) ? { href } : undefined;
  }
  const at =
    place === undefined ? undefined : /^(?:'((?:[^']|'')+)'|([^'!]+))!\$?([a-z]{1,3})\$?(\d{1,7})/i.exec(place);
  if (!at) return undefined;
  const name = (at[1] ?? at[2] ?? '').replaceAll("''", "'");
  const sheet = sheets.findIndex((one) => one.name === name);
  const cell = readReference(`${at[3]}${at[4]}`);
  return sheet === -1 || !cell ? undefined : { place: { sheet, row: cell.row, column: cell.column } };
}
