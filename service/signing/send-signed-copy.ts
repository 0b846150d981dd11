import type { Context } from 'hono';
import type { BlobStore } from '../blobs/blob-store.ts';
import { stream } from '../links/content/blob-response.ts';
import { downloadHeader } from '../links/content/download-name.ts';
import type { FoundCopy } from './find-signed-copy.ts';

/** Sends a signed copy to be saved. */
export async function sendSignedCopy(c: Context, blobs: BlobStore, { blob, name }: FoundCopy) {
  return stream(c, () => blobs.open(blob), 200, {
    'Content-Type': 'application/pdf',
    'Content-Length': String(await blobs.size(blob)),
    'Content-Disposition': downloadHeader(name),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
}
