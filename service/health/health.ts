import { statfs } from 'node:fs/promises';
import { type Env, Hono } from 'hono';
import type { Pool } from 'pg';
import type { BlobStore } from '../blobs/blob-store.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { refuseWrongMethods } from '../http/wrong-methods.ts';

/** A dependency that is not available, or `stopping` for a process that accepts no more requests. */
export type MissingDependency = 'database' | 'migrations' | 'files' | 'stopping';

export interface Health {
  /** Returns what is missing to serve requests. Anybody can call it, so it checks once a second at most. */
  missing(): Promise<MissingDependency[]>;
  isStopping(): boolean;
  /** False when only a restart of this process can help. */
  isAlive(): boolean;
  /** Marks this process as beyond repair: its database ended for good. */
  markDead(): void;
  /** Returns what does not work although requests are served: `writes` while the database only reads. */
  degraded(): Promise<'writes'[]>;
  /** Notes that the database refused something: the next check writes a row to find out whether it accepts writes. */
  noteRefusal(): void;
  /** Marks this process as stopping: it wants no more requests. */
  markStopping(): void;
}

const cacheMs = 1000;

/** A dependency that does not answer in this time counts as missing. */
const timeoutMs = 2000;

/** With less space than this, in bytes, PostgreSQL cannot be expected to accept writes: a segment of its log has 16 MB. */
const minFreeBytes = 64 * 1024 * 1024;

export function createHealth({
  pool,
  blobs,
  dataDir,
  areWritesRefused,
}: {
  pool: Pool;
  blobs: BlobStore;
  /** Where the database is, if it is on this machine's disk. */
  dataDir: string | undefined;
  /** Tells whether a write was refused lately, for example because the disk is full. */
  areWritesRefused: () => boolean;
}): Health {
  let lastWriteCheck: { at: number; writable: Promise<boolean> } | undefined;
  let lastCheck: { at: number; found: Promise<MissingDependency[]> } | undefined;
  let stopping = false;
  let alive = true;
  // Probes are frequent, and each write is a segment of 16 MB a minute in the archive. So a row is written only while something
  // speaks against it: at the start, and after a refusal until it succeeds.
  let inDoubt = true;
  const isWritable = async () => {
    if (dataDir !== undefined && (await freeBytes(dataDir)) < minFreeBytes) return false;
    const accepted = await withTimeout(inDoubt ? writeRow(pool) : acceptsWrites(pool)).catch(() => false);
    inDoubt = !accepted;
    return accepted;
  };
  return {
    async missing() {
      if (stopping) return ['stopping'];
      if (!lastCheck || performance.now() - lastCheck.at > cacheMs)
        lastCheck = { at: performance.now(), found: check(pool, blobs) };
      return lastCheck.found;
    },
    async degraded() {
      if (areWritesRefused()) return ['writes'];
      if (!lastWriteCheck || performance.now() - lastWriteCheck.at > cacheMs)
        lastWriteCheck = { at: performance.now(), writable: isWritable() };
      return (await lastWriteCheck.writable) ? [] : ['writes'];
    },
    noteRefusal() {
      inDoubt = true;
    },
    isStopping: () => stopping,
    isAlive: () => alive,
    markDead() {
      alive = false;
    },
    markStopping() {
      stopping = true;
    },
  };
}

async function writeRow(pool: Pool): Promise<boolean> {
  await pool.query(
    "insert into housekeeping (task, done_at) values ('write-check', now()) on conflict (task) do update set done_at = now()",
  );
  return true;
}

/** Tells whether the server is a primary that was not made read-only. It writes nothing. */
async function acceptsWrites(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ setting: string }>("select current_setting('transaction_read_only') as setting");
  return rows[0]?.setting === 'off';
}

/** Returns the free bytes of a folder's disk; where that cannot be told, infinity. */
async function freeBytes(dir: string): Promise<number> {
  const disk = await statfs(dir).catch(() => undefined);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}

async function check(pool: Pool, blobs: BlobStore): Promise<MissingDependency[]> {
  const [database, files] = await Promise.allSettled([
    withTimeout(pendingMigrations(pool)),
    withTimeout(blobs.check()),
  ]);
  const missing: MissingDependency[] = [];
  if (database.status === 'rejected') missing.push('database');
  else if (database.value.length > 0) missing.push('migrations');
  if (files.status === 'rejected') missing.push('files');
  return missing;
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The dependency did not answer in time.')), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Adds the probes. `/healthz` is 200 while the process runs; otherwise, or when it is 503, restart it. `/readyz` is 200 when the process can
 * serve requests, else 503 with `{missing: […]}`; then send it none. While the database only reads, links are still shown, so
 * it stays 200, with `degraded: ['writes']`. `?exclude=` leaves out a part that all processes share: while that is away, a proxy
 * would otherwise send nobody the pages that say so. Neither reveals anything about the stored data.
 */
export function addHealthRoutes<E extends Env>(host: Hono<E>, health: Health): void {
  host.get('/healthz', (c) => {
    const [status, code] = health.isAlive() ? (['alive', 200] as const) : (['dead', 503] as const);
    return c.json({ status }, code, { 'Cache-Control': 'no-store' });
  });
  host.get('/readyz', async (c) => {
    const excluded: readonly string[] = c.req.queries('exclude') ?? [];
    const missing = (await health.missing()).filter((part) => !excluded.includes(part));
    const ready = missing.length === 0;
    const degraded = ready ? await health.degraded() : [];
    const state = degraded.length > 0 ? { status: 'degraded', degraded } : { status: 'ready' };
    const headers = { 'Cache-Control': 'no-store' };
    return ready ? c.json(state, 200, headers) : c.json({ status: 'not ready', missing }, 503, headers);
  });
}

/** The host of a process that answers no other requests. */
export function createHealthHost(health: Health): Hono {
  const host = new Hono();
  host.use(refuseWrongMethods(host));
  addHealthRoutes(host, health);
  return host;
}
