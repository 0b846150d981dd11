import type { BlobStore } from '../../blobs/blob-store.ts';
import { withLocalFile } from '../../blobs/local-file.ts';
import { runInspection } from '../../inspect/process/inspect-pool.ts';

/** The width of a page's picture in pixels: sharp on most screens. */
const pictureSize = { width: 1200, maxHeight: 6000 };

/**
 * Draws a page of a PDF as a JPEG.
 * @param page from 1
 * @param sender identifies the sender for fair queueing
 * @returns undefined when there is no such page
 */
export async function drawPlacedPage(blobs: BlobStore, blob: string, page: number, sender: string) {
  return withLocalFile(blobs, blob, (path) => runInspection(sender, 'drawPage', { path, page, ...pictureSize }));
}
