import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { CityResponse } from 'maxmind';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log/logger.ts';

/** What is known of a request's origin. */
export interface Origin {
  /** The client's IP address. */
  address: string | undefined;
  /** Country code (ISO 3166-1, two letters) from a trusted proxy. */
  country: string | undefined;
}

/** Returns a readable place, "Berlin, Germany" or "Germany"; `undefined` for unknown. */
export type Locate = (origin: Origin) => Promise<string | undefined>;

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Proxy headers with the visitor's country: Cloudflare, CloudFront, Vercel, App Engine, Fastly and others. */
export const countryHeaders = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-appengine-country',
  'x-country-code',
];

/** Locates visitors by the operator's database if there is one, else by the proxy's header. */
export function createLocate(config: Pick<Config, 'geoipDatabase'>, log: Logger): Locate {
  const database = async (path: string) => {
    const { open } = await import('maxmind');
    try {
      return await open<CityResponse>(path, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
    } catch (cause) {
      // A missing database must not block visitors; the operator sees the sentence when the service starts.
      const reason = `GEOIP_DATABASE is ${path}, which cannot be read: ${cause instanceof Error ? cause.message : cause}`;
      log.warn('geoip_database_unreadable', { reason, help: 'Set it to a MaxMind database (.mmdb), or leave it out.' });
      return undefined;
    }
  };

  const opening = config.geoipDatabase === undefined ? undefined : database(config.geoipDatabase);

  return async ({ address, country }) => {
    if (opening !== undefined && address !== undefined && isIP(address)) {
      const place = (await opening)?.get(address);
      const city = place?.city?.names?.en;
      const land = place?.country?.names?.en ?? place?.registered_country?.names?.en;
      if (land) return city ? `${city}, ${land}` : land;
    }
    return countryName(country);
  };
}

/** Returns the country's name. Cloudflare sends `XX` for unknown and `T1` for Tor; `ZZ` is CLDR's unknown. */
function countryName(code: string | undefined): string | undefined {
  if (code === undefined || !/^[A-Za-z]{2}$/.test(code) || /^(?:xx|zz)$/i.test(code)) return undefined;
  return countryNames.of(code.toUpperCase());
}

/** Returns the country from a proxy's header, if the proxy is trusted: a visitor could send anything. */
export function countryOf(c: Context, config: Pick<Config, 'trustedProxies'>): string | undefined {
  if (config.trustedProxies === 0) return undefined;
  return countryHeaders.map((name) => c.req.header(name)).find((value) => value !== undefined);
}
