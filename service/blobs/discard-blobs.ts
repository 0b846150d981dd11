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

const removalsAtOnce = 8;

/**
 * Removes blobs. Those that a working store refuses to remove, as by the policy of a bucket, are counted in the log and keep no
 * others from being removed.
 * @param signal ends it early
 * @returns the keys of the blobs that are removed
 * @throws StorageUnavailable when the store is away
 */
export async function removeBlobs(
  { blobs, log }: DiscardingStore<Pick<BlobStore, 'remove' | 'check'>>,
  keys: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const removed: string[] = [];
  const refusals: unknown[] = [];
  for (let at = 0; at < keys.length && !signal?.aborted; at += removalsAtOnce) {
    const refusedBefore = refusals.length;
    const remove = async (key: string) => {
      try {
        await blobs.remove(key);
        removed.push(key);
      } catch (cause) {
        refusals.push(cause);
      }
    };
    await Promise.all(keys.slice(at, at + removalsAtOnce).map(remove));
    if (refusals.length > refusedBefore) await blobs.check();
  }
  if (refusals.length > 0) log?.error('blobs_not_removed', refusals[0], { count: refusals.length });
  return removed;
}
