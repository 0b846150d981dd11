import * as z from 'zod/mini';
import { evaluatedWhenUsed } from '#shared/formats/evaluated-when-used.ts';

const channelName = 'linkwake.publish';

/** Milliseconds within which an open pane responds. */
const answerTimeout = 500;

const message = evaluatedWhenUsed(() =>
  z.discriminatedUnion('type', [
    /** A request from the ribbon to the pane of this document to publish. */
    z.object({ type: z.literal('publish'), addressHash: z.string() }),
    z.object({ type: z.literal('taken'), addressHash: z.string() }),
  ]),
);

type Message = z.infer<typeof message>;

/** Opens a channel between the add-in's pages; `undefined` if the browser refuses it along with storage. */
function openChannel(): BroadcastChannel | undefined {
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
  const channel = openChannel();
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }) => {
    const asked = message.safeParse(data).data;
    if (asked?.type !== 'publish' || asked.addressHash !== addressHash) return;
    const publish = current();
    if (!publish) return;
    const taken: Message = { type: 'taken', addressHash };
    channel.postMessage(taken);
    publish();
  };
  return () => channel.close();
}

/** Requests a publish from the ribbon. @returns whether a pane with the document accepted it */
export function requestPublishInPane(addressHash: string): Promise<boolean> {
  const channel = openChannel();
  if (!channel) return Promise.resolve(false);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), answerTimeout);
    channel.onmessage = ({ data }) => {
      const answer = message.safeParse(data).data;
      if (answer?.type !== 'taken' || answer.addressHash !== addressHash) return;
      clearTimeout(timer);
      resolve(true);
    };
    const asking: Message = { type: 'publish', addressHash };
    channel.postMessage(asking);
  }).finally(() => channel.close());
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
