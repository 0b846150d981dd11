import { useEffect, useState } from 'preact/hooks';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { ask } from '../../messages/ask.ts';
import type { Listing } from '../../stores/listing.ts';
import { useWatched } from '../use-watched.ts';

/** The error, unless it is what `ListingNotice` says already: a service that is down is down for whatever is asked of it. */
export function unlessListingFault(error: unknown, said: Listing['fault']): unknown {
  return error !== undefined && said !== undefined && faultOf(error).code === said.code ? undefined : error;
}

/** Time without a key being pressed after which the service is asked, in milliseconds. */
const typingMs = 250;

interface Documents {
  /** `undefined` until they are known. */
  documents: readonly DocumentListItem[] | undefined;
  /** Nothing has answered for them yet. */
  reading: boolean;
  /** Why what was searched for was not found out. */
  error: unknown;
}

/** The newest documents, kept up to date; with words to search for, all whose title contains them, as the service finds them. */
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
    }, typingMs);
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

/** What is known here, until the service has answered. */
function containing(documents: readonly DocumentListItem[] | undefined, query: string) {
  const wanted = query.toLocaleLowerCase();
  const matching = documents?.filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
  return matching?.length ? matching : undefined;
}
