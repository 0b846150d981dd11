import { browser } from 'wxt/browser';
import * as z from 'zod';
import { alertRule } from '#shared/views/alert-settings';
import { PolicyUnreadable } from './policy-unreadable.ts';

/** What whoever manages this browser has set (`public/managed_schema.json`, docs/managed-settings.md). */
export const managedPolicy = z.object({
  serviceAddress: z.url({ protocol: /^https?$/ }).optional(),
  requirePassword: z.boolean().optional(),
  requireEmail: z.boolean().optional(),
  allowedEmailDomains: z.string().optional(),
  expiresWithinDays: z.int().positive().optional(),
  /** Host names; each stands for itself and everything below it. */
  blockedSites: z.array(z.string()).optional(),
  notifications: alertRule.optional(),
  hideNames: z.boolean().optional(),
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
