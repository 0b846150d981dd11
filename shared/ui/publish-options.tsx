import { utcDay } from '../formats/utc-day.ts';
import { t } from '../messages/translate.ts';
import { invalidOptions } from '../publish/invalid-fields.ts';
import type { OptionsDraft } from '../publish/options-draft.ts';
import { useCorrection } from './correction.tsx';
import { Field } from './field.tsx';
import { type ForcedSettings, LinkFields } from './settings/link-fields.tsx';
import { settingFault } from './settings/setting-labels.ts';
import { Summary } from './summary.tsx';

export { invalidOptions } from '../publish/invalid-fields.ts';
export { emptyOptions, type OptionsDraft, settingsOf } from '../publish/options-draft.ts';

interface OptionFieldsProps {
  draft: OptionsDraft;
  onChange: (draft: OptionsDraft) => void;
  /** The title of the page or file, shown as a placeholder and not sent. */
  ownTitle?: string;
  /** What the title is if none is entered. Default: the name of the page or file. */
  titleHint?: string;
  /** Settings that the person cannot change. */
  forced?: ForcedSettings | undefined;
  /** Whether the service can send viewers a code. */
  sendsCodes?: boolean;
  /** Whether to show the title. Default: true. */
  titled?: boolean;
}

interface PublishOptionsProps extends OptionFieldsProps {
  /** Whether there is something to look at in the section, so that it begins open. */
  open?: boolean;
  /** How often a publish was refused because an option is invalid. Each time, the section shows which. */
  refusals?: number;
}

/** Shows the contract's settings in a collapsed section. */
export function PublishOptions({ open = false, refusals = 0, ...fields }: PublishOptionsProps) {
  const fold = useCorrection(refusals);
  return (
    <details ref={fold} open={open}>
      <Summary>{t('options.title')}</Summary>
      <OptionFields {...fields} />
    </details>
  );
}

/** Shows the contract's settings, and validates each while it is typed. */
export function OptionFields(props: OptionFieldsProps) {
  const { draft, onChange, ownTitle, titleHint, forced, sendsCodes, titled = true } = props;
  const invalid = invalidOptions(draft);
  const edit = (edited: Partial<OptionsDraft>) => onChange({ ...draft, ...edited });
  return (
    <div class="stack">
      {titled && (
        <Field
          label={t('options.document-title')}
          hint={titleHint ?? t('options.document-title-hint')}
          value={draft.title}
          onInput={(title) => edit({ title })}
          {...(ownTitle !== undefined && { placeholder: ownTitle })}
        />
      )}
      <Field
        label={t('options.password')}
        hint={forced?.password ? `${forced.password.why} ${t('options.password-hint')}` : t('options.password-hint')}
        required={forced?.password !== undefined}
        value={draft.password}
        onInput={(password) => edit({ password })}
        autocomplete="new-password"
        error={settingFault(invalid, 'password')}
      />
      <LinkFields
        draft={draft}
        invalid={invalid}
        forced={forced}
        sendsCodes={sendsCodes}
        earliest={utcDay(Date.now())}
        onChange={edit}
      />
    </div>
  );
}
