import type { Context } from 'hono';
import { retryAfterSeconds } from '../../db/unavailable.ts';
import type { Deps } from '../../deps.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { beacon } from './beacon.ts';
import { viewTokens } from './view-token.ts';

/**
 * Handles `POST /v/{token}`: a view report, JSON sent as text, the only type that `navigator.sendBeacon` may send
 * without a preflight. Responds 204, 202 for a report that is buffered because the database accepts no writes now, 503 when
 * the buffer is full, 404 for an invalid or expired token, 400 for an invalid report.
 */
export function beaconRoute({ config, secrets, viewQueue }: Pick<Deps, 'config' | 'secrets' | 'viewQueue'>) {
  const readToken = viewTokens(secrets);
  return async (c: Context): Promise<Response> => {
    const opened = await readToken(c.req.param('token') ?? '');
    if (!opened) return c.body(null, 404);
    const report = beacon.safeParse(readJson(await c.req.text()));
    if (!report.success) return c.body(null, 400);
    const outcome = await viewQueue.report({
      opened,
      totals: report.data,
      network: clientNetwork(c, config),
    });
    if (outcome === 'lost') return c.body(null, 503, { 'Retry-After': String(retryAfterSeconds) });
    return c.body(null, outcome === 'stored' ? 204 : 202);
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
