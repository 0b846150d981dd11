import { useEffect, useState } from 'preact/hooks';
import type { Client } from '#shared/api/client.ts';
import { NotFound, NotSignedIn } from '#shared/api/errors.ts';
import type { Activity } from '#shared/contract/activity.ts';
import { type Document, knownStatus } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';

/** Milliseconds between two looks while the pane is in view. */
const interval = 5_000;

/** The same while a file is converted, for so many looks: most files are ready in a second or two. */
const shortInterval = 1_000;
const shortPolls = 10;

/** Activity is read again at every such look, however many views there are: who is reading now gets further. */
const activityEvery = 3;

export type PollResult =
  | { kind: 'seen'; document: Document; activity: Activity }
  /** This look failed; what was seen before still stands. */
  | { kind: 'failed'; error: unknown }
  /** The service has no such document any more. */
  | { kind: 'gone' }
  | { kind: 'signed-out' };

/**
 * Looks at a document now and every five seconds (every second at first, while it is converted) while the page is
 * visible, until the signal aborts, the document is gone or the sign-in ends. Activity is asked for when the count of views has
 * changed, and now and then where there are any.
 */
export function pollDocument(
  documents: Client['documents'],
  uuid: string,
  onLook: (look: PollResult) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  let converting = 0;
  let seen: { views: number; activity: Activity; looks: number } | undefined;

  const look = async (): Promise<PollResult> => {
    try {
      const document = await documents.get(uuid, { signal });
      const { views } = document;
      if (seen?.views !== views || (views > 0 && seen.looks >= activityEvery)) {
        const activity = await documents.activity(uuid, { limit: limits.activity.max }, { signal });
        seen = { views, activity, looks: 0 };
      }
      seen.looks += 1;
      return { kind: 'seen', document, activity: seen.activity };
    } catch (error) {
      if (error instanceof NotSignedIn) return { kind: 'signed-out' };
      if (error instanceof NotFound) return { kind: 'gone' };
      return { kind: 'failed', error };
    }
  };

  const step = async () => {
    clearTimeout(timer);
    if (looking || document.visibilityState !== 'visible') return;
    looking = true;
    const found = await look();
    looking = false;
    if (signal.aborted) return;
    onLook(found);
    if (found.kind === 'seen' || found.kind === 'failed') timer = setTimeout(() => void step(), delayAfter(found));
  };

  const delayAfter = (found: PollResult) => {
    if (found.kind !== 'seen' || found.document.status !== knownStatus.converting) return interval;
    converting += 1;
    return converting > shortPolls ? interval : shortInterval;
  };

  const onVisible = () => void step();
  document.addEventListener('visibilitychange', onVisible);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', onVisible);
    clearTimeout(timer);
  });
  void step();
}

export type SeenDocument = PollResult & { kind: 'seen' };

interface PollState {
  uuid?: string;
  revision?: unknown;
  last?: PollResult;
  seen?: SeenDocument;
}

export interface PolledDocument {
  /** How the last look went; `undefined` while there has been none since the document or its content changed. */
  last: PollResult | undefined;
  /** What was seen last of this document, also when later looks failed. */
  seen: SeenDocument | undefined;
}

/**
 * Follows a document while a component shows it.
 * @param uuid nothing is followed without one
 * @param revision another value means other content: what was seen before says nothing of its state
 */
export function usePolledDocument(
  documents: Client['documents'],
  uuid: string | undefined,
  revision: unknown,
  onSignedOut: () => void,
): PolledDocument {
  const [looks, setLooks] = useState<PollState>({});

  useEffect(() => {
    if (uuid === undefined) return;
    const control = new AbortController();
    const onLook = (last: PollResult) => {
      if (last.kind === 'signed-out') return onSignedOut();
      setLooks((before) => {
        const seen = last.kind === 'seen' ? last : before.uuid === uuid ? before.seen : undefined;
        return { uuid, revision, last, ...(seen && { seen }) };
      });
    };
    pollDocument(documents, uuid, onLook, control.signal);
    return () => control.abort();
  }, [documents, uuid, revision, onSignedOut]);

  if (uuid === undefined || looks.uuid !== uuid) return { last: undefined, seen: undefined };
  return { last: looks.revision === revision ? looks.last : undefined, seen: looks.seen };
}
