import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../log/logger.ts';

const reconnectMs = 1000;

/**
 * Calls `onNotice` with the payload of every notification on the channel, and once without one after each (re)connection,
 * because notifications in between are lost. It holds one connection of the pool and resolves when the signal aborts.
 */
export async function listen(
  pool: Pool,
  channel: string,
  { onNotice, log, signal }: { onNotice: (payload?: string) => void; log: Logger; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    let client: PoolClient | undefined;
    try {
      client = await pool.connect();
      client.on('notification', ({ payload }) => onNotice(payload));
      client.on('error', () => {});
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onNotice();
      await once(client, 'end', { signal });
    } catch (error) {
      if (signal.aborted) break;
      log.warn('listen_interrupted', { channel, reason: error instanceof Error ? error.name : undefined });
      await delay(reconnectMs, undefined, { signal }).catch(() => {});
    } finally {
      // Closed instead of returned to the pool, where it would still listen.
      client?.release(true);
    }
  }
}
