import type { Client } from '#shared/api/client.ts';
import type { Document } from '#shared/contract/document.ts';
import { findPublished, type LostPublish } from './find-published.ts';

/** Between looks, in milliseconds: what has been sent to its end may still be in the making. */
const delays = [2_000, 5_000] as const;

/**
 * Looks for the document of a publish that was cut off a moment ago, until it is certain that it did not arrive.
 * @param delay waits so many milliseconds
 * @throws what the client throws, at the first look that is not answered
 */
export async function findArriving(
  documents: Pick<Client['documents'], 'list' | 'get'>,
  lost: LostPublish,
  delay: (ms: number) => Promise<void>,
): Promise<Document | undefined> {
  let found = await findPublished(documents, lost);
  for (const ms of delays) {
    if (found !== undefined) return found;
    await delay(ms);
    found = await findPublished(documents, lost);
  }
  return found;
}
