import { type SettingsInput, settingsInput } from '#shared/contract/settings';
import { CheckField, Field } from './field.tsx';
import { t } from './messages/translate.ts';

/** What the person has typed so far; blank means "not set". */
export interface OptionsDraft {
  title: string;
  password: string;
  requireEmail: boolean;
  domains: string;
  expiresOn: string;
  ctaLabel: string;
  ctaUrl: string;
}

export const emptyOptions: OptionsDraft = {
  title: '',
  password: '',
  requireEmail: false,
  domains: '',
  expiresOn: '',
  ctaLabel: '',
  ctaUrl: '',
};

/** What to send: only what was set. */
export function settingsOf(draft: OptionsDraft): SettingsInput & { title?: string } {
  return {
    ...(draft.title.trim() && { title: draft.title.trim() }),
    ...(draft.password && { password: draft.password }),
    ...(draft.requireEmail && { require_email: true }),
    ...(draft.domains.trim() && { allowed_email_domains: draft.domains.trim() }),
    ...(draft.expiresOn && { expires_on: draft.expiresOn }),
    ...(draft.ctaLabel.trim() && { cta_label: draft.ctaLabel.trim() }),
    ...(draft.ctaUrl.trim() && { cta_url: draft.ctaUrl.trim() }),
  };
}

/** What is wrong with the draft by the contract's own rules, by field. Empty when it can be sent. */
export function faultsOf(draft: OptionsDraft): Partial<Record<keyof SettingsInput, string>> {
  const parsed = settingsInput.safeParse(settingsOf(draft));
  const faults: Partial<Record<string, string>> = {};
  for (const issue of parsed.error?.issues ?? []) faults[String(issue.path[0])] ??= issue.message;
  return faults;
}

interface OptionFieldsProps {
  draft: OptionsDraft;
  onChange: (draft: OptionsDraft) => void;
  /** What the page or file calls itself: shown where no title is entered, and not sent. */
  ownTitle?: string;
}

interface PublishOptionsProps extends OptionFieldsProps {
  /** A setting the service refused, so that the fold is open where the fault is. */
  open?: boolean;
}

/** The contract's settings, folded. */
export function PublishOptions({ draft, onChange, open = false }: PublishOptionsProps) {
  return (
    <details open={open}>
      <summary>{t('options.title')}</summary>
      <OptionFields draft={draft} onChange={onChange} />
    </details>
  );
}

/** The contract's settings; each is checked as it is typed. */
export function OptionFields({ draft, onChange, ownTitle }: OptionFieldsProps) {
  const faults = faultsOf(draft);
  const set =
    <Key extends keyof OptionsDraft>(key: Key) =>
    (value: OptionsDraft[Key]) =>
      onChange({ ...draft, [key]: value });
  return (
    <div class="stack">
      <Field
        label={t('options.document-title')}
        hint={t('options.document-title-hint')}
        value={draft.title}
        onInput={set('title')}
        {...(ownTitle !== undefined && { placeholder: ownTitle })}
      />
      <Field
        label={t('options.password')}
        hint={t('options.password-hint')}
        value={draft.password}
        onInput={set('password')}
        autocomplete="new-password"
        error={faults.password}
      />
      <CheckField label={t('options.require-email')} checked={draft.requireEmail} onChange={set('requireEmail')} />
      <Field
        label={t('options.domains')}
        hint={t('options.domains-hint')}
        value={draft.domains}
        onInput={set('domains')}
        error={faults.allowed_email_domains}
      />
      <Field
        label={t('options.expires')}
        hint={t('options.expires-hint')}
        value={draft.expiresOn}
        onInput={set('expiresOn')}
        type="date"
        error={faults.expires_on}
      />
      <Field label={t('options.cta-label')} value={draft.ctaLabel} onInput={set('ctaLabel')} error={faults.cta_label} />
      <Field
        label={t('options.cta-url')}
        hint={t('options.cta-url-hint')}
        value={draft.ctaUrl}
        onInput={set('ctaUrl')}
        type="url"
        error={faults.cta_url}
      />
    </div>
  );
}
