import { utcDay } from './utc-day.ts';

/** Returns the `expires_at` of a link that works through its last day. @param lastDay `YYYY-MM-DD` in UTC */
export function expiryOf(lastDay: string): string {
  return `${lastDay}T23:59:59+00:00`;
}

/**
 * Returns the link's last day, `YYYY-MM-DD`: the day with which `expires_at` begins, as the service writes it. The contract fixes no
 * format, so it may be unknown.
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
