import { useEffect, useState } from 'preact/hooks';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';
import { ask } from '../../messages/ask.ts';
import { unlessListingFault } from '../listing-fault.tsx';
import { useWatched } from '../use-watched.ts';
import { searchTitles } from './list/search-titles.ts';

/** Delay after the last keystroke before the service is asked, in milliseconds. */
const searchDelayMs = 250;

interface Documents {
  /** `undefined` until they are known. */
  documents: readonly DocumentListItem[] | undefined;
  /** Whether no answer has arrived yet. */
  reading: boolean;
  /** Whether the service may have more documents than it lists; it has no paging. */
  hasMore: boolean;
  /** Why the search failed. */
  error: unknown;
}

/** Returns the newest documents, kept up to date. With search words, returns those whose title has them all. */
export function useDocuments(service: string, words: string): Documents {
  const { value: listing, error: unreadable } = useWatched({ of: 'listing', service });
  const [found, setFound] = useState<{ words: string; answer?: Answer; error?: unknown }>();
  const query = words.trim();
  useEffect(() => {
    if (query === '') return;
    let gone = false;
    const timer = setTimeout(() => {
      find(service, query).then(
        (answer) => !gone && setFound({ words: query, answer }),
        (reason: unknown) => !gone && setFound({ words: query, error: reason }),
      );
    }, searchDelayMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [service, query]);
  const { documents: newest, fault = unreadable } = listing ?? {};
  if (query === '')
    return {
      documents: newest,
      reading: newest === undefined && fault === undefined,
      hasMore: newest?.length === limits.documents.max,
      error: undefined,
    };
  const { answer, error } = found?.words === query ? found : {};
  const { matches } = searchTitles(query);
  // The newest documents are known before the service answers; and the search here ignores accents, which the service doesn't.
  const known = newest?.filter(matches) ?? [];
  const all = new Map([...known, ...(answer?.documents ?? [])].map((document) => [document.slug, document]));
  const documents = answer === undefined && known.length === 0 ? undefined : [...all.values()];
  return {
    documents,
    reading: documents === undefined && error === undefined,
    hasMore: answer?.hasMore ?? false,
    error: unlessListingFault(error, listing?.fault),
  };
}

interface Answer {
  documents: DocumentListItem[];
  hasMore: boolean;
}

/** Returns the documents that the service finds by the words of a query. */
async function find(service: string, query: string): Promise<Answer> {
  const { rarest, matches } = searchTitles(query);
  const isFull = ({ length }: DocumentListItem[]) => length === limits.documents.max;
  const listed = await ask('documents.find', { service, query: rarest });
  // Where too many have the word, those with the exact text are asked for, too.
  const exact = isFull(listed) && rarest !== query ? await ask('documents.find', { service, query }) : undefined;
  const documents = [...listed.filter(matches), ...(exact ?? [])];
  // If a full list has no match, documents beyond it may still match.
  return { documents, hasMore: isFull(exact ?? listed) || (isFull(listed) && documents.length === 0) };
}
