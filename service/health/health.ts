import type { Env, Hono } from 'hono';
import type { Pool } from 'pg';
import type { BlobStore } from '../blobs/blob-store.ts';
import { pendingMigrations } from '../db/migrate.ts';

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
  /** Marks this process as stopping: it wants no more requests. */
  markStopping(): void;
}

const cacheMs = 1000;

/** A dependency that does not answer in this time counts as missing. */
const timeoutMs = 2000;

export function createHealth({
  pool,
  blobs,
  areWritesRefused,
}: {
  pool: Pool;
  blobs: BlobStore;
  /** Tells whether a write was refused lately, for example because the disk is full. */
  areWritesRefused: () => boolean;
}): Health {
  let lastWriteCheck: { at: number; writable: Promise<boolean> } | undefined;
  let lastCheck: { at: number; found: Promise<MissingDependency[]> } | undefined;
  let stopping = false;
  let alive = true;
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
        lastWriteCheck = { at: performance.now(), writable: isWritable(pool) };
      return (await lastWriteCheck.writable) ? [] : ['writes'];
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

/** Writes a row, as often as the probe is read, at most once a second. An outage is the business of `missing`. */
async function isWritable(pool: Pool): Promise<boolean> {
  const write = pool.query(
    "insert into housekeeping (task, done_at) values ('write-check', now()) on conflict (task) do update set done_at = now()",
  );
  return withTimeout(write).then(
    () => true,
    () => false,
  );
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
 * it stays 200, with `degraded: ['writes']`. Neither reveals anything about the stored data.
 */
export function addHealthRoutes<E extends Env>(host: Hono<E>, health: Health): void {
  host.get('/healthz', (c) => {
    const [status, code] = health.isAlive() ? (['alive', 200] as const) : (['dead', 503] as const);
    return c.json({ status }, code, { 'Cache-Control': 'no-store' });
  });
  host.get('/readyz', async (c) => {
    const missing = await health.missing();
    const ready = missing.length === 0;
    const degraded = ready ? await health.degraded() : [];
    const state = degraded.length > 0 ? { status: 'degraded', degraded } : { status: 'ready' };
    const headers = { 'Cache-Control': 'no-store' };
    return ready ? c.json(state, 200, headers) : c.json({ status: 'not ready', missing }, 503, headers);
  });
}
