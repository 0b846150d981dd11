import type { Socket } from 'node:net';
import pg from 'pg';
import type { DatabaseConnection } from './database-hosts.ts';

/** Milliseconds. */
export interface SilenceLimits {
  /** How long a query may be silent before the server is asked whether it still runs. */
  silenceMs: number;
  /** How long the server has to answer. */
  answerMs: number;
}

const defaultLimits: SilenceLimits = { silenceMs: 10_000, answerMs: 10_000 };

/** What the driver has and does not publish: its socket, the server's process, and whether no query waits for an answer. */
type DriverClient = pg.Client & { connection: { stream: Socket }; processID: number; readyForQuery: boolean };

/**
 * Closes a connection whose query will never be answered, because the host vanished without a word or something between them dropped
 * the connection. TCP would repeat the query for a quarter of an hour: TCP_USER_TIMEOUT would bound that, but Node.js cannot set it, and
 * no keep-alive probes are sent while something is unanswered. When a query has been silent for some time, a second connection asks
 * whether it still runs. One that does may take as long as it needs.
 * @param client a connected one
 */
export function closeWhenAbandoned(client: pg.Client, server: DatabaseConnection, limits = defaultLimits): void {
  const driver = client as DriverClient;
  const { stream } = driver.connection;
  const check = async () => {
    if (driver.readyForQuery) return;
    const { bytesRead } = stream;
    const abandoned = await isAbandoned(driver, server, limits.answerMs);
    if (stream.destroyed || driver.readyForQuery) return;
    if (abandoned && stream.bytesRead === bytesRead) {
      stream.destroy(Object.assign(new Error('The database no longer runs this query.'), { code: 'ETIMEDOUT' }));
    } else {
      stream.setTimeout(limits.silenceMs);
    }
  };
  // The time starts over with every byte.
  stream.setTimeout(limits.silenceMs).on('timeout', () => void check());
}

async function isAbandoned(
  { processID }: DriverClient,
  server: DatabaseConnection,
  answerMs: number,
): Promise<boolean> {
  const probe = new pg.Client({
    ...server,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  }) as DriverClient;
  probe.on('error', () => {});
  try {
    await probe.connect();
    const { rows } = await probe.query<{ own: number; runs: boolean }>(
      `select pg_backend_pid() as own,
        exists (select from pg_stat_activity where pid = $1 and state not like 'idle%') as runs`,
      [processID],
    );
    // A pooler between them has numbers of its own: nothing is known of the query then.
    return rows[0]?.own === probe.processID && !rows[0]?.runs;
  } catch (cause) {
    // A refusal is an answer too, for example when too many connections are open.
    return !(cause instanceof pg.DatabaseError);
  } finally {
    probe.connection.stream.destroy();
  }
}
