import { useEffect, useState } from 'preact/hooks';
import type { StoredValue } from '../browser/stored-value.ts';

/** A stored value as it is now, from whichever context it is changed; `undefined` until it has been read. */
export function useStored<T>(stored: StoredValue<T>): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    let gone = false;
    const stop = stored.watch(setValue);
    stored.get().then(
      (read) => {
        if (!gone) setValue(() => read);
      },
      (error: unknown) => {
        if (!gone) reportError(error);
      },
    );
    return () => {
      gone = true;
      stop();
    };
  }, [stored]);
  return value;
}
