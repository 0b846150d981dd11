import { CheckField, Field } from './field.tsx';
import { t } from './messages/translate.ts';
import { faultsOf, type OptionsDraft } from './options-draft.ts';

export { emptyOptions, faultsOf, type OptionsDraft, settingsOf } from './options-draft.ts';

interface OptionFieldsProps {
  draft: OptionsDraft;
  onChange: (draft: OptionsDraft) => void;
  /** What the page or file calls itself: shown where no title is entered, and not sent. */
  ownTitle?: string;
  /** Whether the title is among them. Default true. */
  titled?: boolean;
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
export function OptionFields({ draft, onChange, ownTitle, titled = true }: OptionFieldsProps) {
  const faults = faultsOf(draft);
  const set =
    <Key extends keyof OptionsDraft>(key: Key) =>
    (value: OptionsDraft[Key]) =>
      onChange({ ...draft, [key]: value });
  return (
    <div class="stack">
      {titled && (
        <Field
          label={t('options.document-title')}
          hint={t('options.document-title-hint')}
          value={draft.title}
          onInput={set('title')}
          {...(ownTitle !== undefined && { placeholder: ownTitle })}
        />
      )}
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
