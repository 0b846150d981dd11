import { useEffect, useRef, useState } from 'preact/hooks';
import { NotSignedIn } from '#shared/api/errors.ts';
import { mayGoOn } from '#shared/views/view-progress.ts';
import { ask } from '../../messages/ask.ts';
import type { Answers } from '../../messages/protocol.ts';
import { unlessListingFault } from '../listing-fault.tsx';
import { useAccounts } from '../use-accounts.ts';
import { useWatched } from '../use-watched.ts';

export interface ShownDocument {
  service: string;
  slug: string;
}

/** Milliseconds between two reads while somebody may be reading: their progress arrives every ten to fifteen seconds. */
const rereadMs = 10_000;

/**
 * Reads a document and its views. Reads again when the listed view count changes, when the list is readable again, and every
 * ten seconds while somebody may be reading and the tab is visible. Keeps the last answer after a failure. Doesn't return an
 * error that the list already shows.
 * `readings` counts the reads that have ended, failed ones included.
 * `listed` is the document in that list, if it is among the newest. `listedAt` changes after each event of the service, and after each poll.
 */
export function useActivity({ service, slug }: ShownDocument) {
  const [answer, setAnswer] = useState<Answers['activity.read']>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [readings, setReadings] = useState(0);
  const { value: listing } = useWatched({ of: 'listing', service });
  const listed = listing?.documents?.find((document) => document.slug === slug);
  const count = listed?.views;
  const fault = listing?.fault;
  const listedAt = listing?.at;
  const readAt = useRef(0);
  const readAgain = () => setAttempt((before) => before + 1);
  // A new view count, a retry or a change of the list's fault triggers another read.
  useEffect(() => {
    let gone = false;
    setError(undefined);
    readAt.current = Date.now();
    const end = <Value>(set: (value: Value) => void) => {
      return (value: Value) => {
        if (gone) return;
        set(value);
        setReadings((before) => before + 1);
      };
    };
    ask('activity.read', { service, slug }).then(end(setAnswer), end(setError));
    return () => {
      gone = true;
    };
  }, [service, slug, count, attempt, fault?.code]);
  // The list is read every five seconds while the screen is open.
  useEffect(() => {
    if (listedAt === undefined || listedAt - readAt.current < rereadMs) return;
    if (document.visibilityState === 'visible' && mayGoOn(answer?.activity.views ?? [], listedAt)) readAgain();
  }, [listedAt]);
  const { known } = useAccounts();
  const account = known?.accounts.find((each) => each.service === service);
  const signedIn = account?.signedIn ?? false;
  // Retries after a sign-in in another tab.
  useEffect(() => {
    if (signedIn && error !== undefined) readAgain();
  }, [signedIn]);
  const reading = answer === undefined && error === undefined;
  // The library says that the person has signed out, as it says what is wrong with the list.
  const said = fault ?? (known !== undefined && account === undefined ? new NotSignedIn() : undefined);
  return {
    answer,
    reading,
    error: unlessListingFault(error, said),
    retry: readAgain,
    readings,
    listed,
    listedAt,
  };
}
