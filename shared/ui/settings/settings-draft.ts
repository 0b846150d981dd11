import type { Document } from '#shared/contract/document.ts';
import { type SettingsChange, settingsChange } from '#shared/contract/settings.ts';
import { lastDayOf } from '#shared/formats/last-day.ts';
import { invalidFields } from '#shared/publish/invalid-fields.ts';
import type { LinkDraft } from '#shared/publish/options-draft.ts';

/** A document's settings while a person edits them. */
export interface SettingsDraft extends LinkDraft {
  title: string;
  /** A new password; blank keeps the current one. */
  password: string;
}

/** Settings while they are edited, and those before: only the difference is sent. */
export interface EditedSettings {
  before: SettingsDraft;
  draft: SettingsDraft;
}

export function draftOf({ title, settings }: Document): SettingsDraft {
  return {
    title,
    password: '',
    requireEmail: settings.require_email,
    verifyEmail: settings.verify_email ?? false,
    domains: settings.allowed_email_domains,
    expiresOn: lastDayOf(settings.expires_at) ?? '',
    ctaLabel: settings.cta_label,
    ctaUrl: settings.cta_url,
  };
}

/** Applies a person's edits to newer stored settings. An edit wins over a change that was made elsewhere. */
export function rebased({ before, draft }: EditedSettings, stored: SettingsDraft): EditedSettings {
  return { before: stored, draft: { ...stored, ...differences(before, draft) } };
}

/** Returns the values of one draft that differ from those of another. */
export function differences(from: SettingsDraft, to: SettingsDraft): Partial<SettingsDraft> {
  return Object.fromEntries(Object.entries(to).filter(([key, value]) => value !== from[key as keyof SettingsDraft]));
}

/** Returns the changed settings to send. */
export function changeOf(before: SettingsDraft, after: SettingsDraft): SettingsChange {
  const label = after.ctaLabel.trim();
  const url = after.ctaUrl.trim();
  const noButton = label === '' && url === '' && (before.ctaLabel !== '' || before.ctaUrl !== '');
  return {
    ...(after.title.trim() !== before.title && { title: after.title.trim() }),
    ...(after.password !== '' && { password: after.password }),
    ...(after.requireEmail !== before.requireEmail && { require_email: after.requireEmail }),
    ...(after.verifyEmail !== before.verifyEmail && { verify_email: after.verifyEmail }),
    ...(after.domains.trim() !== before.domains && { allowed_email_domains: after.domains.trim() }),
    ...(after.expiresOn !== before.expiresOn &&
      (after.expiresOn === '' ? { remove_expiry: true } : { expires_on: after.expiresOn })),
    ...(noButton && { remove_cta: true }),
    ...(!noButton && label !== before.ctaLabel && { cta_label: label }),
    ...(!noButton && url !== before.ctaUrl && { cta_url: url }),
  };
}

/** Validates a change against the contract. Returns the names of the invalid fields. */
export function invalidSettings(change: SettingsChange): ReadonlySet<string> {
  return invalidFields(settingsChange, change);
}
