import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { openBlobs } from './blobs/open-blobs.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import type { Deps } from './deps.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { createLogger } from './log.ts';
import { PortTaken } from './port-taken.ts';
import { createSecrets } from './secrets.ts';

export interface RunningService {
  deps: Deps;
  /** Takes no new requests, lets running ones finish, then lets go of the database. Safe to call twice. */
  stop(): Promise<void>;
}

/** Requests still running this long after a stop are broken off. */
const graceMs = 10_000;

/** Time for a whole request, an upload over a slow line included; its headers have to come within Node's 60 seconds. */
const requestTimeoutMs = 60 * 60 * 1000;

/** Starts everything: database, migrations, jobs and both hosts. */
export async function runService(config: Config): Promise<RunningService> {
  const log = createLogger(config.logLevel);
  const blobs = await openBlobs(config);
  const database = await openDatabase(config);
  const { db, pool } = database;
  const deps: Deps = { config, db, pool, blobs, secrets: createSecrets(db), log };
  const app = await createApp(deps);
  const jobs = await startJobs(deps);
  const housekeeping = startHousekeeping(deps);
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all([...servers.map(closeServer), jobs.stop(), housekeeping.stop()]);
    await database.close();
  };
  try {
    servers.push(await listen(app.web, config.port, config.host));
    servers.push(await listen(app.links, config.linkPort, config.host));
  } catch (cause) {
    await close();
    throw cause;
  }
  let closing: Promise<void> | undefined;
  return {
    deps,
    stop: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function listen(app: Hono, port: number, host: string): Promise<Server> {
  // overrideGlobalObjects off: the service shares its process with tests and other libraries.
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer({ requestTimeout: requestTimeoutMs }, answer);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE') throw new PortTaken(port, { cause });
    throw cause;
  }
  return server;
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(late);
}
