import { type CoalescedRuns, coalesceRuns } from '../concurrency/coalesce-runs.ts';
import type { Db } from '../db/database.ts';
import type { NoticeListener } from '../db/notice-listener.ts';
import type { Logger } from '../log/logger.ts';
import { newestEventId, readEvents, type StoredEvent } from './read-events.ts';
import { eventsChannel } from './record-events.ts';

/** Who listens to a workspace. Neither function may throw. */
export interface EventListener {
  /** Who listens. */
  userId: string;
  onEvents(events: readonly StoredEvent[]): void;
  /** The person may have lost a token, a sign-in or their place in the workspace (migration 0051). */
  onAccessChange(): void;
  /** The process is stopping, or the events cannot be read: listen again, elsewhere. */
  onEnd(): void;
}

/** Passes on the events of all workspaces that somebody listens to in this process. */
export interface EventHub {
  /**
   * Passes on the events after the given one, and then each as it is committed, in order and once.
   * @param after the id of the last event that the listener has; undefined: only what happens from now on
   * @returns the id of the event that the first one follows, whether the listener has missed some, and how to end it
   */
  subscribe(
    workspaceId: string,
    after: number | undefined,
    listener: EventListener,
  ): Promise<{ from: number; missed: boolean; begin(): Promise<void>; end(): void }>;
  /**
   * Calls `onNotice` when events of any workspace may have been committed, once for those within `coalesceMs`. It may not throw.
   * @returns a function that ends it
   */
  watch(onNotice: () => void, coalesceMs: number): () => void;
  /** Returns how many listen in this process. */
  count(): number;
  /** Ends all listeners. */
  stop(): Promise<void>;
}

/** Events that are read at once: fewer bytes than may wait for a client. */
const batch = 100;

/** The listeners of one workspace. */
interface Feed {
  /** The newest event that was read. */
  lastId: number;
  subscribers: Set<Subscriber>;
  reads: CoalescedRuns;
}

interface Subscriber {
  listener: EventListener;
  /** The last event passed on. */
  cursor: number;
  /** Events that arrived while earlier ones were being read; undefined once those are passed on. */
  held: StoredEvent[] | undefined;
}

/** The process listens for all workspaces; a workspace is read once for all who listen to it. */
export function createEventHub({
  db,
  listener: notices,
  log,
}: {
  db: Db;
  listener: NoticeListener;
  log: Logger;
}): EventHub {
  const feeds = new Map<string, Feed>();
  const watchers = new Set<() => void>();
  const stopping = new AbortController();

  const endAll = (workspaceId: string) => {
    const feed = feeds.get(workspaceId);
    feeds.delete(workspaceId);
    for (const { listener } of feed?.subscribers ?? []) listener.onEnd();
  };

  const readNew = async (workspaceId: string, feed: Feed) => {
    for (let count = batch; count === batch && feed.subscribers.size > 0; ) {
      const events = await readEvents(db, workspaceId, feed.lastId, batch);
      count = events.length;
      feed.lastId = events.at(-1)?.id ?? feed.lastId;
      for (const subscriber of feed.subscribers) passOn(subscriber, events);
    }
  };

  const createFeed = (workspaceId: string, lastId: number): Feed => {
    const reads = coalesceRuns(() =>
      readNew(workspaceId, feed).catch((cause: unknown) => {
        log.warn('events_not_read', { reason: cause instanceof Error ? cause.name : undefined });
        // Listeners come again, and then get what they missed.
        endAll(workspaceId);
      }),
    );
    const feed: Feed = { lastId, subscribers: new Set(), reads };
    return feed;
  };

  const notifyPerson = (userId: string) => {
    for (const { subscribers } of feeds.values()) {
      for (const { listener } of subscribers) if (listener.userId === userId) listener.onAccessChange();
    }
  };
  const listening = notices.listen(
    eventsChannel,
    (workspaceId) => {
      const [, userId] = /^person (.+)$/.exec(workspaceId ?? '') ?? [];
      if (userId !== undefined) return notifyPerson(userId);
      // After a reconnection, any workspace may have events.
      for (const one of workspaceId === undefined ? [...feeds.keys()] : [workspaceId]) feeds.get(one)?.reads.start();
      for (const watcher of watchers) watcher();
    },
    stopping.signal,
  );

  return {
    async subscribe(workspaceId, after, listener) {
      const newest = await newestEventId(db, workspaceId);
      // An id from before the database was restored is of no use.
      const missed = after !== undefined && after > newest;
      const from = after === undefined || missed ? newest : after;
      const feed = feeds.get(workspaceId) ?? createFeed(workspaceId, newest);
      feeds.set(workspaceId, feed);
      const subscriber: Subscriber = { listener, cursor: from, held: [] };
      feed.subscribers.add(subscriber);
      // Events that were committed before this listener was added, and after their ids were read.
      feed.reads.start();
      return {
        from,
        missed,
        async begin() {
          if (stopping.signal.aborted) return listener.onEnd();
          for (let count = batch; count === batch && feed.subscribers.has(subscriber); ) {
            const earlier = await readEvents(db, workspaceId, subscriber.cursor, batch);
            count = earlier.length;
            deliver(subscriber, earlier);
          }
          const held = subscriber.held ?? [];
          subscriber.held = undefined;
          passOn(subscriber, held);
        },
        end() {
          feed.subscribers.delete(subscriber);
          if (feed.subscribers.size === 0 && feeds.get(workspaceId) === feed) feeds.delete(workspaceId);
        },
      };
    },

    watch(onNotice, coalesceMs) {
      let gathering: ReturnType<typeof setTimeout> | undefined;
      const watcher = () => {
        gathering ??= setTimeout(() => {
          gathering = undefined;
          onNotice();
        }, coalesceMs);
      };
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
        clearTimeout(gathering);
      };
    },
    count: () => [...feeds.values()].reduce((sum, { subscribers }) => sum + subscribers.size, 0),

    async stop() {
      stopping.abort();
      for (const workspaceId of [...feeds.keys()]) endAll(workspaceId);
      await listening;
    },
  };
}

function passOn(subscriber: Subscriber, events: readonly StoredEvent[]): void {
  const [first] = events;
  if (first === undefined) return;
  if (subscriber.held) subscriber.held.push(...events);
  else if (first.id > subscriber.cursor) deliver(subscriber, events);
  else
    deliver(
      subscriber,
      events.filter(({ id }) => id > subscriber.cursor),
    );
}

function deliver(subscriber: Subscriber, events: readonly StoredEvent[]): void {
  const last = events.at(-1);
  if (!last) return;
  subscriber.cursor = last.id;
  subscriber.listener.onEvents(events);
}
