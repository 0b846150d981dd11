import type { Client } from '#shared/api/client.ts';
import { NotFound } from '#shared/api/errors.ts';
import type { Document } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';

/** A publish whose answer never came. */
export interface LostPublish {
  /** The title that was sent. */
  title: string;
  /** When it was sent, in milliseconds since 1970. */
  startedAt: number;
  /** Slugs that were there before: none of them is it. */
  known?: ReadonlySet<string>;
}

/** How far the clocks of the service and of this machine may differ, in milliseconds. */
const clockTolerance = 10 * 60_000;

/**
 * Looks for the document of a publish whose answer never came: the newest with its title that was made since. There is
 * no idempotency key in the contract, so the title is all there is to go by.
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

/** Between looks, in milliseconds: what has been sent to its end may still be in the making. */
const delays = [2_000, 5_000] as const;

/**
 * Looks for the document of a publish that was cut off a moment ago, until it is certain that it did not arrive.
 * @param delay waits so many milliseconds
 * @throws what the client throws, at the first look that is not answered
 */
export async function findPublishedWithRetries(
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
