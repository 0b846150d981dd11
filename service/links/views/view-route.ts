import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { beacon } from './beacon.ts';
import { recordView } from './record-view.ts';
import { readViewToken } from './view-token.ts';

/**
 * Handles `POST /v/{token}`: a view report, JSON sent as text, the only type that `navigator.sendBeacon` may send
 * without a preflight. Responds 204, 404 for an invalid or expired token, 400 for an invalid report.
 */
export function beaconRoute(deps: Pick<Deps, 'config' | 'db' | 'secrets' | 'metrics'>) {
  const { config, secrets, metrics } = deps;
  return async (c: Context): Promise<Response> => {
    const opened = await readViewToken(secrets, c.req.param('token') ?? '');
    if (!opened) return c.body(null, 404);
    const report = beacon.safeParse(readJson(await c.req.text()));
    if (!report.success) return c.body(null, 400);
    if (await recordView(deps, opened, report.data, clientNetwork(c, config))) metrics.viewCounted();
    return c.body(null, 204);
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
