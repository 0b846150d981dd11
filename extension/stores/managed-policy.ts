import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { delay } from '#shared/api/delay.ts';
import { webAddress } from '#shared/contract/string-formats.ts';
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';
import { alertRule } from '#shared/views/alert-settings.ts';
import { localStore, policyPrefix } from './local-store.ts';

/** The managed settings of this browser do not fit the schema. */
class PolicyUnreadable extends LinkwakeError {
  static readonly code = 'policy_unreadable';
  readonly code = PolicyUnreadable.code;

  constructor(setting: string) {
    super({ values: { setting } });
  }
}

/**
 * A host name in any spelling: with capitals, as an address, with `*.` in front. Other text is an error, because it
 * would block nothing.
 */
const hostName = z.string().check(
  z.overwrite((text) => {
    const name = text.trim().replace(/^\*?\./, '');
    const hostname = URL.parse(/^\w+:\/\//.test(name) ? name : `https://${name}`)?.hostname ?? '';
    return hostname.replace(/\.$/, '');
  }),
  z.minLength(1, { error: 'not a host name' }),
);

/** The settings that an administrator has set for this browser (`public/managed_schema.json`, docs/managed-settings.md). */
export const managedPolicy = z.object({
  serviceAddress: z.optional(webAddress),
  requirePassword: z.optional(z.boolean()),
  requireEmail: z.optional(z.boolean()),
  allowedEmailDomains: z.optional(z.string()),
  /** A century at most, because a `Date` cannot hold every day. */
  expiresWithinDays: z.optional(z.int().check(z.positive(), z.lte(36_500))),
  /** Host names; each includes its subdomains. */
  blockedSites: z.optional(z.array(hostName)),
  notifications: z.optional(alertRule),
  hideNames: z.optional(z.boolean()),
});

export type ManagedPolicy = z.infer<typeof managedPolicy>;

/** Reads the managed settings. @throws PolicyUnreadable, so that no setting of the administrator is ignored */
export async function readPolicy(): Promise<ManagedPolicy> {
  const parsed = managedPolicy.safeParse(await managedValues());
  if (!parsed.success) throw new PolicyUnreadable(String(parsed.error.issues[0]?.path[0] ?? ''));
  return parsed.data;
}

async function managedValues(): Promise<unknown> {
  // Safari has no managed storage.
  if (import.meta.env.BROWSER === 'safari') return {};
  // Firefox rejects in a browser that is not managed; Chromium returns no values.
  if (import.meta.env.BROWSER === 'firefox') return browser.storage.managed.get(null).catch(() => ({}));
  const known = await lastValues.get(lastKey);
  const current = browser.storage.managed.get(null).then(async (values) => {
    isLate = false;
    // Settings that cannot be stored hold here all the same.
    if (JSON.stringify(values) !== JSON.stringify(known))
      await lastValues.set(lastKey, values).catch((error: unknown) => reportError(error));
    return values;
  });
  if (known === undefined) return Promise.race([current, delay(firstPatienceMs).then(() => ({}))]);
  const late = delay(isLate ? 0 : patienceMs).then(() => {
    isLate = true;
    return known;
  });
  return Promise.race([current, late]);
}

/** Whether the browser let the last question wait for too long. Until it answers, nobody waits for it again. */
let isLate = false;

/**
 * The managed values that the browser gave last. Chromium gives them only two to eight seconds after its start, and some versions never
 * (https://github.com/ghostery/ghostery-extension/issues/3367, https://github.com/microsoft/MicrosoftEdge-Extensions/issues/299). */
const lastValues = localStore(policyPrefix);

const lastKey = 'values';

/** How long a running browser may take to give its managed values: many times what it takes. In milliseconds. */
const patienceMs = 100;

/** How long a browser may take that has never given any. Then it counts as one that nobody manages. In milliseconds. */
const firstPatienceMs = 15_000;
