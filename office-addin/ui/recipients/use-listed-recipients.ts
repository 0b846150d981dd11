import { useEffect, useState } from 'preact/hooks';
import type { Client } from '#shared/api/client.ts';
import type { RecipientItem } from '#shared/contract/recipient-list.ts';

/**
 * Returns the recipients that the service lists, on whichever device their links were created; `undefined` before the first answer
 * and for a service without such a list.
 * @param wanted false if no board shows them: then they are not read
 * @param revision a new value means that the list may have changed
 */
export function useListedRecipients(
  { recipients }: Pick<Client, 'recipients'>,
  uuid: string,
  wanted: boolean,
  revision: unknown,
): readonly RecipientItem[] | undefined {
  const [listed, setListed] = useState<{ uuid: string; recipients: RecipientItem[] | undefined }>();
  useEffect(() => {
    if (!wanted) return;
    const control = new AbortController();
    recipients.list(uuid, { signal: control.signal }).then(
      (read) => setListed({ uuid, recipients: read }),
      // The poll of the document says what is wrong; what was read before stays.
      () => undefined,
    );
    return () => control.abort();
  }, [recipients, uuid, wanted, revision]);
  return listed?.uuid === uuid ? listed.recipients : undefined;
}
