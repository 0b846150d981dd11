import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createSignInLinks } from './accounts/sign-in-links.ts';
import {
  rejectMalformedRequests,
  rejectSeveralHosts,
  rejectUnreadableRequest,
} from './api/middleware/malformed-requests.ts';
import { claimBlobs } from './blobs/claim-blobs.ts';
import { openBlobs } from './blobs/open-blobs.ts';
import { awaitAll } from './concurrency/await-all.ts';
import type { Config } from './config/config.ts';
import { createSecrets } from './crypto/secrets.ts';
import { createNoticeListener } from './db/notice-listener.ts';
import { openDatabase } from './db/open-database.ts';
import type { Deps } from './deps.ts';
import { createEventHub } from './events/event-hub.ts';
import { createHealth, createHealthHost } from './health/health.ts';
import { openLocations } from './http/client-location.ts';
import { assertPortsAreFree, type Listening, listenAt, listeningOf } from './http/listening.ts';
import { endStalledResponses, rejectSlowBodies } from './http/slow-clients.ts';
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts';
import { startInspection } from './inspect/process/inspect-pool.ts';
import { createViewQueue, type ViewQueue } from './links/views/view-queue.ts';
import { createLogger } from './log/logger.ts';
import { createMetrics, createMetricsHost } from './metrics/metrics.ts';
import { createFairUse } from './plans/fair-use.ts';
import { openSigning } from './signing/open-signing.ts';
import { assertNodeIsNew } from './system/node-version.ts';

export interface RunningService {
  deps: Deps;
  /** Resolves when the service cannot go on, because its embedded database ended for good. Stop it then. */
  failed: Promise<Error>;
  /**
   * Stops gracefully. /readyz answers 503 and jobs are released at once. After DRAIN_SECONDS it accepts no new requests, and
   * running ones have GRACE_SECONDS to finish. Then it closes the database. Safe to call twice.
   * @param options.drains false to accept no new requests at once: nobody has been sent here yet
   */
  stop(options?: { drains?: boolean }): Promise<void>;
}

/** The time limit of a request, long enough for a slow upload. */
const requestTimeoutMs = 60 * 60 * 1000;

/**
 * How long an idle connection is kept. It must be longer than the proxy in front keeps it (60 seconds as a rule), or the proxy
 * sends a request into a connection that is being closed.
 */
export const keepAliveMs = 75 * 1000;

/** The time limit of a request's headers, above that of an idle connection, as Node asks for. */
const headersTimeoutMs = 80 * 1000;

/**
 * Starts the database, migrations, and what the process's roles are: both hosts, the jobs.
 * @param options.checksPorts false where other processes serve at the same ports already
 */
export async function runService(config: Config, { checksPorts = true } = {}): Promise<RunningService> {
  assertNodeIsNew();
  // Before anything starts: a second service would otherwise wait for the first one's database.
  if (checksPorts) await assertPortsAreFree(config);
  const log = createLogger(config.logLevel);
  const { backupDir, backupRecipients: recipients } = config;
  const archiving = config.roles.worker && backupDir !== undefined && (await import('./backup/watch-archive.ts'));
  if (archiving) archiving.checkRecipients(recipients);
  const { pkcs12 } = config.signing;
  const operators =
    pkcs12 && (await (await import('./signing/pades/operator-identity.ts')).openOperatorIdentity(pkcs12));
  const locate = await openLocations(config, log);
  const blobs = await openBlobs(config, log);
  const database = await openDatabase(config, log);
  const { db, pool } = database;
  const secrets = createSecrets(db);
  let signing: Deps['signing'];
  try {
    await claimBlobs({ db, blobs });
    signing = await openSigning({ db, secrets, config }, operators);
  } catch (cause) {
    await database.close();
    throw cause;
  }
  let viewQueue: ViewQueue | undefined;
  const health = createHealth({
    pool,
    blobs,
    dataDir: config.databaseUrl === undefined ? config.dataDir : undefined,
    areWritesRefused: () => viewQueue?.isWaiting() ?? false,
  });
  database.failed.then(() => health.markDead());
  const metrics = createMetrics(pool);
  const fairUse = createFairUse(config.fairUse);
  viewQueue = createViewQueue({ config, db, secrets, metrics, log });
  const listener = createNoticeListener(pool, log);
  const events = createEventHub({ db, listener, log });
  const signInLinks = createSignInLinks();
  const deps: Deps = {
    config,
    db,
    pool,
    listener,
    blobs,
    secrets,
    signing,
    log,
    metrics,
    health,
    locate,
    viewQueue,
    events,
    fairUse,
    signInLinks,
  };
  let jobs: { stop(): Promise<void> } | undefined;
  let archive: { stop(): Promise<void> } | undefined;
  const servers: Server[] = [];
  const close = async ({ drains = true }: { drains?: boolean } = {}) => {
    health.markStopping();
    const { drain, grace } = config.stopping;
    const drainServers = async () => {
      if (drains) await delay(drain * 1000);
      await Promise.all(servers.map((server) => closeServer(server, grace * 1000)));
    };
    // Open streams would last as long as the listeners: their clients connect to another process.
    try {
      await awaitAll([events.stop(), drainServers(), jobs?.stop(), archive?.stop()]);
    } finally {
      await viewQueue.stop();
      metrics.close();
      await database.close();
    }
  };
  try {
    // Each is loaded only where it runs: a process that serves links knows nothing of mail.
    const app = config.roles.web ? await (await import('./app.ts')).createApp(deps) : undefined;
    if (config.roles.worker) jobs = await (await import('./start-jobs.ts')).startJobs(deps);
    if (archiving) archive = archiving.watchArchive({ pool, backupDir, recipients, log });
    const { web, links, metrics } = listeningOf(config);
    servers.push(await listen(app?.web ?? createHealthHost(health), web));
    if (app && links) servers.push(await listen(app.links, links));
    warnOfUntrustedProxy(servers, config, log);
    if (metrics) servers.push(await listen(createMetricsHost(deps), metrics));
  } catch (cause) {
    await close({ drains: false }).catch((fault: unknown) => log.error('stop_failed', fault));
    throw cause;
  }
  // After the start, so as not to delay it.
  if (config.roles.web) void startInspection();
  let closing: Promise<void> | undefined;
  return {
    deps,
    failed: database.failed,
    stop: (options) => {
      closing ??= close(options);
      return closing;
    },
  };
}

async function listen(app: Pick<Hono, 'fetch'>, at: Listening): Promise<Server> {
  // It replaces the global Response by its own: responses from memory then need no stream and are five times as fast.
  const answer = getRequestListener(app.fetch, { errorHandler: rejectUnreadableRequest });
  const server = createServer(
    { requestTimeout: requestTimeoutMs, keepAliveTimeout: keepAliveMs, headersTimeout: headersTimeoutMs },
    rejectSeveralHosts(answer),
  );
  rejectMalformedRequests(server);
  rejectSlowBodies(server);
  endStalledResponses(server);
  await listenAt(server, at);
  return server;
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Otherwise a connection whose last response has been sent would stay open for the client's next request.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const forceClose = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(forceClose);
}
