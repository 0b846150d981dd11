import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import { hmacSha256 } from '../../crypto/hashes.ts';
import type { Secrets } from '../../crypto/secrets.ts';
import type { Db } from '../../db/database.ts';
import type { Beacon } from './beacon.ts';

/** Clicks that a hand can make: a few at once, and ten in each second since the document was opened. */
const clicksAtOnce = 30;
const clicksPerSecond = 10;

/**
 * Returns whether a person can have made the clicks of a report. The page's own script cannot click for the visitor, because only trusted
 * events are reported.
 * @param openMs milliseconds since the document was opened
 */
export function arePossibleClicks({ clicks, cta }: Pick<Beacon, 'clicks' | 'cta'>, openMs: number): boolean {
  return Math.max(clicks, cta) <= clicksAtOnce + (clicksPerSecond * Math.max(0, openMs)) / 1000;
}

/**
 * Minutes whose views are counted together. People come in waves, such as a meeting that opens a link at once, so the
 * limit is on two minutes and not on each second.
 */
const windowMinutes = 2;

/** The openings that share a limit. */
export interface ViewSource {
  documentId: string;
  /** A personal link has a limit of its own, apart from all other visitors of the network. */
  recipientId: string | null;
  /** As `clientNetwork` returns it. */
  network: string;
  /** When it was reported, if that could not be counted then; undefined: now. */
  at: Date | undefined;
}

/**
 * Counts a view and returns whether people can make so many: `perMinute` of a document from one network, on average over
 * two minutes. Many people may be behind one address, and no cookie tells them apart. Views that could not be counted
 * when they happened are counted with those of the same two minutes, not with all that waited.
 *
 * It counts in the transaction that counts the view, so that concurrent reports of one view count once. rate-limiter-flexible
 * has no transactions; its table is used, with the same keyed hashes in place of addresses.
 */
export async function countTowardsRate(
  transaction: Db,
  { config, secrets }: { config: Pick<Config, 'viewsPerMinute'>; secrets: Pick<Secrets, 'key'> },
  { documentId, recipientId, network, at }: ViewSource,
): Promise<boolean> {
  if (config.viewsPerMinute === 0) return true;
  const window = at && Math.floor(at.getTime() / (windowMinutes * 60_000));
  const source = JSON.stringify([documentId, recipientId, network, ...(window === undefined ? [] : [window])]);
  const key = `views:${hmacSha256(await secrets.key('rate-limit'), source).toString('base64url')}`;
  const { rows } = await sql<{ points: number }>`
    insert into rate_limits as counted (key, points, expire)
    values (${key}, 1, extract(epoch from now() + make_interval(mins => ${windowMinutes}::int)) * 1000)
    on conflict (key) do update set
      points = case when counted.expire < extract(epoch from now()) * 1000 then 1 else counted.points + 1 end,
      expire = case when counted.expire < extract(epoch from now()) * 1000 then excluded.expire else counted.expire end
    returning points`.execute(transaction);
  return (rows[0]?.points ?? 1) <= config.viewsPerMinute * windowMinutes;
}
