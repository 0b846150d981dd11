import { asciiDomain, asciiEmail } from '#shared/contract/email-address.ts';
import type { Access } from '../published-document.ts';

/**
 * Parses an email address that a visitor gave; `undefined` for anything else. An international domain becomes `xn--…`: in
 * letters it could look like a domain that the owner knows.
 */
export function readEmail(text: unknown): string | undefined {
  return typeof text === 'string' ? asciiEmail(text.trim()) : undefined;
}

/**
 * Returns whether the document asks for an address. A list of domains implies it: without an address, the list would
 * have no effect.
 */
export function asksForEmail(access: Pick<Access, 'requireEmail' | 'verifyEmail' | 'allowedEmailDomains'>): boolean {
  return access.requireEmail || access.verifyEmail || domainsOf(access.allowedEmailDomains).length > 0;
}

/**
 * Returns whether the owner admits this address: its domain is on the list (subdomains are not), or there is no list.
 */
export function isAllowedEmail(access: Pick<Access, 'allowedEmailDomains'>, address: string): boolean {
  const domains = domainsOf(access.allowedEmailDomains);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domains.length === 0 || domains.includes(asciiDomain(domain) ?? domain.toLowerCase());
}

function domainsOf(list: string): string[] {
  return list
    .split(',')
    .map((domain) => domain.trim().replace(/^@/, ''))
    .filter((domain) => domain !== '')
    .map((domain) => asciiDomain(domain) ?? domain.toLowerCase());
}
