import { createBatches } from './batches.ts';

/**
 * Returns a function that looks a key up together with those that are asked for while earlier ones are being looked up. The answer is never
 * older than the question.
 * @param max the most keys of one lookup
 * @param findMany returns what it found, by key; its errors go to everyone who asked
 */
export function batchLookups<Key, Found>(
  max: number,
  findMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  return createBatches<Key, Found | undefined>(max, async (batch) => {
    try {
      const found = await findMany([...new Set(batch.map(({ item }) => item))]);
      for (const { item, resolve } of batch) resolve(found.get(item));
    } catch (cause) {
      for (const { reject } of batch) reject(cause);
    }
  });
}
