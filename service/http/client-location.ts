import { watchFile } from 'node:fs';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { CityResponse, Reader } from 'maxmind';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../errors/start-errors.ts';
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

/**
 * Opens the operator's database, if there is one. The result locates visitors by it, else by the proxy's header. A file
 * that changes later is opened again; while it cannot be read, what was read last stays in use.
 * @throws ConfigError when the file cannot be read at the start
 */
export async function openLocations(
  { geoipDatabase: path }: Pick<Config, 'geoipDatabase'>,
  log: Logger,
  { pollMs = 5000 } = {},
): Promise<Locate> {
  if (path === undefined) return async ({ country }) => countryName(country);
  let database = await openDatabase(path).catch((cause) => {
    const message = `${unreadable(path, cause)}. Set it to a MaxMind database (.mmdb), or leave it out.`;
    throw new ConfigError([{ path: ['GEOIP_DATABASE'], message }], { cause });
  });
  const update = async () => {
    try {
      database = await openDatabase(path);
    } catch (cause) {
      log.warn('geoip_database_unreadable', { reason: unreadable(path, cause), help: 'The last one stays in use.' });
    }
  };
  let updating = Promise.resolve();
  // The package's own watcher ends the process when a changed file cannot be read.
  watchFile(path, { persistent: false, interval: pollMs }, () => {
    updating = updating.then(update);
  });

  return async ({ address, country }) => {
    if (address !== undefined && isIP(address)) {
      const place = database.get(address);
      const city = place?.city?.names?.en;
      const land = place?.country?.names?.en ?? place?.registered_country?.names?.en;
      if (land) return city ? `${city}, ${land}` : land;
    }
    return countryName(country);
  };
}

async function openDatabase(path: string): Promise<Reader<CityResponse>> {
  const { open } = await import('maxmind');
  return open<CityResponse>(path);
}

const unreadable = (path: string, cause: unknown) =>
  `${path} cannot be read: ${cause instanceof Error ? cause.message : cause}`;

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
