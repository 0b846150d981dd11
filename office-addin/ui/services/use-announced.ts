import { useEffect, useState } from 'preact/hooks';
import { type Addition, retryDelay } from '#shared/api/announced-additions.ts';
import type { Client } from '#shared/api/client.ts';
import { whenIdle } from './when-idle.ts';

/** Returns whether a service announces an addition to the contract; false until it is known. */
export function useAnnounced(client: Client, addition: Addition): boolean {
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    let isShown = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const find = async () => {
      const is = await client.announces(addition).catch(() => undefined);
      if (!isShown) return;
      if (is === undefined) again = setTimeout(find, retryDelay);
      else setAnnounced(is);
    };
    whenIdle(() => void find());
    return () => {
      isShown = false;
      clearTimeout(again);
    };
  }, [client, addition]);
  return announced;
}

/** Returns whether the service can send viewers a code. */
export const useSendsCodes = (client: Client) => useAnnounced(client, 'PATCH documents/{} verify_email');
