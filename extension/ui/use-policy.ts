import { useEffect, useState } from 'preact/hooks';
import { ask } from '../messages/ask.ts';
import type { ManagedPolicy } from '../stores/managed-policy.ts';

/** What whoever manages this browser has set, or why it cannot be read; nothing until it has been. */
export function useReadPolicy(): { policy: ManagedPolicy; error: unknown } {
  const [policy, setPolicy] = useState<ManagedPolicy>({});
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    ask('policy.read', {}).then(setPolicy, setError);
  }, []);
  return { policy, error };
}

/** The same for screens where something else says that it cannot be read. */
export const usePolicy = (): ManagedPolicy => useReadPolicy().policy;
