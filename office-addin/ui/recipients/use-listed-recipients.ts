import { useEffect, useState } from 'preact/hooks';
import type { Client } from '#shared/api/client.ts';
import type { RecipientItem } from '#shared/contract/recipient-list.ts';

export interface ListedRecipients {
  /** On whichever device their links were created; `undefined` for a service without such a list, and while it is not known. */
  recipients: readonly RecipientItem[] | undefined;
  /** Whether the service has answered. Until then, nothing says that nobody has a link. */
  isKnown: boolean;
  /** Why it is not known. */
  error?: unknown;
}

/**
 * Returns the recipients that the service lists.
 * @param wanted false if no board shows them: then they are not read
 * @param revision a new value means that the list may have changed
 */
export function useListedRecipients(
  { recipients }: Pick<Client, 'recipients'>,
  uuid: string,
  wanted: boolean,
  revision: unknown,
): ListedRecipients {
  const [listed, setListed] = useState<ListedRecipients & { uuid: string }>();
  useEffect(() => {
    if (!wanted) return;
    const control = new AbortController();
    recipients.list(uuid, { signal: control.signal }).then(
      (read) => setListed({ uuid, recipients: read, isKnown: true }),
      (error) => {
        if (control.signal.aborted) return;
        // What was read before stays.
        setListed((before) =>
          before?.uuid === uuid && before.isKnown ? before : { uuid, recipients: undefined, isKnown: false, error },
        );
      },
    );
    return () => control.abort();
  }, [recipients, uuid, wanted, revision]);
  return listed?.uuid === uuid ? listed : { recipients: undefined, isKnown: false };
}
