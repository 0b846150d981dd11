import { domainToUnicode } from 'node:url';
import { asciiEmail } from '#shared/contract/email-address.ts';

/**
 * Returns an address with its international domain in letters, in one way of writing, so that `ann@müller.example` and
 * `ann@xn--mller-kva.example` are one person.
 */
export function readableEmail(email: string): string {
  const [local, domain] = asciiEmail(email)?.split('@') ?? [];
  if (!local || !domain || !/(?:^|\.)xn--/.test(domain)) return email;
  return `${local}@${domainToUnicode(domain) || domain}`;
}
