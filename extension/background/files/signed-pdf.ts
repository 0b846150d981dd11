import type { Collect } from '#shared/api/download.ts';
import { readStream } from '#shared/publish/read-stream.ts';
import { keepAliveWhile } from '../../platform/lifecycle.ts';
import { deleteKeptFile, keepFile, openKeptFile } from '../../stores/kept-files.ts';
import { clientFor } from '../accounts.ts';

/**
 * Downloads the signed copy of a response into a kept file, unless it is there already. A message between contexts
 * carries no Blob and at most 64 MB. Waits up to two minutes while the service creates the copy.
 * @returns the id of the kept file
 */
export async function downloadSignedPdf(service: string, slug: string, id: string): Promise<string> {
  const fileId = `signed-${encodeURIComponent(`${new URL(service).host} ${id}`)}`;
  if (await isStored(fileId)) return fileId;
  const collect: Collect = async (body, onPiece) => {
    await keepFile(fileId, (write) =>
      readStream(body, (piece) => {
        onPiece();
        return write(piece);
      }),
    );
    return openKeptFile(fileId);
  };
  try {
    await keepAliveWhile(() => clientFor(service).documents.signedPdf(slug, id, { collect }));
  } catch (error) {
    // The kept file may be complete but fail the client's checks.
    await deleteKeptFile(fileId);
    throw error;
  }
  return fileId;
}

/** Returns whether a file is stored. If the background was stopped while writing a file, it exists and is empty. */
async function isStored(id: string): Promise<boolean> {
  const file = await openKeptFile(id).catch(() => undefined);
  return file !== undefined && file.size > 0;
}
