import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { rejectMalformedRequests, rejectUnreadableRequest } from './api/malformed-requests.ts';
import { createApp } from './app.ts';
import { openBlobs } from './blobs/open-blobs.ts';
import type { Config } from './config.ts';
import { createSecrets } from './crypto/secrets.ts';
import { openDatabase } from './db/open-database.ts';
import type { Deps } from './deps.ts';
import { PortTaken } from './errors/start-errors.ts';
import { createHealth } from './health/health.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLogger } from './log/logger.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createMetricsHost } from './metrics/metrics-host.ts';
import { openSigning } from './signing/open-signing.ts';
import { operatorIdentity } from './signing/pades/operator-identity.ts';
import { startWorkers } from './start-workers.ts';

export interface RunningService {
  deps: Deps;
  /**
   * Says at /readyz that it stops, and hands its jobs back; after DRAIN_SECONDS takes no new requests, gives running ones
   * GRACE_SECONDS to finish, then lets go of the database. Safe to call twice.
   */
  stop(): Promise<void>;
}

/** Time for a whole request, an upload over a slow line included; its headers have to come within Node's 60 seconds. */
const requestTimeoutMs = 60 * 60 * 1000;

/** Starts everything: database, migrations, jobs and both hosts. */
export async function runService(config: Config): Promise<RunningService> {
  const log = createLogger(config.logLevel);
  const { pkcs12 } = config.signing;
  const operators = pkcs12 && (await operatorIdentity(pkcs12));
  const blobs = await openBlobs(config);
  const database = await openDatabase(config);
  const { db, pool } = database;
  const health = createHealth({ pool, blobs });
  const metrics = createMetrics(pool);
  const secrets = createSecrets(db);
  const signing = await openSigning({ db, secrets, config }, operators);
  const deps: Deps = { config, db, pool, blobs, secrets, signing, log, metrics, health };
  const app = await createApp(deps);
  const jobs = await startWorkers(deps);
  const housekeeping = startHousekeeping(deps);
  const servers: Server[] = [];
  const close = async () => {
    health.stopping();
    const { drain, grace } = config.stopping;
    const takeNoMore = async () => {
      await delay(drain * 1000);
      await Promise.all(servers.map((server) => closeServer(server, grace * 1000)));
    };
    await Promise.all([takeNoMore(), jobs.stop(), housekeeping.stop()]);
    metrics.close();
    await database.close();
  };
  try {
    servers.push(await listen(app.web, config.port, config.host));
    servers.push(await listen(app.links, config.linkPort, config.host));
    const { port, host } = config.metrics;
    if (port !== undefined) servers.push(await listen(createMetricsHost(deps), port, host));
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
  // It makes its own Response the process's: answers from memory then go out without a stream, five times as fast.
  const answer = getRequestListener(app.fetch, { errorHandler: rejectUnreadableRequest });
  const server = createServer({ requestTimeout: requestTimeoutMs }, answer);
  rejectMalformedRequests(server);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE') throw new PortTaken(port, { cause });
    throw cause;
  }
  return server;
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection whose last answer has been sent would otherwise be held open for the client's next request.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
