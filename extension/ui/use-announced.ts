import { useEffect, useState } from 'preact/hooks';
import { ask } from '../messages/ask.ts';
import type { Question } from '../messages/protocol.ts';

/** Returns whether a service announces an addition to the contract; false until it is known, and where it cannot be found out. */
export function useAnnounced(
  service: string | undefined,
  addition: Question<'service.announces'>['addition'],
): boolean {
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    let isShown = true;
    setAnnounced(false);
    if (service !== undefined)
      ask('service.announces', { service, addition }).then(
        (is) => isShown && setAnnounced(is === true),
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [service, addition]);
  return announced;
}

/** Returns whether a service can send viewers a code. */
export const useSendsCodes = (service: string | undefined) => useAnnounced(service, 'PATCH documents/{} verify_email');
