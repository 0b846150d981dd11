import { useEffect, useState } from 'preact/hooks';
import { NotFound } from '#shared/api/errors.ts';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { ask } from '../../../messages/ask.ts';
import { lastViewsStore } from '../../../stores/last-views.ts';

type Counted = Pick<DocumentListItem, 'slug' | 'views'>;

/** Times as the service sends them, by slug. Documents without views are absent. */
type LastViewTimes = Readonly<Record<string, string>>;

/** How many documents are asked for at once. */
const atOnce = 6;

/** Returns the times of the last views of documents while they are wanted; `undefined` until they are read. */
export function useLastViews(service: string, documents: readonly Counted[] | undefined, wanted: boolean) {
  const [times, setTimes] = useState<LastViewTimes>();
  const [error, setError] = useState<unknown>();
  const counted = (documents ?? []).map(({ slug, views }) => ({ slug, views }));
  const key = wanted ? JSON.stringify(counted) : '';
  useEffect(() => {
    if (key === '') return;
    let gone = false;
    setError(undefined);
    readLastViews(service, counted).then(
      (read) => !gone && setTimes(read),
      (reason: unknown) => !gone && setError(reason),
    );
    return () => {
      gone = true;
    };
  }, [service, key]);
  return { times, error };
}

/**
 * Reads when documents were last viewed. The list of documents does not say it: the last view of each is asked for, unless its number
 * of views is the same as before. A document that was deleted in the meantime has none. After a failure, what was read until then stays
 * stored.
 */
async function readLastViews(service: string, documents: readonly Counted[]): Promise<LastViewTimes> {
  const store = lastViewsStore(service);
  const known = await store.get();
  const unknown = documents.filter(({ slug, views }) => views > 0 && known[slug]?.views !== views);
  for (let from = 0; from < unknown.length; from += atOnce) {
    const read = await Promise.all(
      unknown.slice(from, from + atOnce).map(async ({ slug, views }) => {
        const when = await ask('views.last', { service, slug }).catch(noneIfDeleted);
        return [slug, { views, ...(when !== null && { when }) }] as const;
      }),
    );
    await store.update((stored) => ({ ...stored, ...Object.fromEntries(read) }));
  }
  const stored = await store.get();
  const times = documents.map(({ slug, views }) => [slug, views > 0 ? stored[slug]?.when : undefined] as const);
  return Object.fromEntries(times.filter((time): time is [string, string] => time[1] !== undefined));
}

function noneIfDeleted(error: unknown): null {
  if (faultOf(error).code === NotFound.code) return null;
  throw error;
}
