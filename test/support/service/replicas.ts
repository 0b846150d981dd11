import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Db } from '../../../service/db/database.ts';
import { connectionString, startDatabase } from './database.ts';
import { freePorts } from './free-ports.ts';
import { startObjectStorage } from './object-storage.ts';

/** A process of the service, as `npm run start:service` starts it. */
export interface Replica {
  process: ChildProcess;
  /** Its own addresses, without the proxy. */
  url: string;
  linkUrl: string;
  metricsUrl: string;
  /** Its log output. */
  log(): string;
}

export interface Replicas {
  /** The proxy's addresses, BASE_URL and LINK_HOST of both processes; requests alternate between the two. */
  baseUrl: string;
  linkHost: string;
  both: [Replica, Replica];
  db: Db;
  pool: Pool;
  stop(): Promise<void>;
}

/**
 * Starts two processes at once on one empty PostgreSQL and one bucket, behind a proxy that alternates between them.
 * @param roles of each process, as in ROLES; both roles by default
 */
export async function startReplicas(env: Record<string, string> = {}, roles?: [string, string]): Promise<Replicas> {
  const [database, storage, folder] = await Promise.all([
    startDatabase({ migrated: false }),
    startObjectStorage(),
    mkdtemp(join(tmpdir(), 'replicas-')),
  ]);
  const [web = 0, links = 0, ...own] = await freePorts(8);
  const baseUrl = `http://localhost:${web}`;
  const linkHost = `http://localhost:${links}`;
  const shared = {
    PATH: process.env.PATH,
    DATABASE_URL: connectionString(database.pool.options),
    BASE_URL: baseUrl,
    LINK_HOST: linkHost,
    TRUST_PROXY: 'true',
    ...storage.env,
    ...env,
  };
  const one = startReplica(own.slice(0, 3), { ...shared, ROLES: roles?.[0], DATA_DIR: join(folder, 'one') });
  const two = startReplica(own.slice(3), { ...shared, ROLES: roles?.[1], DATA_DIR: join(folder, 'two') });
  const proxies = [
    await roundRobinProxy(web, [one.url, two.url]),
    await roundRobinProxy(links, [one.linkUrl, two.linkUrl]),
  ];
  await Promise.all([untilReady(one), untilReady(two)]);
  return {
    baseUrl,
    linkHost,
    both: [one, two],
    db: database.db,
    pool: database.pool,
    async stop() {
      for (const proxy of proxies) {
        proxy.closeAllConnections();
        proxy.close();
      }
      for (const replica of [one, two]) await end(replica.process);
      await database.stop();
      await storage.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function startReplica([port, linkPort, metricsPort]: number[], env: Record<string, string | undefined>): Replica {
  const ports = { PORT: String(port), LINK_PORT: String(linkPort), METRICS_PORT: String(metricsPort) };
  const child = spawn(process.execPath, ['service/build/run-program.ts', 'main'], {
    env: { ...env, ...ports, HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // A run that fails before it stops the processes does not leave them behind.
  process.once('exit', () => child.kill('SIGKILL'));
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  return {
    process: child,
    url: `http://127.0.0.1:${port}`,
    linkUrl: `http://127.0.0.1:${linkPort}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    log: () => log,
  };
}

async function untilReady({ url, process: child, log }: Replica): Promise<void> {
  while (
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`The service has ended:\n${log()}`);
    await delay(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Forwards requests to the targets in rotation. Skips one that refuses connections, as load balancers do. */
async function roundRobinProxy(port: number, targets: string[]): Promise<Server> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const order = targets.map((_, index) => targets[(turn + index) % targets.length] ?? '');
    forward(incoming, outgoing, order);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return server;
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, [target, ...others]: string[]): void {
  if (target === undefined) {
    outgoing.writeHead(502).end();
    return;
  }
  const { hostname, port } = new URL(target);
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '', connection: 'close' };
  const onward = request({ hostname, port, method: incoming.method, path: incoming.url, headers, agent: false });
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', (error) => {
    const refused = 'code' in error && error.code === 'ECONNREFUSED';
    if (refused) forward(incoming, outgoing, others);
    else incoming.socket.destroy();
  });
  onward.on('socket', (socket) => socket.once('connect', () => incoming.pipe(onward)));
}
