import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { CityResponse } from 'maxmind';
import type { Config } from '../../config.ts';
import type { Logger } from '../../log/logger.ts';

/** What is known of where a request comes from. */
export interface Origin {
  /** The client's IP address. */
  address: string | undefined;
  /** Two letters (ISO 3166-1) a proxy in front says, where it may be believed. */
  country: string | undefined;
}

/** Names a place as a person reads it, "Berlin, Germany" or "Germany"; `undefined` for unknown. */
export type Locate = (origin: Origin) => Promise<string | undefined>;

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Headers in which proxies say the visitor's country: Cloudflare, CloudFront, Vercel, App Engine, Fastly and others. */
const countryHeaders = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-appengine-country',
  'x-country-code',
];

/** Reads places from the operator's database, if there is one; else from the proxy's word; else says nothing. */
export function createLocate(config: Pick<Config, 'geoipDatabase'>, log: Logger): Locate {
  const database = async (path: string) => {
    const { open } = await import('maxmind');
    try {
      return await open<CityResponse>(path, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
    } catch (cause) {
      // Nobody must be kept out because a file of places is missing; the operator reads it here, when the service starts.
      log.error('geoip_database_unreadable', cause);
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

/** `XX` and `T1` are what Cloudflare says for unknown and for Tor, `ZZ` is CLDR's unknown. */
function countryName(code: string | undefined): string | undefined {
  if (code === undefined || !/^[A-Za-z]{2}$/.test(code) || /^(?:xx|zz)$/i.test(code)) return undefined;
  return countryNames.of(code.toUpperCase());
}

/** The country a proxy says a request is from. Believed from a trusted one only; a visitor could say anything. */
export function countryOf(c: Context, config: Pick<Config, 'trustProxy'>): string | undefined {
  if (!config.trustProxy) return undefined;
  return countryHeaders.map((name) => c.req.header(name)).find((value) => value !== undefined);
}
