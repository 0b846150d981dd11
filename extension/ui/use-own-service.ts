import { useEffect, useState } from 'preact/hooks';
import { ask } from '../browser/ask.ts';
import { builtForService } from '../browser/built-for.ts';

/** The service to sign in to: the one an organisation has set, or the build's; `undefined` until that is known. */
export function useOwnService(): string | undefined {
  const [service, setService] = useState<string>();
  useEffect(() => {
    ask('policy.read', {}).then(
      ({ serviceAddress }) => setService(serviceAddress ?? builtForService),
      () => setService(builtForService),
    );
  }, []);
  return service;
}
