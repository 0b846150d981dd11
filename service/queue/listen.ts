import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../log/logger.ts';

const reconnectMs = 1000;

/**
 * Calls `heard` for every notice on the channel, and once after each (re)connection, since notices sent meanwhile are
 * lost. Holds one connection of the pool; resolves when the signal aborts.
 */
export async function listen(
  pool: Pool,
  channel: string,
  { heard, log, signal }: { heard: () => void; log: Logger; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    let client: PoolClient | undefined;
    try {
      client = await pool.connect();
      client.on('notification', heard);
      client.on('error', () => {});
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      heard();
      await once(client, 'end', { signal });
    } catch (error) {
      if (signal.aborted) break;
      log.warn('listen_interrupted', { channel, reason: error instanceof Error ? error.name : undefined });
      await delay(reconnectMs, undefined, { signal }).catch(() => {});
    } finally {
      // Closed, not handed back: it would go on listening for whoever gets it next.
      client?.release(true);
    }
  }
}
