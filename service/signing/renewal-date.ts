import type { X509Certificate } from 'node:crypto';

/** How long before its end the certificate of a time stamp is replaced by that of another. */
const renewBeforeMs = 90 * 24 * 60 * 60 * 1000;

const hourMs = 60 * 60 * 1000;

/**
 * Returns when to renew a signed copy: 90 days before the end of the certificate of its last time stamp, or in the middle of
 * what is left of it; at the earliest in an hour.
 * @param authority the certificate; without one, the copy is renewed in an hour
 */
export function renewalDate(authority: X509Certificate | undefined, now = Date.now()): Date {
  const left = authority ? Date.parse(authority.validTo) - now : 0;
  return new Date(now + Math.max(left - renewBeforeMs, left / 2, hourMs));
}
