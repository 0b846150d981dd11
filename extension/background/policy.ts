import { serviceAddress } from '#shared/auth/service-address.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { expiryDay } from '#shared/publish/link-defaults.ts';
import type { AlertSettings } from '#shared/views/alert-settings.ts';
import { type ManagedPolicy, readPolicy } from '../stores/managed-policy.ts';
import type { PublishRequest } from '../stores/publish-job.ts';
import { PolicyRefused } from './errors.ts';

/**
 * The settings of a new link as whoever manages the browser wants them: what they set goes before what was entered.
 * @throws PolicyRefused where only the person can do what is asked for
 */
export function settingsUnderPolicy(entered: SettingsInput, policy: ManagedPolicy, now: number): SettingsInput {
  if (policy.requirePassword && !entered.password) throw new PolicyRefused('password');
  const last = expiryDay({ expiresAfterDays: policy.expiresWithinDays }, now);
  return {
    ...entered,
    ...(policy.requireEmail && { require_email: true }),
    ...(policy.allowedEmailDomains && { allowed_email_domains: policy.allowedEmailDomains }),
    ...(last !== undefined && (!entered.expires_on || entered.expires_on > last) && { expires_on: last }),
  };
}

/** A publish as the policy of this browser wants it. A replacement leaves the link's settings as they are. @throws PolicyRefused */
export async function publishUnderPolicy(request: PublishRequest): Promise<PublishRequest> {
  const policy = await readPolicy();
  refuseBlocked(request.page.url, policy);
  if (request.replaces !== undefined) return request;
  return { ...request, settings: settingsUnderPolicy(request.settings, policy, Date.now()) };
}

/** @throws PolicyRefused for a page of a site that is blocked */
export function refuseBlocked(url: string, { blockedSites = [] }: ManagedPolicy): void {
  // A host is the same with the root's dot behind it.
  const hostname = new URL(url).hostname.replace(/\.$/, '');
  if (blockedSites.some((site) => hostname === site || hostname.endsWith(`.${site}`)))
    throw new PolicyRefused('site', { site: hostname });
}

/** @throws PolicyRefused for another service than the one that is set; BadServiceAddress */
export function refuseOtherService(typed: string, { serviceAddress: only }: ManagedPolicy): void {
  if (only !== undefined && new URL(only).origin !== new URL(serviceAddress(typed)).origin)
    throw new PolicyRefused('service', { service: only });
}

export function alertsUnderPolicy(chosen: AlertSettings, { notifications, hideNames }: ManagedPolicy): AlertSettings {
  return {
    ...chosen,
    ...(notifications !== undefined && { rule: notifications, rules: {} }),
    ...(hideNames && { hideNames }),
  };
}
