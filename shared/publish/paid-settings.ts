import type { SettingsInput } from '#shared/contract/settings.ts';

/** Settings that a plan may not include (contract, "Plans"). A 403 does not say which of them it means. */
export const paidSettings = ['require_email', 'verify_email', 'allowed_email_domains', 'expires_on'] as const;

type PaidSetting = (typeof paidSettings)[number];

/** Returns which of them are set. */
export function paidSettingsOf(settings: SettingsInput): PaidSetting[] {
  return paidSettings.filter((name) => settings[name]);
}

/** Returns the settings without them. */
export function withoutPaidSettings<Given extends SettingsInput>(settings: Given): Omit<Given, PaidSetting> {
  const rest: Given = { ...settings };
  for (const name of paidSettings) delete rest[name];
  return rest;
}
