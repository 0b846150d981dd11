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

const fields = z.object({
  title: z.string(),
  require_email: z.boolean(),
  verify_email: z.boolean(),
  allowed_email_domains: z.string(),
  expires_on: z.string(),
  cta_label: z.string(),
  cta_url: z.string(),
  allow_download: z.boolean(),
});

/** Values of the settings page's fields, without the password. */
export type SettingsFields = z.infer<typeof fields>;

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
  /** What the form showed first, as the page wrote it (JSON). */
  shown: text,
});

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

/** A submitted form, with the values that it showed first; without them, where a client of its own sent it. */
type SettingsForm = Omit<z.infer<typeof submitted>, 'shown'> & { shown: SettingsFields | undefined };

export function parseSettingsForm(body: unknown): SettingsForm {
  const { shown, ...form } = submitted.parse(body);
  return { ...form, shown: fields.safeParse(jsonOf(shown)).data };
}

/** Returns domains as the contract lists them. People also write `@example.com`, and separate them as a mail program does. */
function listed({ allowed_email_domains: typed }: { allowed_email_domains?: string }) {
  if (typed === undefined) return {};
  const domains = typed.split(/[\s,;]+/).map((domain) => domain.replace(/^@/, ''));
  const list = domains.filter((domain) => domain !== '').join(', ');
  // Signs alone are no list, and must not lift the restriction.
  return { allowed_email_domains: list === '' ? typed : list };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One field of the form cannot be saved as it was entered. */
export class SettingRefused extends BadRequest {
  override readonly name = 'SettingRefused';
  /** Its name in the form. */
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/**
 * Returns what was changed in the form. Other settings are left out: another tab may have changed them since, and one that the
 * plan no longer includes does not block the rest.
 * @throws SettingRefused in the words of the contract's schema
 */
export function settingsChangeOf(form: SettingsForm, document: StoredDocument): OwnSettingsChange {
  const before = form.shown ?? fieldsOfDocument(document);
  const changed = <Name extends keyof SettingsFields>(name: Name) =>
    form[name] === before[name] ? {} : { [name]: form[name] };
  const hasButton = before.cta_label !== '' || before.cta_url !== '';
  const noButton = form.cta_label === '' && form.cta_url === '';
  const change = {
    ...changed('title'),
    ...(form.password === '' ? {} : { password: form.password }),
    ...changed('require_email'),
    ...changed('verify_email'),
    ...listed(changed('allowed_email_domains')),
    ...(form.expires_on === '' ? (before.expires_on === '' ? {} : { remove_expiry: true }) : changed('expires_on')),
    ...(noButton ? (hasButton ? { remove_cta: true } : {}) : { ...changed('cta_label'), ...changed('cta_url') }),
  };
  const parsed = settingsChange.safeParse(change);
  const [issue] = parsed.error?.issues ?? [];
  if (issue) throw new SettingRefused(String(issue.path[0]), issue.message);
  return { ...parsed.data, ...(canBeDownloaded(document) ? changed('allow_download') : {}) };
}
