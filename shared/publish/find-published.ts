import type { Client } from '#shared/api/client.ts';
import { NotFound } from '#shared/api/errors.ts';
import type { Document } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';

/** A publish without a response. */
export interface LostPublish {
  /** The title that was sent. */
  title: string;
  /** When it was sent, in milliseconds since 1970. */
  startedAt: number;
  /** Slugs that existed before, so none of them is the document. */
  known?: ReadonlySet<string>;
}

/** Maximum difference between the clocks of the service and this machine, in milliseconds. */
const clockTolerance = 10 * 60_000;

/**
 * Finds the document of a publish without a response: the newest with its title, created since. The title has to identify it,
 * since the contract has no idempotency key.
 */
export async function findPublished(
  documents: Pick<Client['documents'], 'list' | 'get'>,
  { title, startedAt, known = new Set() }: LostPublish,
): Promise<Document | undefined> {
  const { documents: listed } = await documents.list({ limit: limits.documents.max });
  for (const item of listed) {
    if (item.title !== title || known.has(item.slug)) continue;
    try {
      const document = await documents.get(item.slug);
      if (Date.parse(document.created) >= startedAt - clockTolerance) return document;
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
  }
  return undefined;
}

/** Milliseconds before each attempt: the service may still be creating the document. */
const delays = [0, 2_000, 5_000] as const;

/**
 * Finds the document of a publish that was interrupted a moment ago, with retries.
 * @param delay waits `ms` milliseconds
 * @returns `undefined` if the publish did not arrive
 * @throws the client's error, at the first attempt that fails
 */
export async function findPublishedWithRetries(
  documents: Pick<Client['documents'], 'list' | 'get'>,
  lost: LostPublish,
  delay: (ms: number) => Promise<void>,
): Promise<Document | undefined> {
  for (const ms of delays) {
    await delay(ms);
    const found = await findPublished(documents, lost);
    if (found !== undefined) return found;
  }
  return undefined;
}
