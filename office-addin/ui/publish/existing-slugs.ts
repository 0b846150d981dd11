import type { Client } from '#shared/api/client.ts';
import { limits } from '#shared/contract/limits.ts';

/** Milliseconds; publishing does not wait longer for a service that does not say. */
const timeLimit = 3_000;

/**
 * Slugs of the documents that are there before another is published: where its answer is lost, it is none of them, though their
 * titles be the same. None where the service does not say in time.
 */
export async function existingSlugs(documents: Pick<Client['documents'], 'list'>): Promise<ReadonlySet<string>> {
  try {
    const signal = AbortSignal.timeout(timeLimit);
    const { documents: listed } = await documents.list({ limit: limits.documents.max }, { signal });
    return new Set(listed.map(({ slug }) => slug));
  } catch {
    return new Set();
  }
}
