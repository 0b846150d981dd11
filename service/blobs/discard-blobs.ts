import type { Logger } from '../log/logger.ts';
import type { BlobStore } from './blob-store.ts';

/** The store to remove blobs from, and the log for removals that fail. */
export interface DiscardingStore<Store extends Pick<BlobStore, 'remove'> = BlobStore> {
  blobs: Store;
  log?: Logger | undefined;
}

/**
 * Removes the blobs of something that was refused or has failed. It does not fail itself, so that the sender learns why that was.
 * What the store keeps, the daily sweep removes.
 */
export async function discardBlobs(
  { blobs, log }: DiscardingStore<Pick<BlobStore, 'remove'>>,
  keys: readonly string[],
): Promise<void> {
  let removed = 0;
  try {
    for (const key of keys) {
      await blobs.remove(key);
      removed += 1;
    }
  } catch (cause) {
    log?.error('blobs_not_discarded', cause, { count: keys.length - removed });
  }
}
