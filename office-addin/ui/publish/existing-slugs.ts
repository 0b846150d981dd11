import type { Client } from '#shared/api/client.ts';
import { limits } from '#shared/contract/limits.ts';

/** Maximum milliseconds that a publish waits for the list. */
const timeLimit = 3_000;

/**
 * Lists the slugs of existing documents before a publish. If its response is lost, the new document is none of them, even if
 * titles are equal. Returns no slugs if the service does not respond in time.
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
