import { Field } from './field.tsx';
import { t } from './messages/translate.ts';
import { faultsOf, type OptionsDraft } from './options-draft.ts';
import { LinkFields } from './settings/link-fields.tsx';

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
  const edit = (edited: Partial<OptionsDraft>) => onChange({ ...draft, ...edited });
  return (
    <div class="stack">
      {titled && (
        <Field
          label={t('options.document-title')}
          hint={t('options.document-title-hint')}
          value={draft.title}
          onInput={(title) => edit({ title })}
          {...(ownTitle !== undefined && { placeholder: ownTitle })}
        />
      )}
      <Field
        label={t('options.password')}
        hint={t('options.password-hint')}
        value={draft.password}
        onInput={(password) => edit({ password })}
        autocomplete="new-password"
        error={faults.password}
      />
      <LinkFields draft={draft} faults={faults} onChange={edit} />
    </div>
  );
}
