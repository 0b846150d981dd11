/** The length of a day in milliseconds, and in seconds. */
export const dayMs = 24 * 60 * 60 * 1000;
export const daySeconds = dayMs / 1000;

/** Returns the day of a moment in UTC, `YYYY-MM-DD`. @param moment milliseconds since 1970 */
export function utcDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
