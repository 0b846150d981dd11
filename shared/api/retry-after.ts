/**
 * Seconds until the service wants to be asked again (RFC 9110, section 10.2.3: seconds or an HTTP date).
 * `undefined` when the header is missing or is neither; a date gone by is 0.
 * @param now milliseconds since 1970-01-01 UTC
 */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const until = Date.parse(value);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - now) / 1000));
}
