import { useEffect, useState } from 'preact/hooks';
import type { Client } from '#shared/api/client.ts';
import { Unreachable } from '#shared/api/errors.ts';
import type { RecipientItem } from '#shared/contract/recipient-list.ts';
import type { LinkNote } from '../../host/document/link-note.ts';

export interface ListedRecipients {
  /** On whichever device their links were created; `undefined` for a service without such a list, and while it is not known. */
  recipients: readonly RecipientItem[] | undefined;
  /** Whether the service has answered. Until then, nothing says that nobody has a link. */
  isKnown: boolean;
  /** Why it is not known. */
  error?: unknown;
  /** Asks the service again. */
  retry: () => void;
}

/**
 * Returns the recipients that the service lists.
 * @param wanted false if no board shows them: then they are not read
 * @param revision a new value means that the list may have changed
 */
export function useListedRecipients(
  { recipients, announces }: Pick<Client, 'recipients' | 'announces'>,
  { uuid, service }: Pick<LinkNote, 'uuid' | 'service'>,
  wanted: boolean,
  revision: unknown,
): ListedRecipients {
  const [listed, setListed] = useState<Omit<ListedRecipients, 'retry'> & { uuid: string }>();
  const [retries, setRetries] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    const control = new AbortController();
    const read = async () => {
      if ((await announces('GET documents/{}/recipients')) === undefined) throw new Unreachable(service);
      return recipients.list(uuid, { signal: control.signal });
    };
    read().then(
      (found) => !control.signal.aborted && setListed({ uuid, recipients: found, isKnown: true }),
      (error) => {
        if (control.signal.aborted) return;
        // What was read before stays.
        setListed((before) =>
          before?.uuid === uuid && before.isKnown ? before : { uuid, recipients: undefined, isKnown: false, error },
        );
      },
    );
    return () => control.abort();
  }, [recipients, announces, uuid, service, wanted, revision, retries]);
  const known = listed?.uuid === uuid ? listed : { recipients: undefined, isKnown: false };
  return { ...known, retry: () => setRetries(retries + 1) };
}
