import type { Env, Hono } from 'hono';
import type { Health } from './health.ts';

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
