import { useEffect, useState } from 'preact/hooks';
import { ask } from '../../browser/ask.ts';
import type { Answers } from '../../browser/protocol.ts';
import { useAccounts } from '../use-accounts.ts';
import { useWatched } from '../use-watched.ts';

export interface Shown {
  service: string;
  slug: string;
}

/** A document and its views; read again whenever its count in the list changes. What was read stays on a failure. */
export function useActivity({ service, slug }: Shown) {
  const [answer, setAnswer] = useState<Answers['activity.read']>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const { value: listing } = useWatched({ of: 'listing', service });
  const count = listing?.documents?.find((document) => document.slug === slug)?.views;
  // A new count or another attempt is the reason to read again.
  useEffect(() => {
    let gone = false;
    ask('activity.read', { service, slug }).then(
      (read) => {
        if (gone) return;
        setAnswer(read);
        setError(undefined);
      },
      (reason: unknown) => {
        if (!gone) setError(reason);
      },
    );
    return () => {
      gone = true;
    };
  }, [service, slug, count, attempt]);
  const { known } = useAccounts();
  const signedIn = known?.accounts.some((account) => account.service === service && account.signedIn) ?? false;
  // Signed in again in another tab: what was refused is asked for once more.
  useEffect(() => {
    if (signedIn && error !== undefined) setAttempt(attempt + 1);
  }, [signedIn]);
  return { answer, error, retry: () => setAttempt(attempt + 1) };
}
