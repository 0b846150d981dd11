import { delay } from '#shared/api/delay.ts';
import { webLock } from '#shared/ports/lock.ts';
import { accounts, clientFor } from '../accounts.ts';
import { pollLock, pollService } from './poller.ts';

/** Milliseconds between two polls because of events: many people may open one document at once. */
const pollGap = 400;

/** Milliseconds before a stream that was cut is opened again, at first and at most: exponential backoff with jitter. */
const shortestRetryDelay = 500;
const longestRetryDelay = 16_000;

/** An event that changes what lists show: any but the steps of a reader. */
const notable = /^event:(?! ?view\.read)/m;

/** An event that makes a document's link work, or says that it will not. */
const decisive = /^event: ?(conversion\.ended|review\.decided)/m;

/** By service. */
const streams = new Map<string, AbortController>();
/** Services that are polled because of events, and whether one came since their last poll began. */
const due = new Map<string, boolean>();

let tellDecision = (): void => undefined;

/** Calls a listener after the end of a conversion or a review. There is one listener. */
export function onDecision(listener: () => void): void {
  tellDecision = listener;
}

/**
 * Listens to the events of all accounts whose service announces them. Called at the start and at each alarm, which opens what
 * could not be opened again before: the polls in between miss nothing.
 */
export async function listenToAll(): Promise<void> {
  const services = (await accounts.list()).filter(({ signedIn }) => signedIn).map(({ service }) => service);
  for (const service of streams.keys()) if (!services.includes(service)) stopListening(service);
  for (const service of services) if (!streams.has(service)) void listen(service);
}

/** Closes the stream of a service, after which `listenToAll` opens another one. */
export function stopListening(service: string): void {
  streams.get(service)?.abort();
  streams.delete(service);
}

async function listen(service: string): Promise<void> {
  const stream = new AbortController();
  const { signal } = stream;
  streams.set(service, stream);
  /** 0 until a stream is cut. */
  let retryDelay = 0;
  try {
    do {
      if (retryDelay) await delay(retryDelay * (1 + Math.random()), signal);
      let openedAt = 0;
      const listening = clientFor(service).events.listen({
        signal,
        onOpen: () => {
          openedAt = Date.now();
          // For what happened since the cut.
          if (!retryDelay) return;
          void pollSoon(service);
          tellDecision();
        },
        onEvents: (lines) => {
          if (notable.test(lines)) void pollSoon(service);
          if (decisive.test(lines)) tellDecision();
        },
      });
      // The polls go on, and say what is wrong.
      await listening.catch(() => undefined);
      // Proxies cut streams that have long been open.
      const isFirstCut = openedAt && (!retryDelay || Date.now() - openedAt > longestRetryDelay);
      retryDelay = isFirstCut ? shortestRetryDelay : retryDelay * 2;
    } while (retryDelay && retryDelay <= longestRetryDelay);
  } catch {
    // Signed out, or signed in as somebody else.
  } finally {
    if (streams.get(service) === stream) streams.delete(service);
  }
}

/** Polls after an event, and again after those that arrive meanwhile. */
async function pollSoon(service: string): Promise<void> {
  const isPolling = due.has(service);
  due.set(service, true);
  if (isPolling) return;
  try {
    while (due.get(service)) {
      due.set(service, false);
      // A poll that runs now may have read its list before the event.
      await webLock.run(pollLock(service), async () => undefined);
      await pollService(service);
      await delay(pollGap);
    }
  } finally {
    due.delete(service);
  }
}
