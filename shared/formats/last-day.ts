import { utcDay } from './utc-day.ts';

/**
 * Returns the link's last day, `YYYY-MM-DD` in UTC, by `expires_at`. The contract does not state the format of that value: of one
 * that does not begin with a day, nothing is known.
 */
export function lastDayOf(expiresAt: string | null): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/.exec(expiresAt ?? '')?.[0];
}

/**
 * Whether a link's last day is over.
 * @param lastDay `YYYY-MM-DD` in UTC; the link works through it
 * @param now milliseconds since 1970
 */
export function isOver(lastDay: string | undefined, now: number): boolean {
  return lastDay !== undefined && lastDay < utcDay(now);
}
