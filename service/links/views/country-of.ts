import type { Context } from 'hono';
import type { Config } from '../../config.ts';
import { countryHeaders } from './location.ts';

/** The country a proxy says a request is from. Believed from a trusted one only; a visitor could say anything. */
export function countryOf(c: Context, config: Pick<Config, 'trustProxy'>): string | undefined {
  if (!config.trustProxy) return undefined;
  return countryHeaders.map((name) => c.req.header(name)).find((value) => value !== undefined);
}
