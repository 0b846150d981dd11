import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { addHealthRoutes } from '../health/health.ts';

/** What the operator's programs ask, on a port of its own that the world does not reach. */
export function createMetricsHost({ metrics, health, log }: Pick<Deps, 'metrics' | 'health' | 'log'>): Hono {
  const host = new Hono();
  addHealthRoutes(host, health);
  host.get('/metrics', async (c) => {
    const { text, contentType } = await metrics.read();
    return c.body(text, 200, { 'Content-Type': contentType });
  });
  host.onError((cause, c) => {
    log.error('metrics_failed', cause);
    return c.text('The metrics cannot be read just now.', 500);
  });
  return host;
}
