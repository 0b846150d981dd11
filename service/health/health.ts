import type { Env, Hono } from 'hono';
import type { Pool } from 'pg';
import type { BlobStore } from '../blobs/blob-store.ts';
import { pendingMigrations } from '../db/migrate.ts';

/** What a process needs to serve requests, or why it takes no more. */
export type MissingDependency = 'database' | 'migrations' | 'files' | 'stopping';

export interface Health {
  /** Whether requests can be served; what is missing otherwise. Asked by anybody, so looked at once a second at most. */
  missing(): Promise<MissingDependency[]>;
  isStopping(): boolean;
  /** From now on this process wants no more requests. */
  stopping(): void;
}

const heldMs = 1000;

/** A part that has not answered by then counts as missing. */
const patienceMs = 5000;

export function createHealth({ pool, blobs }: { pool: Pool; blobs: BlobStore }): Health {
  let looked: { at: number; found: Promise<MissingDependency[]> } | undefined;
  let stopping = false;
  return {
    async missing() {
      if (stopping) return ['stopping'];
      if (!looked || performance.now() - looked.at > heldMs)
        looked = { at: performance.now(), found: look(pool, blobs) };
      return looked.found;
    },
    isStopping: () => stopping,
    stopping() {
      stopping = true;
    },
  };
}

async function look(pool: Pool, blobs: BlobStore): Promise<MissingDependency[]> {
  const [database, files] = await Promise.allSettled([inTime(pendingMigrations(pool)), inTime(blobs.check())]);
  const missing: MissingDependency[] = [];
  if (database.status === 'rejected') missing.push('database');
  else if (database.value.length > 0) missing.push('migrations');
  if (files.status === 'rejected') missing.push('files');
  return missing;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not answer in time.')), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `/healthz`: 200 while the process runs: restart it otherwise. `/readyz`: 200 when it can serve requests, else 503 with
 * `{missing: […]}`: send it none. Neither says anything about what is kept here.
 */
export function addHealthRoutes<E extends Env>(host: Hono<E>, health: Health): void {
  host.get('/healthz', (c) => c.json({ status: 'alive' }, 200, { 'Cache-Control': 'no-store' }));
  host.get('/readyz', async (c) => {
    const missing = await health.missing();
    const ready = missing.length === 0;
    const headers = { 'Cache-Control': 'no-store' };
    return ready ? c.json({ status: 'ready' }, 200, headers) : c.json({ status: 'not ready', missing }, 503, headers);
  });
}
