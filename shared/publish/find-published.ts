import type { Client } from '#shared/api/client.ts';
import { NotFound } from '#shared/api/errors.ts';
import type { Document } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';
import { plainText } from '#shared/formats/plain-text.ts';
import { PublishUncertain } from './errors.ts';

/** A publish without a response. */
export interface LostPublish {
  /** The title that was sent. */
  title: string;
  /** When it was sent, in milliseconds since 1970. */
  startedAt: number;
  /** Slugs that existed before, so none of them is the document. */
  known?: ReadonlySet<string>;
  /** What identifies the content that was sent; absent if nothing does. */
  content?: string | undefined;
}

/** Maximum difference between the clocks of the service and this machine, in milliseconds. */
const clockTolerance = 10 * 60_000;

/**
 * Finds the document of a publish without a response: the newest with its title, created since. The title has to identify it,
 * since the contract has no idempotency key. Services may store it as one line of composed characters.
 */
async function findPublished(
  documents: Pick<Client['documents'], 'list' | 'get'>,
  { title, startedAt, known = new Set() }: LostPublish,
  options: { signal: AbortSignal },
): Promise<Document | undefined> {
  const sent = plainText(title);
  const { documents: listed } = await documents.list({ limit: limits.documents.max }, options);
  for (const item of listed) {
    if (plainText(item.title) !== sent || known.has(item.slug)) continue;
    try {
      const document = await documents.get(item.slug, options);
      if (Date.parse(document.created) >= startedAt - clockTolerance) return document;
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
  }
  return undefined;
}

interface SearchOptions {
  /** Milliseconds before each search: the service may still be creating the document. */
  delaysMs?: readonly number[];
  /** Time limit of one search, in milliseconds. Default: a minute. */
  limitMs?: number;
  /** Whether the next search follows one that fails. Default: true. */
  toleratesFailures?: boolean;
}

/**
 * Searches for the document of a publish without a response.
 * @param delay waits `ms` milliseconds
 * @returns `undefined` if the publish did not arrive
 * @throws PublishUncertain if the last search failed; the client's error if failures are not tolerated
 */
export async function searchForPublished(
  documents: Pick<Client['documents'], 'list' | 'get'>,
  lost: LostPublish,
  delay: (ms: number) => Promise<void>,
  { delaysMs = [500, 2_000, 5_000], limitMs = 60_000, toleratesFailures = true }: SearchOptions = {},
): Promise<Document | undefined> {
  let failure: PublishUncertain | undefined;
  for (const ms of delaysMs) {
    await delay(ms);
    try {
      const found = await findPublished(documents, lost, { signal: AbortSignal.timeout(limitMs) });
      if (found) return found;
      failure = undefined;
    } catch (cause) {
      if (!toleratesFailures) throw cause;
      failure = new PublishUncertain(lost.title, { cause, lost });
    }
  }
  if (failure) throw failure;
  return undefined;
}
