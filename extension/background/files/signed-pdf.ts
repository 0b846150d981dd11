import type { Collect } from '#shared/api/download.ts';
import { readStream } from '#shared/publish/read-stream.ts';
import { stayAwakeWhile } from '../../platform/lifecycle.ts';
import { dropKeptFile, keepFile, openKeptFile } from '../../stores/kept-files.ts';
import { clientFor } from '../accounts.ts';

/**
 * Fetches the signed copy of a response and keeps it on disk: a message between contexts carries no Blob, and no more than
 * 64 MB. One that is kept already is not fetched again. Waits while the service is making it, two minutes at most.
 * @returns the id it is kept under
 */
export async function keepSignedPdf(service: string, slug: string, id: string): Promise<string> {
  const kept = `signed-${encodeURIComponent(`${new URL(service).host} ${id}`)}`;
  if (await isKept(kept)) return kept;
  const collect: Collect = async (body, onPiece) => {
    await keepFile(kept, (write) =>
      readStream(body, (piece) => {
        onPiece();
        return write(piece);
      }),
    );
    return openKeptFile(kept);
  };
  try {
    await stayAwakeWhile(() => clientFor(service).documents.signedPdf(slug, id, { collect }));
  } catch (error) {
    // It may be here, and not be what was asked for.
    await dropKeptFile(kept);
    throw error;
  }
  return kept;
}

/** A file that was being written when the background was stopped is there, and empty. */
async function isKept(id: string): Promise<boolean> {
  const file = await openKeptFile(id).catch(() => undefined);
  return file !== undefined && file.size > 0;
}
