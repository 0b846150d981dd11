import { join } from 'node:path';
import { discardBlobs } from '../blobs/discard-blobs.ts';
import { streamFile } from '../blobs/guarded-stream.ts';
import type { Deps } from '../deps.ts';
import type { SiteFile } from '../documents/publish/prepared-version.ts';
import type { Warning } from '../documents/warnings/warning.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { gridFolder } from '../grid-model/grid.ts';
import { runInspection } from '../inspect/process/inspect-pool.ts';
import { maxCharts } from '../inspect/workbook/charts.ts';
import type { SheetLayout } from '../inspect/workbook/page-layout.ts';
import { withTempFolder } from '../system/temp-folder.ts';
import { drawWorkbookCharts } from './draw-charts.ts';
import type { LibreOffice, OfficeSource } from './libreoffice.ts';

/** A workbook that was read. */
export interface StoredGrid {
  files: SiteFile[];
  layouts: SheetLayout[];
  /** For the owner. */
  warnings: Warning[];
}

/**
 * Reads a workbook and stores the files of its grid.
 * @param source an Excel package on the local disk
 * @returns undefined where the workbook has no grid, because it takes too much time or memory to read; its PDF is there
 */
export async function storeGrid(
  { blobs, log, office }: Pick<Deps, 'blobs' | 'log'> & { office: LibreOffice },
  source: Pick<OfficeSource, 'path' | 'ending'>,
  signal: AbortSignal,
): Promise<StoredGrid | undefined> {
  const stored: SiteFile[] = [];
  try {
    return await withTempFolder(async (folder) => {
      const read = await runInspection('conversion', 'readWorkbook', { path: source.path, folder }, { signal });
      if (!read) return undefined;
      const charts = read.charts.slice(0, maxCharts);
      const drawn = await drawWorkbookCharts({ office, log }, { ...source, folder, charts }, signal);
      for (const file of [...read.files, ...drawn]) {
        const written = join(folder, file.path);
        const { key, bytes, sha256 } = await blobs.put(streamFile(written));
        stored.push({ path: `${gridFolder}${file.path}`, blob: key, contentType: file.contentType, bytes, sha256 });
      }
      return { files: stored, layouts: read.layouts, warnings: chartWarnings(read.charts.length - drawn.length) };
    });
  } catch (error) {
    await discardBlobs(
      { blobs, log },
      stored.map(({ blob }) => blob),
    );
    if (error instanceof BadRequest) {
      log.warn('grid_not_made', { reason: error.name });
      return undefined;
    }
    throw error;
  }
}

const chartWarnings = (count: number): Warning[] => (count === 0 ? [] : [{ code: 'charts_in_pdf', values: { count } }]);
