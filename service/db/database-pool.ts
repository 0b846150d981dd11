import { setTimeout as delay } from 'node:timers/promises';
import pg, { type PoolClient, type PoolConfig } from 'pg';
import { closeWhenAbandoned, type SilenceLimits } from './abandoned-queries.ts';
import type { DatabaseConnection, DatabaseHosts } from './database-hosts.ts';
import { DatabaseUnavailable } from './errors.ts';
import { PreparingClient } from './prepared-statements.ts';
import { noteConnectionError } from './unavailable.ts';
import { WriteWatch } from './write-watch.ts';

/** Without a connection after this time, a request fails: every connection is in use, or the host does not answer. */
const connectTimeoutMs = 5000;

/**
 * How long requests wait for a database that went away. Nothing has been sent yet, so waiting is safe. A restart takes about
 * a second; in a longer outage each later request fails at once.
 */
const patienceMs = 5000;
const retryMs = 100;

/** How long a connection is silent before it is probed. */
const keepAliveMs = 10_000;

/**
 * How long `end` waits for connections that are in use. The work of this process is over then; one that is still in use belongs to work
 * that will never end, and would keep the process from ending too.
 */
const endMs = 1000;

type Callback = Parameters<InstanceType<typeof pg.Pool>['connect']>[0];

/** The driver's words when all connections stayed in use, which says nothing about the server. */
const allInUse = 'timeout exceeded when trying to connect';

/**
 * A pool of connections that survives restarts and failovers of its server. It gives every connection a listener for errors,
 * since a closed connection would otherwise end the process, and opens connections to the host that accepts writes.
 */
export class DatabasePool extends pg.Pool {
  /** Tells of writes that go through this pool. */
  readonly writes: WriteWatch;
  readonly #hosts: DatabaseHosts;
  #hasConnected = false;
  #awaySince: number | undefined;
  readonly #open = new Set<PoolClient>();

  constructor(
    hosts: DatabaseHosts,
    { silence, ...options }: Pick<PoolConfig, 'max' | 'types'> & { silence?: SilenceLimits | undefined },
  ) {
    const writes = new WriteWatch();
    super({
      ...options,
      ...hosts.current(),
      Client: clientOf(hosts, writes, silence),
      application_name: 'linkwake',
      connectionTimeoutMillis: connectTimeoutMs,
      // Keep-alive probes notice on idle connections that a host vanished. The system would send the first after two hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      onConnect: hosts.mustBeWritable ? rejectReadOnly : undefined,
    });
    this.writes = writes;
    this.#hosts = hosts;
    // The pool listens to idle connections, and replaces a broken one on next use.
    this.on('error', () => {});
    // The query that runs on a connection is told of its end by its own error.
    this.on('connect', (client) => {
      client.on('error', noteConnectionError);
      this.#open.add(client);
    });
    this.on('remove', (client) => this.#open.delete(client));
  }

  /** Closes all connections, those in use after a second. */
  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    const ending = this.#end();
    if (!callback) return ending;
    ending.then(callback, callback);
    return undefined;
  }

  async #end(): Promise<void> {
    const timeout = new AbortController();
    const closeStuck = async () => {
      await delay(endMs, undefined, timeout);
      await Promise.all([...this.#open].map((client) => (client as unknown as pg.Client).end().catch(() => {})));
    };
    try {
      await Promise.race([super.end(), closeStuck()]);
    } finally {
      timeout.abort();
    }
  }

  /**
   * Returns a connection. While the database is away it tries again for some seconds.
   * @throws DatabaseUnavailable
   */
  override connect(): Promise<PoolClient>;
  override connect(callback: NonNullable<Callback>): void;
  override connect(callback?: NonNullable<Callback>): Promise<PoolClient> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (cause: Error) => callback(cause, undefined, () => {}),
    );
    return undefined;
  }

  async #connect(): Promise<PoolClient> {
    for (let attempt = 1; ; attempt += 1) {
      const startedAt = performance.now();
      const host = this.#hosts.current();
      try {
        const client = await super.connect();
        this.#hasConnected = true;
        this.#awaySince = undefined;
        return client;
      } catch (cause) {
        if (this.ending) throw cause;
        const message = cause instanceof Error ? cause.message : '';
        if (message === allInUse)
          throw new DatabaseUnavailable('Every connection to the database is in use. Try again later.', { cause });
        this.#hosts.reject(host);
        if (attempt < this.#hosts.count) continue;
        this.#awaySince ??= startedAt;
        // At the start, an operator should read at once what is wrong with the address.
        if (!this.#hasConnected || performance.now() - this.#awaySince > patienceMs)
          throw new DatabaseUnavailable('The database does not answer. Try again later.', { cause });
        await delay(retryMs);
      }
    }
  }
}

/** Returns a client class that connects to the current host, whatever the pool was created with. */
function clientOf(hosts: DatabaseHosts, writes: WriteWatch, silence: SilenceLimits | undefined): typeof pg.Client {
  return class extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      const server = hosts.current();
      super({ ...config, ...server });
      writes.watch(this);
      if (!isLocal(server)) this.once('connect', () => closeWhenAbandoned(this, server, silence));
    }
  };
}

/** Tells whether a server is reached by a socket of this machine, which closes when the server ends. */
function isLocal({ host }: DatabaseConnection): boolean {
  return host?.startsWith('/') === true;
}

async function rejectReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on')
    throw new DatabaseUnavailable('This server is read-only: it is a standby or was set to read-only.');
}
