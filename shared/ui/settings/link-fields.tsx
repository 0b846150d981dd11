import type { LinkDraft } from '#shared/publish/options-draft.ts';
import { t } from '../../messages/translate.ts';
import { CheckField, Field } from '../field.tsx';
import { settingFault } from './setting-labels.ts';

/** Settings that a policy fixes for every new link, each with its explanation. */
export interface ForcedSettings {
  password?: { why: string };
  requireEmail?: { why: string };
  domains?: { value: string; why: string };
  /** `YYYY-MM-DD`, the last allowed expiry day. */
  expiresOn?: { latest: string; why: string };
}

/** A setting of a link, with the fields that belong to it. */
export type LinkSetting = 'email' | 'domains' | 'expiry' | 'button';

/** Returns the settings that a link has. */
export function settingsInUse(draft: LinkDraft): LinkSetting[] {
  const { requireEmail, verifyEmail, domains, expiresOn, ctaLabel, ctaUrl } = draft;
  const used = {
    email: requireEmail || verifyEmail || domains !== '',
    domains: domains !== '',
    expiry: expiresOn !== '',
    button: ctaLabel !== '' || ctaUrl !== '',
  };
  return linkSettings.filter((setting) => used[setting]);
}

export const linkSettings: readonly LinkSetting[] = ['email', 'domains', 'expiry', 'button'];

interface LinkFieldsProps {
  draft: LinkDraft;
  /** The contract's names of the invalid fields. */
  invalid: ReadonlySet<string>;
  forced?: ForcedSettings | undefined;
  /** Whether the service can send viewers a code. */
  sendsCodes?: boolean | undefined;
  /** `YYYY-MM-DD`, the first day that the calendar offers. Default: any. */
  earliest?: string | undefined;
  /** The settings to show. Default: all. */
  only?: readonly LinkSetting[];
  onChange: (change: Partial<LinkDraft>) => void;
}

/** Shows the link's fields, both for a publish and for a document's settings. */
export function LinkFields({
  draft,
  invalid,
  forced = {},
  sendsCodes = false,
  earliest,
  only: shown = linkSettings,
  onChange,
}: LinkFieldsProps) {
  const { requireEmail: gate, domains: allowed, expiresOn: end } = forced;
  // The service cannot check a domain without an email.
  const byDomains = (allowed?.value ?? draft.domains).trim() !== '';
  const tooLate = end !== undefined && draft.expiresOn > end.latest;
  const half = (draft.ctaLabel.trim() === '') !== (draft.ctaUrl.trim() === '') ? t('options.cta-half') : undefined;
  return (
    <>
      {shown.includes('email') && (
        <>
          <CheckField
            label={t('options.require-email')}
            checked={draft.requireEmail || byDomains || gate !== undefined}
            hint={gate?.why ?? (byDomains ? t('options.email-for-domains') : undefined)}
            disabled={byDomains || gate !== undefined}
            onChange={(requireEmail) => onChange({ requireEmail, ...(!requireEmail && { verifyEmail: false }) })}
          />
          {(sendsCodes || draft.verifyEmail) && (
            <CheckField
              label={t('options.verify-email')}
              hint={t('options.verify-email-hint')}
              checked={draft.verifyEmail}
              onChange={(verifyEmail) => onChange({ verifyEmail, ...(verifyEmail && { requireEmail: true }) })}
            />
          )}
        </>
      )}
      {shown.includes('domains') && (
        <Field
          label={t('options.domains')}
          hint={allowed?.why ?? t('options.domains-hint')}
          value={allowed?.value ?? draft.domains}
          disabled={allowed !== undefined}
          onInput={(domains) => onChange({ domains })}
          error={settingFault(invalid, 'allowed_email_domains')}
        />
      )}
      {shown.includes('expiry') && (
        <Field
          label={t('options.expires')}
          hint={end ? `${end.why} ${t('options.expires-hint')}` : t('options.expires-hint')}
          value={draft.expiresOn || (end?.latest ?? '')}
          min={earliest}
          max={end?.latest}
          onInput={(expiresOn) => onChange({ expiresOn })}
          type="date"
          error={tooLate ? end.why : settingFault(invalid, 'expires_on')}
        />
      )}
      {shown.includes('button') && (
        <>
          <Field
            label={t('options.cta-label')}
            hint={draft.ctaUrl === '' ? undefined : half}
            value={draft.ctaLabel}
            onInput={(ctaLabel) => onChange({ ctaLabel })}
            error={settingFault(invalid, 'cta_label')}
          />
          <Field
            label={t('options.cta-url')}
            hint={(draft.ctaLabel !== '' && half) || t('options.cta-url-hint')}
            value={draft.ctaUrl}
            onInput={(ctaUrl) => onChange({ ctaUrl })}
            type="url"
            error={settingFault(invalid, 'cta_url')}
          />
        </>
      )}
    </>
  );
}
