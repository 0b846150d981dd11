import { useEffect, useState } from 'preact/hooks';
import { discoveryPath } from '#shared/contract/oauth.ts';

/**
 * Returns whether people can sign in at an address. True until the answer is known, since a service usually serves the pane
 * itself; false for a build that another host serves.
 */
export function useIsService(address: string): boolean {
  const [isService, setIsService] = useState(true);
  useEffect(() => {
    const control = new AbortController();
    fetch(address + discoveryPath, { signal: control.signal }).then(
      ({ ok }) => setIsService(ok),
      () => !control.signal.aborted && setIsService(false),
    );
    return () => control.abort();
  }, [address]);
  return isService;
}
