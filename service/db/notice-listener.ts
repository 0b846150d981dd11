import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../log/logger.ts';

const reconnectMs = 1000;

/** @param payload of the notification; `undefined` after a connection */
type OnNotice = (payload?: string) => void;

/** Receives what NOTIFY sends, for all who listen in this process. */
export interface NoticeListener {
  /**
   * Calls `onNotice` with the payload of every notification on the channel, and once without one after each (re)connection,
   * because notifications in between are lost. Resolves when the signal aborts.
   */
  listen(channel: string, onNotice: OnNotice, signal: AbortSignal): Promise<void>;
}

/** The connection that listens while anybody does. */
interface Connection {
  client: PoolClient | undefined;
  /** Settles when the client has run its statements so far: it runs one at a time. */
  idle: Promise<unknown>;
  stopping: AbortController;
  ended: Promise<void>;
}

/**
 * Returns a listener that holds one connection of the pool while anybody listens. PostgreSQL wakes every listening connection for
 * each notification on any channel.
 */
export function createNoticeListener(pool: Pool, log: Logger): NoticeListener {
  const listeners = new Set<{ channel: string; onNotice: OnNotice }>();
  let connection: Connection | undefined;

  const open = (): Connection => {
    const opened: Connection = {
      client: undefined,
      idle: Promise.resolve(),
      stopping: new AbortController(),
      ended: Promise.resolve(),
    };
    opened.ended = stayConnected(opened);
    return opened;
  };

  const stayConnected = async (of: Connection) => {
    const { signal } = of.stopping;
    while (!signal.aborted) {
      let client: PoolClient | undefined;
      try {
        client = await pool.connect();
        client.on('notification', ({ channel, payload }) => {
          for (const each of listeners) if (each.channel === channel) each.onNotice(payload);
        });
        client.on('error', () => {});
        const end = once(client, 'end', { signal });
        end.catch(() => {});
        of.client = client;
        await Promise.all([...listeners].map((each) => subscribe(of, each)));
        await end;
      } catch (error) {
        if (signal.aborted) break;
        log.warn('listen_interrupted', { reason: error instanceof Error ? error.name : undefined });
        await delay(reconnectMs, undefined, { signal }).catch(() => {});
      } finally {
        of.client = undefined;
        // Closed instead of returned to the pool, where it would still listen.
        client?.release(true);
      }
    }
  };

  return {
    async listen(channel, onNotice, signal) {
      const listener = { channel, onNotice };
      listeners.add(listener);
      connection ??= open();
      // A connection that breaks meanwhile is replaced by one that listens to it, too.
      subscribe(connection, listener).catch(() => {});
      if (!signal.aborted) await once(signal, 'abort');
      listeners.delete(listener);
      if (listeners.size > 0) return;
      const last = connection;
      connection = undefined;
      last.stopping.abort();
      await last.ended;
    },
  };
}

/** Does nothing before the connection is open: then it subscribes to everything. */
async function subscribe(connection: Connection, { channel, onNotice }: { channel: string; onNotice: OnNotice }) {
  const { client } = connection;
  if (client === undefined) return;
  const subscribed = connection.idle.then(() => client.query(`listen ${client.escapeIdentifier(channel)}`));
  connection.idle = subscribed.catch(() => {});
  await subscribed;
  onNotice();
}
