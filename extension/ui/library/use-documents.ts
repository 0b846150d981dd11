import { useEffect, useState } from 'preact/hooks';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { type Fault, faultOf } from '#shared/errors/fault.ts';
import { ask } from '../../messages/ask.ts';
import { useWatched } from '../use-watched.ts';

/** Returns the error, unless `ListingNotice` already shows it. A service that is down fails every request. */
export function unlessListingFault(error: unknown, listingFault: Pick<Fault, 'code'> | undefined): unknown {
  return error !== undefined && listingFault !== undefined && faultOf(error).code === listingFault.code
    ? undefined
    : error;
}

/** Delay after the last keystroke before the service is asked, in milliseconds. */
const searchDelayMs = 250;

interface Documents {
  /** `undefined` until they are known. */
  documents: readonly DocumentListItem[] | undefined;
  /** Whether no answer has arrived yet. */
  reading: boolean;
  /** Why the search failed. */
  error: unknown;
}

/**
 * Returns the newest documents, kept up to date. With search words, returns all documents whose title contains them, as
 * the service finds them.
 */
export function useDocuments(service: string, words: string): Documents {
  const { value: listing, error: unreadable } = useWatched({ of: 'listing', service });
  const [found, setFound] = useState<{ words: string; documents?: DocumentListItem[]; error?: unknown }>();
  const query = words.trim();
  useEffect(() => {
    if (query === '') return;
    let gone = false;
    const timer = setTimeout(() => {
      ask('documents.find', { service, query }).then(
        (documents) => !gone && setFound({ words: query, documents }),
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
    return { documents: newest, reading: newest === undefined && fault === undefined, error: undefined };
  const answered = found?.words === query ? found : undefined;
  const documents = answered?.documents ?? containing(newest, query);
  return {
    documents,
    reading: documents === undefined && answered === undefined,
    error: unlessListingFault(answered?.error, listing?.fault),
  };
}

/** Searches the known documents until the service answers. */
function containing(documents: readonly DocumentListItem[] | undefined, query: string) {
  const needle = query.toLocaleLowerCase();
  const matching = documents?.filter(({ title }) => title.toLocaleLowerCase().includes(needle));
  return matching?.length ? matching : undefined;
}
