import { discardBlobs } from '../blobs/discard-blobs.ts';
import { streamFile } from '../blobs/guarded-stream.ts';
import { withLocalFile } from '../blobs/local-file.ts';
import type { Deps } from '../deps.ts';
import { fontWarnings } from '../documents/warnings/font-warnings.ts';
import type { Warning } from '../documents/warnings/warning.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { PdfTooComplex } from '../inspect/errors.ts';
import type { ReadablePdf } from '../inspect/pdf/pdf-messages.ts';
import { readPdf } from '../inspect/pdf/read-pdf.ts';
import { runInspection } from '../inspect/process/inspect-pool.ts';
import { jobPayloads } from '../queue/job-payloads.ts';
import type { JobHandler } from '../queue/worker.ts';
import { convertLegacyOffice } from './convert-legacy-office.ts';
import { ConversionFailed } from './errors.ts';
import { failConversion, finishConversion } from './finish-conversion.ts';
import type { LibreOffice, OfficeSource } from './libreoffice.ts';
import { storeGrid } from './store-grid.ts';

/** Converts an Office file to the PDF that visitors see, and makes it live. */
export function convertOffice(deps: Pick<Deps, 'db' | 'blobs' | 'log'>, office: LibreOffice): JobHandler {
  const { db, blobs, log } = deps;
  return {
    async run(raw, signal) {
      const { versionId, ending, acceptChanges } = jobPayloads['convert-office'].parse(raw);
      const version = await db
        .selectFrom('versions')
        .select(['source_blob', 'state'])
        .where('id', '=', versionId)
        .executeTakeFirst();
      if (version?.state !== 'converting') return;
      const publish = async (file: OfficeSource, found: Warning[]) => {
        const isWorkbook = /^\.xls[xm]$/.test(file.ending);
        const grid = isWorkbook ? await storeGrid({ blobs, log, office }, file, signal) : undefined;
        const source = grid ? { ...file, layouts: grid.layouts } : file;
        // After a broken connection it is not known whether the rows that name the files were written; housekeeping finds out.
        let mayBeUsed = false;
        try {
          await office.convert(source, 'pdf', signal, async (pdf) => {
            const { pages, pdfForm, fonts = [] } = await readOutput(pdf);
            const missing = isPackage(ending) ? fontWarnings(await fontsNamedIn(file.path), fonts) : [];
            const { key, bytes, sha256 } = await blobs.put(streamFile(pdf));
            // LibreOffice turns content controls into form fields.
            const form = typeof pdfForm === 'object' ? pdfForm : undefined;
            const warnings: Warning[] = [
              ...found,
              ...missing,
              ...(grid?.warnings ?? []),
              ...(isWorkbook && !grid ? [{ code: 'no_sheets' } as const] : []),
            ];
            const shown = { blob: key, bytes, sha256, pages, warnings, pdfForm: form, grid: grid?.files ?? [] };
            mayBeUsed = true;
            const used = await finishConversion(db, versionId, shown);
            if (used) return;
            mayBeUsed = false;
            await discardBlobs({ blobs, log }, [key]);
          });
        } finally {
          const unused = mayBeUsed ? [] : (grid?.files ?? []);
          await discardBlobs(
            { blobs, log },
            unused.map(({ blob }) => blob),
          );
        }
      };
      await withLocalFile(blobs, version.source_blob, (path) =>
        isPackage(ending)
          ? publish({ path, ending, acceptChanges }, [])
          : convertLegacyOffice(office, { path, ending }, signal, publish),
      );
    },

    async giveUp(raw, reason) {
      const { versionId } = jobPayloads['convert-office'].parse(raw);
      await failConversion(db, versionId, reason instanceof ConversionFailed ? reason : new ConversionFailed('fault'));
    },
  };
}

/** Tells the zip-based formats from the older ones (.doc, .ppt, .xls), whose fonts we cannot read. */
function isPackage(ending: string): boolean {
  return /^\.[a-z]+[xm]$/.test(ending);
}

/** Sender of all conversions: their queue is fair already. */
const sender = 'conversion';

function fontsNamedIn(path: string): Promise<Set<string>> {
  return runInspection(sender, 'namedFonts', { path });
}

async function readOutput(pdf: string): Promise<ReadablePdf> {
  try {
    return await readPdf(pdf, { fonts: true, sender });
  } catch (error) {
    // A PDF by LibreOffice is not hostile: when reading it takes too long, the machine is busy, and the job is retried.
    if (error instanceof PdfTooComplex)
      throw new Error('The converted PDF could not be read in time. The job will be tried again.', { cause: error });
    throw error instanceof BadRequest ? new ConversionFailed('no_pages', { cause: error }) : error;
  }
}
