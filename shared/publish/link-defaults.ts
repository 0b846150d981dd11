import * as z from 'zod/mini';
import type { SettingsInput } from '../contract/settings.ts';

/** What new links of some kind or site begin with. A password is never among it: it would have to be kept. */
export const linkDefaults = z.object({
  requireEmail: z.boolean(),
  /** Separated by commas; empty for none. */
  domains: z.string(),
  /** Whole days after publishing. */
  expiresAfterDays: z.optional(z.int().check(z.gte(1), z.lte(3650))),
  ctaLabel: z.string(),
  ctaUrl: z.string(),
});

export type LinkDefaults = z.infer<typeof linkDefaults>;

export const noDefaults: LinkDefaults = { requireEmail: false, domains: '', ctaLabel: '', ctaUrl: '' };

/** What is published, as far as defaults differ by it. */
export const linkKinds = ['page', 'pdf', 'office', 'website'] as const;

export type LinkKind = (typeof linkKinds)[number];

/** A person's defaults: by kind, and for pages of a site, which go before those of pages. */
export const defaultsBook = z.object({
  kinds: z.partialRecord(z.enum(linkKinds), linkDefaults),
  /** By host name. */
  sites: z.record(z.string(), linkDefaults),
});

export type DefaultsBook = z.infer<typeof defaultsBook>;

/** `undefined` where new links begin with nothing. */
export function defaultsOfPage({ kinds, sites }: DefaultsBook, url: string): LinkDefaults | undefined {
  return sites[new URL(url).hostname] ?? kinds.page;
}

/** @param name a file's name, whose ending says what it is */
export function kindOfFile(name: string): LinkKind {
  if (/\.pdf$/i.test(name)) return 'pdf';
  return /\.(?:docx?|pptx?|xlsx?)$/i.test(name) ? 'office' : 'website';
}

/** The last day of a link made now, as the contract writes days. @param now milliseconds since 1970 */
export function expiryDay(
  { expiresAfterDays }: { expiresAfterDays?: number | undefined },
  now: number,
): string | undefined {
  if (expiresAfterDays === undefined) return undefined;
  return new Date(now + expiresAfterDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** What to send of defaults alone: only what is set. */
export function settingsOfDefaults(defaults: LinkDefaults, now: number): SettingsInput {
  const last = expiryDay(defaults, now);
  return {
    ...(defaults.requireEmail && { require_email: true }),
    ...(defaults.domains.trim() && { allowed_email_domains: defaults.domains.trim() }),
    ...(last !== undefined && { expires_on: last }),
    ...(defaults.ctaLabel.trim() && { cta_label: defaults.ctaLabel.trim() }),
    ...(defaults.ctaUrl.trim() && { cta_url: defaults.ctaUrl.trim() }),
  };
}
