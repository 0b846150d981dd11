import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { PlacedField } from '#shared/contract/placed-field.ts';
import { cssUrls } from '#shared/formats/css-urls.ts';
import { readPeopleLines } from '#shared/formats/people-lines.ts';
import type { OfficeFindings } from '../office/office-findings.ts';
import { AddressBudget } from '../page/address-budget.ts';
import { findBrowserStorage } from '../page/browser-storage.ts';
import { scanPage } from '../page/scan-page.ts';
import { scriptReach } from '../page/script-reach.ts';
import { decodePage, detectEncoding } from '../page/text-encoding.ts';
import type { PdfRequest } from '../pdf/pdf-messages.ts';
import type { LinkCard } from '../picture/draw-link-card.ts';
import type { PageDrawing } from '../picture/draw-page.ts';
import type { GridChart } from '../workbook/charts.ts';
import type { SheetLayout } from '../workbook/page-layout.ts';
import { readZipDirectory, type ZipCaps } from '../zip/safe-zip.ts';

/**
 * What the process can do with a file on the local disk. What only some files need is loaded on demand, because PDF.js
 * takes half a second and Office files are rare.
 */
export const inspectTasks = {
  async readPdf(request: PdfRequest) {
    const { openPdf } = await import('../pdf/open-pdf.ts');
    return openPdf(request);
  },

  scanPage: async ({ path }: { path: string }) => scanFile(path),

  /**
   * Pages of a site, which may have thousands: each message to the process takes longer than reading a short page.
   * @param characters of all addresses together; a large message would hold up the service
   */
  async scanPages({ paths, characters }: { paths: string[]; characters: number }) {
    const budget = new AddressBudget(characters);
    return each(paths, async (path) => {
      const { encoding, scan } = await scanFile(path);
      return { encoding, scan: budget.cutPage(scan) };
    });
  },

  scanHtml: async ({ html }: { html: string }) => scanPage(pieces(html)),

  /** @returns the addresses that each style sheet names */
  async scanSheets({ paths, characters }: { paths: string[]; characters: number }) {
    const budget = new AddressBudget(characters);
    return each(paths, async (path) => budget.cut(cssUrls(await readFile(path, 'utf8'))));
  },

  /** @returns the browser storage that each script names, and what it can do with what somebody enters */
  scanScripts: async ({ paths }: { paths: string[] }) =>
    each(paths, async (path) => {
      const script = await readFile(path, 'utf8');
      return { storage: findBrowserStorage(script), reach: scriptReach(script) };
    }),

  readZipDirectory: async ({ path, caps }: { path: string; caps: ZipCaps }) => readZipDirectory(path, caps),

  async inspectZip({ path, namedOffice }: { path: string; namedOffice: boolean }) {
    const { inspectZip } = await import('../office/inspect-zip.ts');
    return inspectZip(path, namedOffice);
  },

  async readLegacyOffice({ path }: { path: string }) {
    const { readLegacyOffice } = await import('../office/legacy-office.ts');
    return readLegacyOffice(path);
  },

  /** @returns undefined for a zip that is no Office file */
  async scanOfficePackage({ path }: { path: string }): Promise<OfficeFindings | undefined> {
    const { inspectZip } = await import('../office/inspect-zip.ts');
    const inspected = await inspectZip(path, true);
    return inspected.fileType === 'office' ? inspected.findings : undefined;
  },

  /** Writes a copy of a Word package that shows tracked changes as accepted. */
  async acceptChanges({ path, copyPath }: { path: string; copyPath: string }) {
    const { copyWithChangesAccepted } = await import('../office/accept-changes.ts');
    await copyWithChangesAccepted(path, copyPath);
  },

  async namedFonts({ path }: { path: string }) {
    const { namedFonts } = await import('../office/named-fonts.ts');
    return namedFonts(path);
  },

  /** Writes what visitors see of a workbook to the folder. @returns undefined for one without a sheet, or too large to be shown */
  async readWorkbook({ path, folder }: { path: string; folder: string }) {
    const { readWorkbook } = await import('../workbook/read-workbook.ts');
    return readWorkbook(path, folder);
  },

  /** Writes the drawings of the charts in a workbook by LibreOffice (.ods) to the folder. @returns the file of each, or undefined */
  async extractCharts({ path, folder, charts }: { path: string; folder: string; charts: readonly GridChart[] }) {
    const { extractCharts } = await import('../workbook/charts.ts');
    return extractCharts(path, folder, charts);
  },

  /** Draws charts as pictures of a grid. @returns the pictures */
  async drawCharts(grid: { folder: string; charts: readonly GridChart[]; drawings: readonly (string | undefined)[] }) {
    const { drawCharts } = await import('../workbook/charts.ts');
    return drawCharts(grid.folder, grid.charts, grid.drawings);
  },

  /** Writes a copy of a workbook whose pages fit its sheets. */
  async layOutPages({ path, copyPath, layouts }: { path: string; copyPath: string; layouts: SheetLayout[] }) {
    const { copyWithPageLayout } = await import('../workbook/page-layout.ts');
    await copyWithPageLayout(path, copyPath, layouts);
  },

  /** @returns a PNG and the background for it; undefined for anything but a readable PNG, JPEG or WebP */
  async redrawLogo({ bytes, width, height }: { bytes: Uint8Array; width: number; height: number }) {
    const { redrawLogo } = await import('../picture/redraw-picture.ts');
    return redrawLogo(bytes, { width, height });
  },

  /** @returns a JPEG; undefined for a page that cannot be drawn */
  async drawPage(drawing: PageDrawing) {
    const { drawPage } = await import('../picture/draw-page.ts');
    return drawPage(drawing);
  },

  /** @returns the sizes of the pages, or why no fields can be added */
  async measurePages({ path }: { path: string }) {
    const { measurePages } = await import('../pdf-form/add-fields.ts');
    return measurePages(await readFile(path));
  },

  /** Writes a copy of a PDF with further fields. */
  async addFields({ path, copyPath, fields }: { path: string; copyPath: string; fields: PlacedField[] }) {
    const { addFields } = await import('../pdf-form/add-fields.ts');
    await writeFile(copyPath, await addFields(await readFile(path), fields), { mode: 0o600 });
  },

  /** @returns a JPEG of 1200 by 630 pixels */
  async drawLinkCard(card: LinkCard) {
    const { drawLinkCard } = await import('../picture/draw-link-card.ts');
    return drawLinkCard(card);
  },

  readPeople: async ({ text, most }: { text: string; most: number }) => readPeopleLines(text, most),

  parseJson: async ({ path }: { path: string }): Promise<{ value: unknown } | undefined> => {
    const bytes = await readFile(path);
    try {
      return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
    } catch {
      return undefined;
    }
  },
} as const;

export type InspectTasks = typeof inspectTasks;

/** Scans a page in any encoding. */
async function scanFile(path: string) {
  const encoding = await detectEncoding(path);
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 });
  return { encoding, scan: await scanPage(decodePage(bytes, encoding)) };
}

/** Reads one file after the other, so that only one is in memory. */
async function each<T>(paths: string[], read: (path: string) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const path of paths) results.push(await read(path));
  return results;
}

const pieceLength = 256 * 1024;

/** Yields a text in pieces, as a file is read: a reader keeps a piece no longer than it needs it. */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}
