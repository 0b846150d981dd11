import { useEffect, useState } from 'preact/hooks';
import type { Addition } from '#shared/api/announced-additions.ts';
import type { Client } from '#shared/api/client.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds until a service that could not be asked is asked again, at first and at most. Each delay is twice the last. */
const shortestDelay = 5_000;
const longestDelay = 600_000;

/** Returns whether a service announces an addition to the contract; false until it is known. */
export function useAnnounced(client: Client, addition: Addition): boolean {
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    let isShown = true;
    let delay = shortestDelay;
    const find = () => {
      if (!isShown) return;
      client
        .announces(addition)
        .catch(() => undefined)
        .then((is) => {
          if (is !== undefined) return setAnnounced(is);
          setTimeout(find, delay);
          delay = Math.min(delay * 2, longestDelay);
        });
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
