import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { beacon } from './beacon.ts';
import { recordBeacon } from './record-beacon.ts';
import { readViewToken } from './view-token.ts';

/**
 * `POST /v/{token}`: a report on a view, JSON sent as text because that is all `navigator.sendBeacon` may send unasked.
 * Answers 204, 404 for a token that is not ours or has run out, 400 for a report that does not fit.
 */
export function beaconRoute({ db, secrets, metrics }: Pick<Deps, 'db' | 'secrets' | 'metrics'>) {
  return async (c: Context): Promise<Response> => {
    const opened = await readViewToken(secrets, c.req.param('token') ?? '');
    if (!opened) return c.body(null, 404);
    const report = beacon.safeParse(readJson(await c.req.text()));
    if (!report.success) return c.body(null, 400);
    if (await recordBeacon(db, opened, report.data)) metrics.viewCounted();
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
