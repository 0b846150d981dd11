import { useEffect, useState } from 'preact/hooks';
import type { Client } from '#shared/api/client.ts';
import { NotFound, NotSignedIn } from '#shared/api/errors.ts';
import type { Activity } from '#shared/contract/activity.ts';
import { type Document, knownStatus } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';

/** Milliseconds between two polls while the pane is visible. */
const interval = 5_000;

/** Milliseconds between the first polls while a file is converted, since most files are ready in a second or two. */
const shortInterval = 1_000;
const shortPolls = 10;

/** Activity is read at least at every third poll if there are views, since current readers make progress. */
const activityEvery = 3;

export type PollResult =
  | { kind: 'seen'; document: Document; activity: Activity }
  /** This poll failed; the earlier result stays valid. */
  | { kind: 'failed'; error: unknown }
  /** The service no longer has the document. */
  | { kind: 'gone' }
  | { kind: 'signed-out' };

/**
 * Polls a document now and every five seconds (at first every second, while it is converted) while the page is
 * visible, until the signal aborts, the document is gone or the sign-in ends. Reads the activity when the number of views
 * changes, and at every third poll if there are views.
 */
export function pollDocument(
  documents: Client['documents'],
  uuid: string,
  onPoll: (result: PollResult) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polling = false;
  let converting = 0;
  let seen: { views: number; activity: Activity; polls: number } | undefined;

  const poll = async (): Promise<PollResult> => {
    try {
      const document = await documents.get(uuid, { signal });
      const { views } = document;
      if (seen?.views !== views || (views > 0 && seen.polls >= activityEvery)) {
        const activity = await documents.activity(uuid, { limit: limits.activity.max }, { signal });
        seen = { views, activity, polls: 0 };
      }
      seen.polls += 1;
      return { kind: 'seen', document, activity: seen.activity };
    } catch (error) {
      if (error instanceof NotSignedIn) return { kind: 'signed-out' };
      if (error instanceof NotFound) return { kind: 'gone' };
      return { kind: 'failed', error };
    }
  };

  const runPoll = async () => {
    clearTimeout(timer);
    if (polling || document.visibilityState !== 'visible') return;
    polling = true;
    const result = await poll();
    polling = false;
    if (signal.aborted) return;
    onPoll(result);
    if (result.kind === 'seen' || result.kind === 'failed')
      timer = setTimeout(() => void runPoll(), delayAfter(result));
  };

  const delayAfter = (result: PollResult) => {
    if (result.kind !== 'seen' || result.document.status !== knownStatus.converting) return interval;
    converting += 1;
    return converting > shortPolls ? interval : shortInterval;
  };

  const onVisible = () => void runPoll();
  document.addEventListener('visibilitychange', onVisible);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', onVisible);
    clearTimeout(timer);
  });
  void runPoll();
}

export type SeenDocument = PollResult & { kind: 'seen' };

interface PollState {
  uuid?: string;
  revision?: unknown;
  last?: PollResult;
  seen?: SeenDocument;
}

export interface PolledDocument {
  /** The result of the last poll; `undefined` before the first one of the document or its new content. */
  last: PollResult | undefined;
  /** The result of the last successful poll of this document. */
  seen: SeenDocument | undefined;
}

/**
 * Polls a document while a component shows it.
 * @param uuid `undefined` polls nothing
 * @param revision a new value means new content, for which the last result is not valid
 */
export function usePolledDocument(
  documents: Client['documents'],
  uuid: string | undefined,
  revision: unknown,
  onSignedOut: () => void,
): PolledDocument {
  const [state, setState] = useState<PollState>({});

  useEffect(() => {
    if (uuid === undefined) return;
    const control = new AbortController();
    const onPoll = (last: PollResult) => {
      if (last.kind === 'signed-out') return onSignedOut();
      setState((before) => {
        const seen = last.kind === 'seen' ? last : before.uuid === uuid ? before.seen : undefined;
        return { uuid, revision, last, ...(seen && { seen }) };
      });
    };
    pollDocument(documents, uuid, onPoll, control.signal);
    return () => control.abort();
  }, [documents, uuid, revision, onSignedOut]);

  if (uuid === undefined || state.uuid !== uuid) return { last: undefined, seen: undefined };
  return { last: state.revision === revision ? state.last : undefined, seen: state.seen };
}
