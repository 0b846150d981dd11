import { finishConversion } from '../../../service/conversion/finish-conversion.ts';
import { makePdf } from '../files/pdf.ts';
import type { StartedService } from './service.ts';

/** Returns the id of a document's newest version that is being converted. The service must run without a worker. */
export async function convertingVersion({ db }: StartedService, uuid: string): Promise<string> {
  const { id } = await db
    .selectFrom('versions')
    .select('id')
    .where('document_id', '=', uuid)
    .where('state', '=', 'converting')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the conversion of a version with a PDF of one page. @returns whether the PDF is used */
export async function endConversion({ db, deps }: StartedService, version: string): Promise<boolean> {
  const bytes = await makePdf();
  const { key: blob, sha256 } = await deps.blobs.put(
    (async function* () {
      yield bytes;
    })(),
  );
  const pdf = { blob, bytes: bytes.length, sha256, pages: 1, warnings: [], pdfForm: undefined, grid: [] };
  return finishConversion(db, version, pdf);
}
