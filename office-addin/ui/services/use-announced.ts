import { useEffect, useState } from 'preact/hooks';
import type { Addition } from '#shared/api/announced-additions.ts';
import type { Client } from '#shared/api/client.ts';
import { whenIdle } from './when-idle.ts';

/** Returns whether a service announces an addition to the contract; false until it is known, and where it cannot be found out. */
export function useAnnounced(client: Client, addition: Addition): boolean {
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    whenIdle(
      () =>
        void client.announces(addition).then(
          (is) => setAnnounced(is === true),
          () => undefined,
        ),
    );
  }, [client, addition]);
  return announced;
}

/** Returns whether the service can send viewers a code. */
export const useSendsCodes = (client: Client) => useAnnounced(client, 'PATCH documents/{} verify_email');
