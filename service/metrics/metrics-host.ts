import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { addHealthRoutes } from '../health/health.ts';

/** Creates the host for the operator's monitoring, on its own port that must not be public. */
export function createMetricsHost({ metrics, health, log }: Pick<Deps, 'metrics' | 'health' | 'log'>): Hono {
  const host = new Hono();
  addHealthRoutes(host, health);
  host.get('/metrics', async (c) => {
    const { text, contentType } = await metrics.read();
    return c.body(text, 200, { 'Content-Type': contentType });
  });
  host.onError((cause, c) => {
    log.error('metrics_failed', cause);
    return c.text('The metrics cannot be read just now. Try again later.', 500);
  });
  return host;
}
