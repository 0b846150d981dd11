import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type GridSheet, pictureFile, sheetFile } from '../../grid-model/grid.ts';
import { officeCaps } from '../office/office-package.ts';
import { PartReader } from '../office/part-reader.ts';
import { withZip } from '../zip/safe-zip.ts';
import type { GridFile } from './grid-output.ts';

/** A chart of the grid, and where it is in the workbook. */
export interface GridChart {
  /** Place of the sheet among the tabs. */
  tab: number;
  sheet: string;
  /** Place among the charts of the sheet, as the drawing lists them, from the lowest to the uppermost. */
  order: number;
  /** Charts that the drawing of the sheet has, seen or not. */
  ofSheet: number;
  /** Place among the pictures of the sheet's file. */
  picture: number;
}

/** Charts of a workbook that are drawn; the others stay links to the PDF. */
export const maxCharts = 100;
/** Bytes of a chart as LibreOffice writes it. */
const maxBytes = 20 * 1024 * 1024;
/** Dots for a pixel, and of a side. */
const dots = 2;
const maxSide = 4000;

/**
 * Writes the drawing that LibreOffice keeps beside each chart of a workbook (OpenDocument 1.3, part 2, 3.16) to a folder,
 * as StarView metafiles. Charts of a sheet whose number differs from the workbook's are left out: it is not known which is which.
 * @param path the workbook as LibreOffice wrote it, as .ods
 * @returns the file of each chart, or undefined
 */
export async function extractCharts(
  path: string,
  folder: string,
  charts: readonly GridChart[],
): Promise<(string | undefined)[]> {
  return withZip(path, officeCaps, async (entries) => {
    const sheets = new Map<string, { layer: number; object: string }[]>();
    let sheet: { layer: number; object: string }[] = [];
    let layer = 0;
    await new PartReader(entries, maxBytes * 20).read('content.xml', {
      opened(name, { name: called = '', 'z-index': index, href = '' }) {
        if (name === 'table') {
          sheet = [];
          sheets.set(called, sheet);
        } else if (name === 'frame') layer = Number(index ?? 0);
        else if (name === 'object') sheet.push({ layer, object: href.replace(/^\.\//, '') });
      },
    });
    const files = new Map(entries.map((entry) => [entry.path, entry]));
    const written: (string | undefined)[] = [];
    for (const [index, chart] of charts.entries()) {
      const drawn = (sheets.get(chart.sheet) ?? []).toSorted((a, b) => a.layer - b.layer);
      const object = drawn.length === chart.ofSheet ? drawn[chart.order]?.object : undefined;
      const entry = files.get(`ObjectReplacements/${object}`);
      const isDrawing = entry && entry.bytes <= maxBytes;
      const target = isDrawing ? join(folder, `chart-${index}.svm`) : undefined;
      if (entry && target) await writeFile(target, await buffer(await entry.open()), { mode: 0o600 });
      written.push(target);
    }
    return written;
  });
}

/**
 * Draws charts as pictures, and names them in the files of their sheets once all are drawn: the drawing may be ended half-way, and no
 * picture is stored then.
 * @param folder the files of the grid
 * @param drawings a drawing (SVG) by LibreOffice of each chart, or undefined
 * @returns the pictures
 */
export async function drawCharts(
  folder: string,
  charts: readonly GridChart[],
  drawings: readonly (string | undefined)[],
): Promise<GridFile[]> {
  /** The numbers of the pictures of each sheet. */
  const drawn = new Map<number, Set<number>>();
  for (const [index, { tab, picture }] of charts.entries()) {
    const drawing = drawings[index];
    const png = drawing === undefined ? undefined : await drawChart(drawing);
    if (!png) continue;
    await writeFile(join(folder, pictureFile(tab, picture)), png, { mode: 0o600 });
    drawn.set(tab, (drawn.get(tab) ?? new Set()).add(picture));
  }
  for (const [tab, pictures] of drawn) await nameInSheet(folder, tab, pictures);
  return [...drawn].flatMap(([tab, pictures]) =>
    [...pictures].map((picture) => ({ path: pictureFile(tab, picture), contentType: 'image/png' as const })),
  );
}

async function nameInSheet(folder: string, tab: number, drawn: ReadonlySet<number>): Promise<void> {
  const path = join(folder, sheetFile(tab));
  const sheet = JSON.parse((await promisify(gunzip)(await readFile(path))).toString()) as GridSheet;
  const pictures = sheet.pictures.map((one, at) => (drawn.has(at) ? { file: pictureFile(tab, at), ...one } : one));
  await writeFile(path, await promisify(gzip)(JSON.stringify({ ...sheet, pictures })), { mode: 0o600 });
}

/** What is drawn on the page of a drawing, in hundredths of a millimetre. */
const bounds = /class="BoundingBox"[^>]* x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)"/;
const page = /<svg([^>]*?) width="[^"]*" height="[^"]*" viewBox="[^"]*"/;
const unitsPerPixel = 2540 / 96;

/** @returns a PNG; undefined for a drawing that cannot be read */
async function drawChart(path: string): Promise<Buffer | undefined> {
  const svg = await readFile(path, 'utf8');
  const [, x, y, ...size] = bounds.exec(svg) ?? [];
  const [width, height] = size.map((units) => Number(units) / unitsPerPixel);
  if (!width || !height || svg.length > maxBytes) return undefined;
  const scale = Math.min(dots, maxSide / Math.max(width, height));
  const sized = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const cropped = svg
    .replace(page, `<svg$1 ${sized} viewBox="${x} ${y} ${size.join(' ')}"`)
    // The drawing names the fonts that it brings along, which only some programs read.
    .replaceAll(' embedded"', '"');
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const picture = await loadImage(Buffer.from(cropped)).catch(() => undefined);
  if (!picture || picture.width < 1 || picture.height < 1) return undefined;
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.encode('png');
}
