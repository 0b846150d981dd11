import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';
import { alertRule } from '#shared/views/alert-settings.ts';

/** What is set for this browser is not what the schema asks for. */
class PolicyUnreadable extends LinkwakeError {
  override readonly name = 'PolicyUnreadable';
  static readonly code = 'policy_unreadable';
  readonly code = PolicyUnreadable.code;

  constructor(setting: string) {
    super({ values: { setting } });
  }
}

/** However it is written: with capitals, as an address, with `*.` in front. One that is no host would block nothing. */
const hostName = z
  .pipe(
    z.string(),
    z.transform((text) => {
      const name = text.trim().replace(/^\*?\./, '');
      const hostname = URL.parse(/^\w+:\/\//.test(name) ? name : `https://${name}`)?.hostname ?? '';
      return hostname.replace(/\.$/, '');
    }),
  )
  .check(z.minLength(1, { error: 'not a host name' }));

/** What whoever manages this browser has set (`public/managed_schema.json`, docs/managed-settings.md). */
export const managedPolicy = z.object({
  serviceAddress: z.optional(z.url({ protocol: /^https?$/ })),
  requirePassword: z.optional(z.boolean()),
  requireEmail: z.optional(z.boolean()),
  allowedEmailDomains: z.optional(z.string()),
  /** A century at most: there are days that no date can name. */
  expiresWithinDays: z.optional(z.int().check(z.positive(), z.lte(36_500))),
  /** Host names; each stands for itself and everything below it. */
  blockedSites: z.optional(z.array(hostName)),
  notifications: z.optional(alertRule),
  hideNames: z.optional(z.boolean()),
});

export type ManagedPolicy = z.infer<typeof managedPolicy>;

/** @throws PolicyUnreadable rather than to do without what somebody has asked for */
export async function readPolicy(): Promise<ManagedPolicy> {
  const parsed = managedPolicy.safeParse(await managedValues());
  if (!parsed.success) throw new PolicyUnreadable(String(parsed.error.issues[0]?.path[0] ?? ''));
  return parsed.data;
}

async function managedValues(): Promise<Record<string, unknown>> {
  // Safari has no place for it.
  if (import.meta.env.BROWSER === 'safari') return {};
  try {
    return await browser.storage.managed.get(null);
  } catch (error) {
    // Firefox rejects where nobody manages the browser; Chromium answers nothing.
    if (import.meta.env.BROWSER === 'firefox') return {};
    throw error;
  }
}
