import { useEffect, useState } from 'preact/hooks';
import type { Client } from '#shared/api/client.ts';
import { NotFound, NotSignedIn } from '#shared/api/errors.ts';
import type { Activity } from '#shared/contract/activity.ts';
import type { Document } from '#shared/contract/document.ts';
import { allDays, limits } from '#shared/contract/limits.ts';
import { knownStatus } from '#shared/contract/named-values.ts';

/** Milliseconds between two polls while the pane is visible. */
const interval = 5_000;

/** The same while the service's events say when to poll. */
const intervalWithEvents = 60_000;

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

/** The parts of a client that are used here. */
type PolledService = Pick<Client, 'documents' | 'events'>;

/**
 * Polls a document now and every five seconds (at first every second, while it is converted) while the page is
 * visible, until the signal aborts, the document is gone or the sign-in ends. Reads the activity when the number of views
 * changes, and at every third poll if there are views. Where the service tells of events, polls at each event of the document
 * instead, and every minute.
 */
export function pollDocument(
  { documents, events }: PolledService,
  uuid: string,
  onPoll: (result: PollResult) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds for which the timer was set. */
  let delay = 0;
  let polling = false;
  let converting = 0;
  /** Number of events of the document. */
  let eventCount = 0;
  let seen: { views: number; activity: Activity; polls: number; eventCount: number } | undefined;
  let stream: AbortController | undefined;
  let isListening = false;
  let missed = false;

  const poll = async (): Promise<PollResult> => {
    try {
      const document = await documents.get(uuid, { signal });
      const { views } = document;
      // An event that comes during the next request may be of something later than its answer.
      const events = eventCount;
      const isOld = seen !== undefined && (seen.eventCount !== events || seen.polls >= activityEvery);
      if (seen?.views !== views || (views > 0 && isOld)) {
        const activity = await documents.activity(uuid, { limit: limits.activity.max, days: allDays }, { signal });
        seen = { views, activity, polls: 0, eventCount: events };
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
    missed ||= polling;
    if (polling || document.visibilityState !== 'visible') return;
    polling = true;
    const result = await poll();
    polling = false;
    if (signal.aborted) return;
    onPoll(result);
    if (result.kind !== 'seen' && result.kind !== 'failed') return stop();
    listen();
    delay = missed ? 0 : delayAfter(result);
    timer = setTimeout(() => void runPoll(), delay);
    missed = false;
  };

  const listen = () => {
    if (stream) return;
    const own = new AbortController();
    stream = own;
    const listening = events.listen({
      signal: own.signal,
      onOpen: () => {
        isListening = true;
        // What happened since the poll that is running has read the document is no event of the stream.
        missed ||= polling;
      },
      onEvents: (lines) => {
        if (!lines.includes(uuid)) return;
        eventCount += 1;
        void runPoll();
      },
    });
    const end = () => {
      stream = undefined;
      if (delay === intervalWithEvents && !polling && !own.signal.aborted) {
        clearTimeout(timer);
        timer = setTimeout(() => void runPoll(), interval);
      }
      isListening = false;
    };
    // Polling continues and reports the error.
    void listening.then(end, end);
  };

  const delayAfter = (result: PollResult) => {
    if (result.kind !== 'seen' || result.document.status !== knownStatus.converting) {
      return isListening && result.kind === 'seen' ? intervalWithEvents : interval;
    }
    converting += 1;
    return converting > shortPolls ? interval : shortInterval;
  };

  const onVisible = () => {
    if (document.visibilityState === 'visible') void runPoll();
    else stream?.abort();
  };
  const stop = () => {
    document.removeEventListener('visibilitychange', onVisible);
    clearTimeout(timer);
    stream?.abort();
  };
  document.addEventListener('visibilitychange', onVisible);
  signal.addEventListener('abort', stop);
  void runPoll();
}

export type SeenDocument = PollResult & { kind: 'seen' };

interface PollState {
  uuid?: string;
  revision?: unknown;
  last?: PollResult;
  seen?: SeenDocument;
}

interface PolledDocument {
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
  service: PolledService,
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
    pollDocument(service, uuid, onPoll, control.signal);
    return () => control.abort();
  }, [service, uuid, revision, onSignedOut]);

  if (uuid === undefined || state.uuid !== uuid) return { last: undefined, seen: undefined };
  return { last: state.revision === revision ? state.last : undefined, seen: state.seen };
}
