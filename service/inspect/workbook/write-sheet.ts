import {
  blockFile,
  countOf,
  type GridLink,
  type GridPicture,
  type GridSheet,
  type GridTab,
  pictureFile,
  sheetFile,
} from '../../grid-model/grid.ts';
import type { PartReader } from '../office/part-reader.ts';
import { readReference } from './cell-range.ts';
import { readTheme } from './cell-styles.ts';
import type { GridChart } from './charts.ts';
import { defaultTheme, readColor } from './colors.ts';
import { type DrawnObject, placeOf, reachOf, readDrawing } from './drawing.ts';
import { BlockWriter, type GridOutput } from './grid-output.ts';
import type { SheetLayout } from './page-layout.ts';
import type { PictureReader } from './pictures.ts';
import { type Relation, readRelations, type SheetPart, type WorkbookPart } from './workbook-part.ts';
import { type SheetContext, type StatedLink, WorksheetReader } from './worksheet-reader.ts';

/** An open workbook, of which each sheet is written. */
export interface OpenWorkbook extends Pick<SheetContext, 'strings' | 'cellStyles' | 'countCell'> {
  parts: PartReader;
  part: WorkbookPart;
  pictures: PictureReader;
  output: GridOutput;
}

/** What the workbook needs to know of a sheet that was written. */
export interface WrittenSheet {
  tab: GridTab;
  layout: SheetLayout;
  charts: GridChart[];
}

/** Writes the visible cells, links and pictures of one sheet. @param index its place among the sheets */
export async function writeSheet(book: OpenWorkbook, sheet: SheetPart, index: number): Promise<WrittenSheet> {
  const { parts, part, output, strings, cellStyles, countCell } = book;
  const blocks = new BlockWriter((block, rows) => output.json(blockFile(index, block), rows));
  const reader = new WorksheetReader({
    strings,
    cellStyles,
    from1904: part.from1904,
    write: (place, row) => blocks.add(place, row),
    countCell,
  });
  await parts.read(sheet.path, reader.listener);
  await blocks.end();
  const relations = await readRelations(parts, sheet.path);
  const drawing = relations.get(reader.drawing ?? '')?.target;
  const objects = drawing === undefined ? [] : await readDrawing(parts, drawing);
  const media = drawing === undefined ? new Map<string, Relation>() : await readRelations(parts, drawing);
  const read = reader.finish(reachOf(objects));
  const links = linksOf(reader, relations, part.sheets);
  const { pictures, charts } = await writeObjects(book, { objects, media, reader, read, tab: index, name: sheet.name });
  const grid: GridSheet = { ...read, links, pictures, blocks: blocks.written };
  await output.json(sheetFile(index), grid);
  const color = await tabColor(book, reader);
  const [rows, columns] = [countOf(grid.rows), countOf(grid.columns)];
  const width = grid.columns.reduce((sum, [, count, size]) => sum + count * size, 0);
  return {
    tab: { name: sheet.name, rows, columns, ...(color === undefined ? {} : { color }) },
    layout: { ...sheet, ...reader.titles, width, hasColumnBreaks: reader.hasColumnBreaks },
    charts,
  };
}

async function tabColor({ parts, part }: OpenWorkbook, reader: WorksheetReader): Promise<string | undefined> {
  if (!reader.tabColor) return undefined;
  return readColor(reader.tabColor, part.theme === undefined ? defaultTheme : await readTheme(parts, part.theme));
}

interface DrawnSheet {
  objects: readonly DrawnObject[];
  /** The pictures of the drawing, by their ids. */
  media: Map<string, Relation>;
  reader: WorksheetReader;
  read: Pick<GridSheet, 'rows' | 'columns'>;
  /** The place of the sheet. */
  tab: number;
  name: string;
}

/** Writes the pictures of a sheet. A chart has its place among them; its picture is drawn later. */
async function writeObjects(
  { pictures: source, output }: OpenWorkbook,
  { objects, media, reader, read, tab, name }: DrawnSheet,
): Promise<{ pictures: GridPicture[]; charts: GridChart[] }> {
  const pictures: GridPicture[] = [];
  const charts: GridChart[] = [];
  const allCharts = objects.filter(({ kind }) => kind === 'chart');
  for (const object of objects.filter(({ hidden }) => !hidden)) {
    const place = placeOf(object, reader, read);
    if (place && object.kind === 'chart') {
      const order = allCharts.indexOf(object);
      charts.push({ tab, sheet: name, order, ofSheet: allCharts.length, picture: pictures.length });
      pictures.push({ ...place, text: object.text });
    }
    const bytes = place && (await source.read(object, media, place));
    if (!bytes) continue;
    const file = pictureFile(tab, pictures.length);
    await output.picture(file, bytes);
    pictures.push({ file, ...place, text: object.text });
  }
  return { pictures, charts };
}

const safeAddress = /^(?:https?:\/\/|mailto:)/i;

function linksOf(reader: WorksheetReader, relations: Map<string, Relation>, sheets: readonly SheetPart[]): GridLink[] {
  return reader.links.flatMap((link) => {
    const part = reader.visiblePart(link.range);
    if (!part) return [];
    const target = targetOf(link, relations, sheets);
    return target ? [{ ...part, ...target }] : [];
  });
}

/** Excel stores what follows `#` in a link's address as its place. */
const withFragment = (target: string, place: string | undefined): string =>
  place === undefined || target.includes('#') ? target : `${target}#${place}`;

function targetOf(
  { id, address, place }: StatedLink,
  relations: Map<string, Relation>,
  sheets: readonly SheetPart[],
): Pick<GridLink, 'href' | 'place'> | undefined {
  const relation = id === undefined ? undefined : relations.get(id);
  const stated = address ?? (relation?.external ? withFragment(relation.target, place) : undefined);
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
