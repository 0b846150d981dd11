import { useEffect, useState } from 'preact/hooks';
import { ask } from '../messages/ask.ts';
import { policyPrefix, watchLocalStore } from '../stores/local-store.ts';
import type { ManagedPolicy } from '../stores/managed-policy.ts';

/**
 * Reads what the browser's administrator has set, or why it cannot be read. The policy is empty until it has been read, and read again when it changes.
 */
export function useReadPolicy(): { policy: ManagedPolicy; error: unknown } {
  const [policy, setPolicy] = useState<ManagedPolicy>({});
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const read = () => {
      setError(undefined);
      ask('policy.read', {}).then(setPolicy, setError);
    };
    read();
    return watchLocalStore(policyPrefix, read);
  }, []);
  return { policy, error };
}

/** Returns the policy only, for screens where another component shows the error. */
export const usePolicy = (): ManagedPolicy => useReadPolicy().policy;
