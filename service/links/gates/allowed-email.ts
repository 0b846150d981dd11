import * as z from 'zod';
import type { Access } from '../published-document.ts';

const email = z.string().trim().max(254).pipe(z.email());

/** Parses an email address; `undefined` for anything else. */
export function readEmail(text: unknown): string | undefined {
  const parsed = email.safeParse(text);
  return parsed.success ? parsed.data : undefined;
}

/**
 * Returns whether the document asks for an address. A list of domains implies it: without an address, the list would
 * have no effect.
 */
export function asksForEmail(access: Pick<Access, 'requireEmail' | 'allowedEmailDomains'>): boolean {
  return access.requireEmail || domainsOf(access.allowedEmailDomains).length > 0;
}

/**
 * Returns whether the owner admits this address: its domain is on the list (subdomains are not), or there is no list.
 */
export function isAllowedEmail(access: Pick<Access, 'allowedEmailDomains'>, address: string): boolean {
  const domains = domainsOf(access.allowedEmailDomains);
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domains.length === 0 || domains.includes(domain);
}

function domainsOf(list: string): string[] {
  return list
    .split(',')
    .map((domain) => domain.trim().replace(/^@/, '').toLowerCase())
    .filter((domain) => domain !== '');
}
