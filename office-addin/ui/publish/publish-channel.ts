import * as z from 'zod/mini';
import { evaluatedWhenUsed } from '#shared/formats/evaluated-when-used.ts';

const channelName = 'linkwake.publish';

/** What the ribbon and the pane send. */
export const publishMessage = evaluatedWhenUsed(() =>
  z.discriminatedUnion('type', [
    /** A request from the ribbon to the pane of this document. A pane that hears of it after `until` leaves the publish to the ribbon. */
    z.object({ type: z.literal('publish'), addressHash: z.string(), until: z.number() }),
    z.object({ type: z.literal('answer'), addressHash: z.string(), taken: z.boolean() }),
  ]),
);

export type PublishMessage = z.infer<typeof publishMessage>;

/** The lock that a pane holds while it shows the document: the browser knows of it however busy the pane is. */
export const paneLock = (addressHash: string) => `linkwake.pane ${addressHash}`;

/** Holds the lock until the signal; nothing where the browser refuses locks along with storage. */
async function holdPaneLock(addressHash: string, signal: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request(
      paneLock(addressHash),
      { mode: 'shared' },
      () => signal.aborted || new Promise((release) => signal.addEventListener('abort', release)),
    );
  } catch {
    // The ribbon waits for any pane then.
  }
}

/** Opens a channel between the add-in's pages; `undefined` if the browser refuses it along with storage. */
export function openPublishChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}

/**
 * Handles the ribbon's requests for this document in the pane.
 * @param current returns what publishes now; `undefined` while the pane cannot, so that the ribbon publishes itself
 * @returns a function that stops it
 */
export function answerPublishRequests(addressHash: string, current: () => (() => void) | undefined): () => void {
  const channel = openPublishChannel();
  if (!channel) return () => undefined;
  const stopping = new AbortController();
  void holdPaneLock(addressHash, stopping.signal);
  channel.onmessage = ({ data }) => {
    const asked = publishMessage.safeParse(data).data;
    if (asked?.type !== 'publish' || asked.addressHash !== addressHash || Date.now() > asked.until) return;
    const publish = current();
    const answer: PublishMessage = { type: 'answer', addressHash, taken: publish !== undefined };
    channel.postMessage(answer);
    publish?.();
  };
  return () => {
    stopping.abort();
    channel.close();
  };
}

/** Milliseconds that a request from the ribbon waits for the pane, in which the person may have to sign in first. */
const requestLifetime = 300_000;

/** In a shared runtime, the ribbon's commands and the pane are one page: the time of the last request that nothing has handled. */
let requestedAt: number | undefined;
let handlePending: (() => void) | undefined;

/** Requests a publish from the pane of this page: at once, or as soon as it shows the document. */
export function requestPublishOnThisPage(): void {
  requestedAt = Date.now();
  handlePending?.();
}

/**
 * Handles the ribbon's requests on this page, also one from before.
 * @param current returns what publishes now; `undefined` if the person has to choose first, which ends the request
 * @returns a function that stops it
 */
export function publishOnThisPage(current: () => (() => void) | undefined): () => void {
  handlePending = () => {
    const pending = requestedAt !== undefined && Date.now() - requestedAt < requestLifetime;
    requestedAt = undefined;
    if (pending) current()?.();
  };
  handlePending();
  return () => {
    handlePending = undefined;
  };
}
