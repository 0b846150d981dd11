/** Milliseconds by which clocks may differ. */
const clockSkewMs = 5 * 60 * 1000;

/** Tells whether validation data is from the past and not yet superseded (RFC 5280, 5.1.2.5; RFC 6960, 4.2.2.1). */
export function isCurrent(thisUpdate: Date, nextUpdate: Date | undefined, now: Date): boolean {
  const time = now.getTime();
  return thisUpdate.getTime() <= time + clockSkewMs && (!nextUpdate || nextUpdate.getTime() >= time - clockSkewMs);
}
