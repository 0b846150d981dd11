import { useEffect, useState } from 'preact/hooks';
import { ask } from '../messages/ask.ts';
import type { Question } from '../messages/protocol.ts';

/** Milliseconds until a service that could not be asked is asked again, at first and at most. Each delay is twice the last. */
const shortestDelay = 5_000;
const longestDelay = 600_000;

/** Returns whether a service announces an addition to the contract; false until it is known. */
export function useAnnounced(
  service: string | undefined,
  addition: Question<'service.announces'>['addition'],
): boolean {
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    let isShown = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    let delay = shortestDelay;
    setAnnounced(false);
    if (service === undefined) return undefined;
    const find = async () => {
      const is = await ask('service.announces', { service, addition }).catch(() => undefined);
      if (!isShown) return;
      if (is === undefined) {
        again = setTimeout(find, delay);
        delay = Math.min(delay * 2, longestDelay);
      } else setAnnounced(is);
    };
    void find();
    return () => {
      isShown = false;
      clearTimeout(again);
    };
  }, [service, addition]);
  return announced;
}

/** Returns whether a service can send viewers a code. */
export const useSendsCodes = (service: string | undefined) => useAnnounced(service, 'PATCH documents/{} verify_email');
