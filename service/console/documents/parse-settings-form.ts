import * as z from 'zod';
import { settingsChange } from '#shared/contract/settings.ts';
import type { OwnSettingsChange } from '../../documents/change-settings.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { BadRequest } from '../../errors/request-errors.ts';

// A file in the place of text counts as none; browsers never send one.
const text = z.string().catch('');
const box = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined);

/** The form's fields as a browser sends them. Unticked boxes are not sent. */
const submitted = z.object({
  title: text,
  password: text,
  require_email: box,
  verify_email: box,
  allowed_email_domains: text,
  expires_on: text,
  cta_label: text,
  cta_url: text,
  allow_download: box,
});

/** Values of the settings page's fields, without the password. */
export type SettingsFields = Omit<z.infer<typeof submitted>, 'password'>;

export function fieldsOfDocument({ title, settings }: StoredDocument): SettingsFields {
  return {
    title,
    require_email: settings.requireEmail,
    verify_email: settings.verifyEmail,
    allowed_email_domains: settings.allowedEmailDomains,
    expires_on: settings.expiresOn ?? '',
    cta_label: settings.ctaLabel,
    cta_url: settings.ctaUrl,
    allow_download: settings.allowDownload,
  };
}

/** Returns whether the document can be downloaded. Web pages cannot, and their form has no such box. */
export function canBeDownloaded({ kind }: StoredDocument): boolean {
  return kind !== 'html';
}

export function parseSettingsForm(body: unknown): z.infer<typeof submitted> {
  return submitted.parse(body);
}

/**
 * Returns the change that makes the document match the form. Unchanged settings are left out, so that a setting that
 * the plan no longer includes does not block the others.
 * @throws BadRequest in the words of the contract's schema
 */
export function settingsChangeOf(form: z.infer<typeof submitted>, document: StoredDocument): OwnSettingsChange {
  const before = fieldsOfDocument(document);
  const changed = <Name extends keyof SettingsFields>(name: Name) =>
    form[name] === before[name] ? {} : { [name]: form[name] };
  const hasButton = before.cta_label !== '' || before.cta_url !== '';
  const noButton = form.cta_label === '' && form.cta_url === '';
  const change = {
    ...changed('title'),
    ...(form.password === '' ? {} : { password: form.password }),
    ...changed('require_email'),
    ...changed('verify_email'),
    ...changed('allowed_email_domains'),
    ...(form.expires_on === '' ? (before.expires_on === '' ? {} : { remove_expiry: true }) : changed('expires_on')),
    ...(noButton ? (hasButton ? { remove_cta: true } : {}) : { ...changed('cta_label'), ...changed('cta_url') }),
  };
  const parsed = settingsChange.safeParse(change);
  if (!parsed.success) throw new BadRequest(parsed.error.issues[0]?.message ?? 'These settings can’t be saved.');
  return { ...parsed.data, ...(canBeDownloaded(document) ? changed('allow_download') : {}) };
}
