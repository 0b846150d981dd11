import * as z from 'zod/mini';
import type { SettingsInput } from '../contract/settings.ts';
import { dayMs, utcDay } from '../formats/utc-day.ts';

/** Default settings of new links. They never include a password, since it would have to be stored. */
export const linkDefaults = z.object({
  requireEmail: z.boolean(),
  /** Domains separated by commas; empty for none. */
  domains: z.string(),
  /** Whole days after publishing. */
  expiresAfterDays: z.optional(z.int().check(z.gte(1), z.lte(3650))),
  ctaLabel: z.string(),
  ctaUrl: z.string(),
});

export type LinkDefaults = z.infer<typeof linkDefaults>;

export const noDefaults: LinkDefaults = { requireEmail: false, domains: '', ctaLabel: '', ctaUrl: '' };

/** Kinds of published content that have their own defaults. */
export const linkKinds = ['page', 'pdf', 'office', 'website'] as const;

export type LinkKind = (typeof linkKinds)[number];

/** A person's defaults by kind and by site. A site's defaults take precedence over those of pages. */
export const defaultsBook = z.object({
  kinds: z.partialRecord(z.enum(linkKinds), linkDefaults),
  /** By host name. */
  sites: z.record(z.string(), linkDefaults),
});

export type DefaultsBook = z.infer<typeof defaultsBook>;

/** Returns the defaults for a page; `undefined` if there are none. */
export function defaultsOfPage({ kinds, sites }: DefaultsBook, url: string): LinkDefaults | undefined {
  return sites[new URL(url).hostname] ?? kinds.page;
}

/** Returns the kind of a file by its extension. @param name the file's name */
export function kindOfFile(name: string): LinkKind {
  if (/\.pdf$/i.test(name)) return 'pdf';
  // The lists of `accepted-endings.ts` would take the background of Firefox a tenth of a kilobyte.
  return /\.(?:doc[mx]?|pp(?:t[mx]?|sx)|xls[mx]?)$/i.test(name) ? 'office' : 'website';
}

/** Returns the last day of a link created now, as `YYYY-MM-DD`. @param now milliseconds since 1970 */
export function expiryDay(
  { expiresAfterDays }: { expiresAfterDays?: number | undefined },
  now: number,
): string | undefined {
  if (expiresAfterDays === undefined) return undefined;
  return utcDay(now + expiresAfterDays * dayMs);
}

/** Returns the settings to send for these defaults, without unset ones. @param now milliseconds since 1970 */
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
