import * as z from 'zod';
import type { Access } from '../published-document.ts';

const email = z.string().trim().max(254).pipe(z.email());

/** What a visitor typed, as an address; `undefined` where it is none. */
export function readEmail(text: unknown): string | undefined {
  const parsed = email.safeParse(text);
  return parsed.success ? parsed.data : undefined;
}

/** A list of domains asks for an address as much as the setting itself does: without one it would hold nobody back. */
export function asksForEmail(access: Pick<Access, 'requireEmail' | 'allowedEmailDomains'>): boolean {
  return access.requireEmail || domainsOf(access.allowedEmailDomains).length > 0;
}

/** Whether the owner lets this address in: its domain is on the list, subdomains not included, or there is no list. */
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
