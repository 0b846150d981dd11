import { serviceAddress } from '#shared/auth/service-address.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { expiryDay } from '#shared/publish/link-defaults.ts';
import type { AlertSettings } from '#shared/views/alert-settings.ts';
import { alertsStore } from '../stores/alerts.ts';
import { type ManagedPolicy, readPolicy } from '../stores/managed-policy.ts';
import type { PublishRequest } from '../stores/publish-job.ts';
import { PolicyRefused } from './errors.ts';

/**
 * Returns the settings of a new link under the managed settings, which take precedence over the entered ones.
 * @param now milliseconds since 1970
 * @throws PolicyRefused if a required password is missing, which only the person can enter
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

/** Applies the managed settings to a publish request. A replacement keeps the link's settings. @throws PolicyRefused */
export async function publishUnderPolicy(request: PublishRequest): Promise<PublishRequest> {
  const policy = await readPolicy();
  checkSiteAllowed(request.page.url, policy);
  if (request.replaces !== undefined) return request;
  return { ...request, settings: settingsUnderPolicy(request.settings, policy, Date.now()) };
}

/** Checks that the site of an address is not blocked. @throws PolicyRefused */
export function checkSiteAllowed(url: string, { blockedSites = [] }: ManagedPolicy): void {
  // A trailing dot names the same host.
  const hostname = new URL(url).hostname.replace(/\.$/, '');
  if (blockedSites.some((site) => hostname === site || hostname.endsWith(`.${site}`)))
    throw new PolicyRefused('site', { site: hostname });
}

/** Checks that a service is the one that managed settings allow. @throws PolicyRefused, BadServiceAddress */
export function checkServiceAllowed(typed: string, { serviceAddress: only }: ManagedPolicy): void {
  if (only !== undefined && new URL(only).origin !== new URL(serviceAddress(typed)).origin)
    throw new PolicyRefused('service', { service: only });
}

/** Returns the stored alert settings under the managed settings. @throws PolicyUnreadable */
export async function currentAlerts(): Promise<AlertSettings> {
  return alertsUnderPolicy(await alertsStore.get(), await readPolicy());
}

/** Returns the alert settings under the managed settings. */
export function alertsUnderPolicy(chosen: AlertSettings, { notifications, hideNames }: ManagedPolicy): AlertSettings {
  return {
    ...chosen,
    ...(notifications !== undefined && { rule: notifications, rules: {} }),
    ...(hideNames && { hideNames }),
  };
}
