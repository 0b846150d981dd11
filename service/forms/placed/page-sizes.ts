import type { PageSize } from '#shared/contract/placed-field.ts';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { withLocalFile } from '../../blobs/local-file.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { runInspection } from '../../inspect/process/inspect-pool.ts';
import { UnreadablePages } from './errors.ts';
import type { Placement } from './find-placement.ts';

const refusals = {
  locked: 'This PDF is encrypted, so no fields can be placed on it. Save it without its password and update the link.',
  signed:
    'This PDF is already signed, and a field would break the signature. Publish the unsigned file and place fields on that.',
  xfa: 'This PDF is an XFA form, to which no fields can be added. Print it to a new PDF and update the link.',
} as const;

/**
 * Returns the sizes of a PDF's pages as they are shown.
 * @param sender identifies the sender for fair queueing
 * @throws BadRequest for a PDF that fields cannot be placed on
 */
export async function readPageSizes(
  blobs: BlobStore,
  { blob, pageCount }: Pick<Placement, 'blob' | 'pageCount'>,
  sender: string,
): Promise<PageSize[]> {
  const measured = await withLocalFile(blobs, blob, (path) => runInspection(sender, 'measurePages', { path }));
  if ('problem' in measured) {
    throw measured.problem === 'unreadable' ? new UnreadablePages() : new BadRequest(refusals[measured.problem]);
  }
  // A damaged page tree has other pages for viewers than for the library that adds the fields.
  if (pageCount !== undefined && measured.pages.length !== pageCount) throw new UnreadablePages();
  return measured.pages;
}
