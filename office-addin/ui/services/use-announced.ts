import { useEffect, useState } from 'preact/hooks';
import type { Addition } from '#shared/api/announced-additions.ts';
import type { Client } from '#shared/api/client.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after which a service that could not be asked is asked again. */
const retryDelay = 5_000;

/** Returns whether a service announces an addition to the contract; false until it is known. */
export function useAnnounced(client: Client, addition: Addition): boolean {
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    let isShown = true;
    const find = () => {
      if (!isShown) return;
      client
        .announces(addition)
        .catch(() => undefined)
        .then((is) => (is === undefined ? setTimeout(find, retryDelay) : setAnnounced(is)));
    };
    whenIdle(find);
    return () => {
      isShown = false;
    };
  }, [client, addition]);
  return announced;
}

/** Returns whether the service can send viewers a code. */
export const useSendsCodes = (client: Client) => useAnnounced(client, 'PATCH documents/{} verify_email');
