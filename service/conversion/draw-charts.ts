import { BadRequest } from '../errors/request-errors.ts';
import { runInspection } from '../inspect/process/inspect-pool.ts';
import type { GridChart } from '../inspect/workbook/charts.ts';
import type { GridFile } from '../inspect/workbook/grid-output.ts';
import type { Logger } from '../log/logger.ts';
import { withTempFolder } from '../system/temp-folder.ts';
import { ConversionFailed } from './errors.ts';
import type { LibreOffice } from './libreoffice.ts';

interface Charts {
  /** An Excel package on the local disk. */
  path: string;
  ending: string;
  /** The files of its grid. */
  folder: string;
  charts: readonly GridChart[];
}

/**
 * Draws the charts of a workbook for its grid. LibreOffice keeps a drawing of each chart in its own format, and turns these
 * drawings into SVG.
 * @returns the pictures; none where they cannot be drawn, because the PDF shows the charts
 */
export async function drawWorkbookCharts(
  { office, log }: { office: LibreOffice; log: Logger },
  { path, ending, folder, charts }: Charts,
  signal: AbortSignal,
): Promise<GridFile[]> {
  if (charts.length === 0) return [];
  try {
    return await withTempFolder(async (drawings) => {
      const files = await office.convert({ path, ending, acceptChanges: false }, 'ods', signal, (copy) =>
        runInspection('conversion', 'extractCharts', { path: copy, folder: drawings, charts }, { signal }),
      );
      const found = files.filter((file) => file !== undefined);
      if (found.length === 0) return [];
      return office.convertAll(found, 'svg', signal, async (written) => {
        const svgs = new Map(found.map((file, index) => [file, written[index]]));
        const drawn = files.map((file) => (file === undefined ? undefined : svgs.get(file)));
        return runInspection('conversion', 'drawCharts', { folder, charts, drawings: drawn }, { signal });
      });
    });
  } catch (error) {
    if (!(error instanceof ConversionFailed || error instanceof BadRequest)) throw error;
    log.warn('charts_not_drawn', { reason: error.name });
    return [];
  }
}
