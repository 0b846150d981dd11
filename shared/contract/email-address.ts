import * as z from 'zod/mini';

/** Characters of host names in any script, with the full stops that IDNA takes for a dot (UTS #46, section 2.3). */
const hostCharacters = /^[\p{L}\p{M}\p{N}.。．｡\-·・\u200c\u200d]+$/u;

/** At least two labels; the last one begins with a letter, so an IP address is none. */
const asciiName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/;

/** RFC 1035, 2.3.4. */
const maxDomainLength = 253;

/**
 * Returns a domain as DNS knows it: lower case, international labels as `xn--…` (RFC 5890), so that `Müller.example` and
 * `xn--mller-kva.example` compare equal. Returns `undefined` for anything else than a domain of two or more labels.
 */
export function asciiDomain(text: string): string | undefined {
  if (text.length > maxDomainLength || !hostCharacters.test(text)) return undefined;
  // The URL standard's host parser converts to ASCII, in browsers and in Node alike.
  const address = `http://${text}/`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return host.length <= maxDomainLength && asciiName.test(host) ? host : undefined;
}

/** The length of a path, 256 characters, without its two brackets (RFC 5321, 4.5.3.1.3). */
export const maxEmailLength = 254;

/**
 * Returns an email address with its domain as DNS knows it; the part before the @ stays as written. Returns `undefined`
 * for anything else than an address.
 */
export function asciiEmail(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  // A longer text is refused before zod's expression, which takes quadratic time.
  if (at === -1 || text.length > maxEmailLength) return undefined;
  const domain = asciiDomain(text.slice(at + 1));
  const local = text.slice(0, at);
  // zod's expression knows no international top-level domain, so it judges the part before the @ only.
  if (domain === undefined || !z.regexes.email.test(`${local}@example.com`)) return undefined;
  const address = `${local}@${domain}`;
  return address.length <= maxEmailLength ? address : undefined;
}

/**
 * Returns what all ways of writing one address have in common, to compare addresses: the case and the form of an international
 * domain do not matter. Any other text comes back in lower case.
 */
export function emailKey(text: string): string {
  return (asciiEmail(text) ?? text).toLowerCase();
}
