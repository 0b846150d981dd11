import { useEffect, useState } from 'preact/hooks';
import { ask } from '../messages/ask.ts';
import type { Question } from '../messages/protocol.ts';

/** Milliseconds after which a service that could not be asked is asked again. */
const retryDelay = 5_000;

/** Returns whether a service announces an addition to the contract; false until it is known. */
export function useAnnounced(
  service: string | undefined,
  addition: Question<'service.announces'>['addition'],
): boolean {
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    let isShown = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    setAnnounced(false);
    if (service === undefined) return undefined;
    const find = async () => {
      const is = await ask('service.announces', { service, addition }).catch(() => undefined);
      if (!isShown) return;
      if (is === undefined) again = setTimeout(find, retryDelay);
      else setAnnounced(is);
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
