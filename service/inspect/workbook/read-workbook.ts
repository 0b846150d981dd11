import { type GridWorkbook, workbookFile } from '../../grid-model/grid.ts';
import { mainPartOf, officeCaps } from '../office/office-package.ts';
import { PartReader } from '../office/part-reader.ts';
import { withZip } from '../zip/safe-zip.ts';
import { readStyles } from './cell-styles.ts';
import type { GridChart } from './charts.ts';
import { type GridFile, GridOutput } from './grid-output.ts';
import type { SheetLayout } from './page-layout.ts';
import { PictureReader } from './pictures.ts';
import { readStrings, readWorkbookPart } from './workbook-part.ts';
import { type WrittenSheet, writeSheet } from './write-sheet.ts';

/** Bytes of unpacked XML. A sheet of 10,000 rows and 50 columns has about 25 MB. */
const maxBytes = 400 * 1024 * 1024;
/** Cells of all sheets. */
const maxCells = 3_000_000;

class TooManyCells extends Error {}

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
    const { cells: cellStyles, styles } = await readStyles(parts, part.styles ?? 'xl/styles.xml', part.theme);
    const strings = await readStrings(parts, part.strings);
    const pictures = new PictureReader(entries);
    const book = { parts, part, output, pictures, strings, cellStyles, countCell: createCellLimit() };
    const sheets: WrittenSheet[] = [];
    try {
      for (const [index, sheet] of part.sheets.entries()) sheets.push(await writeSheet(book, sheet, index));
    } catch (error) {
      if (error instanceof TooManyCells) return undefined;
      throw error;
    }
    if (!parts.complete) return undefined;
    const tabs = sheets.map(({ tab }) => tab);
    const workbook: GridWorkbook = { sheets: tabs, active: Math.min(part.active, tabs.length - 1), styles };
    await output.json(workbookFile, workbook);
    const layouts = sheets.map(({ layout }) => layout);
    return { files: output.files, layouts, charts: sheets.flatMap(({ charts }) => charts) };
  });
}

/** Returns a function that counts a cell. It throws `TooManyCells` beyond the limit. */
function createCellLimit(): () => void {
  let cells = 0;
  return () => {
    cells += 1;
    if (cells > maxCells) throw new TooManyCells();
  };
}
