import { setImmediate } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ServiceEvent } from '#shared/contract/event.ts';
import { eventsMissed } from '#shared/contract/event-kinds.ts';
import type { Deps } from '../../deps.ts';
import type { StoredEvent } from '../../events/read-events.ts';
import { addressesOf } from '../../links/addresses.ts';
import { formatTimestamp } from '../presenters/timestamp.ts';
import { eventId, readEventId } from './event-id.ts';
import { type Frame, frameOf, writeFrame } from './frames.ts';
import { createHeartbeats } from './heartbeats.ts';
import { presentEvent } from './present-event.ts';

/** Milliseconds after which a client connects again; browsers follow it. */
const retryMs = 2000;

/** The most bytes that wait for a client that does not read. It is dropped then, and resumes. */
const maxWaitingBytes = 512 * 1024;

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // nginx would hold the events back to fill its buffer.
  'X-Accel-Buffering': 'no',
};

interface StreamOptions {
  userId: string;
  workspaceId: string;
  /** The id of an event, from which a client without `Last-Event-ID` goes on. */
  since?: string | undefined;
  /** Asked at each heartbeat, and when the person has lost a token or a sign-in: false ends the stream. */
  isAllowed(): Promise<boolean>;
}

type StreamDeps = Pick<Deps, 'config' | 'events' | 'fairUse' | 'log'>;

/** An event is put into bytes once for all who get it. */
const frames = new WeakMap<StoredEvent, Frame>();

const heartbeat = frameOf(':\n\n');

/** Answers a request with the events of a workspace. */
export type StreamEvents = <Env extends { Bindings: HttpBindings }>(
  c: Context<Env>,
  options: StreamOptions,
) => Promise<Response>;

/** @returns the function that answers requests; its streams share a timer */
export function createEventStreams(deps: StreamDeps): StreamEvents {
  const addHeartbeat = createHeartbeats(deps.config.eventHeartbeat);
  return (c, options) => streamEvents(c, deps, addHeartbeat, options);
}

/**
 * Answers with the events of a workspace (WHATWG HTML, section 9.2, "Server-sent events"), from `Last-Event-ID` on, until the
 * client leaves, may no longer listen, or reads too slowly. HEAD gets the headers only.
 * @throws TooManyRequests
 */
async function streamEvents<Env extends { Bindings: HttpBindings }>(
  c: Context<Env>,
  deps: StreamDeps,
  addHeartbeat: ReturnType<typeof createHeartbeats>,
  { userId, workspaceId, since, isAllowed }: StreamOptions,
): Promise<Response> {
  const { events, config, fairUse, log } = deps;
  const { outgoing } = c.env;
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const endStream = fairUse.startStream(userId);
  const addresses = addressesOf(config);
  const last = readEventId(c.req.header('last-event-id') ?? since);
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let endHeartbeat = () => {};
  let endSubscription = () => {};
  let isOver = false;

  const finish = () => {
    if (isOver) return false;
    isOver = true;
    endHeartbeat();
    endSubscription();
    endStream();
    return true;
  };
  /** Ends the stream; the client connects again. */
  const close = () => {
    if (finish()) controller?.close();
  };
  /** Writes past the body of the answer: a web stream takes half as much processor time again (docs/performance.md). */
  const send = (frame: Frame) => {
    if (isOver) return;
    writeFrame(outgoing, frame);
    if (outgoing.writableLength < maxWaitingBytes) return;
    log.info('slow_event_stream_dropped');
    finish();
    outgoing.destroy();
  };
  /** While the database does not answer, the stream stays: it says nothing anyway. */
  const endUnlessAllowed = async () => {
    const allowed = await isAllowed().catch(() => true);
    if (!allowed) close();
    return allowed;
  };
  const encode = (event: StoredEvent) => {
    const frame =
      frames.get(event) ?? encodeEvent(eventId(event.id, event.at), event.kind, presentEvent(addresses, event));
    frames.set(event, frame);
    return frame;
  };

  const listener = {
    userId,
    onAccessChange: () => void endUnlessAllowed(),
    onEvents: (some: readonly StoredEvent[]) => {
      for (const event of some) send(encode(event));
    },
    onEnd: close,
  };
  const after = last === 'expired' ? undefined : last;
  const subscription = await events.subscribe(workspaceId, after, listener).catch((cause: unknown) => {
    endStream();
    throw cause;
  });
  endSubscription = () => subscription.end();
  // The feed may end while the subscription is returned.
  if (isOver) endSubscription();
  const beat = async () => {
    if (await endUnlessAllowed()) send(heartbeat);
  };
  const begin = async () => {
    // The server sends them once the answer has passed all middleware.
    while (!outgoing.headersSent && !outgoing.destroyed) await setImmediate();
    // Another answer was sent, or nobody waits for this one.
    if (outgoing.writableEnded) finish();
    if (isOver) return;
    endHeartbeat = addHeartbeat(() => void beat());
    // The id alone is no event, but a client that is cut off before the first one resumes from here.
    const now = new Date();
    // By the answer itself, which sends its head with it.
    outgoing.write(`retry: ${retryMs}\nid: ${eventId(subscription.from, now)}\n\n`);
    if (last === 'expired' || subscription.missed) {
      const data = { type: eventsMissed, at: formatTimestamp(now) };
      send(encodeEvent(eventId(subscription.from, now), eventsMissed, data));
    }
    await subscription.begin();
  };
  // Without content of its own: it holds the answer open, ends it, and says when the client has left.
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      if (isOver) given.close();
    },
    cancel: () => void finish(),
  });
  begin().catch(close);
  return c.body(stream, 200, headers);
}

/** JSON has no line breaks, which would end the event. */
function encodeEvent(id: string, kind: string, data: ServiceEvent): Frame {
  return frameOf(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
}
