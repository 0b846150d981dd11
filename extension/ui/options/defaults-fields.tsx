import { useState } from 'preact/hooks';
import { settingsInput } from '#shared/contract/settings.ts';
import { t } from '#shared/messages/translate.ts';
import { type LinkDefaults, linkDefaults, settingsOfDefaults } from '#shared/publish/link-defaults.ts';
import { CheckField, Field } from '#shared/ui/field.tsx';
import { settingFault } from '#shared/ui/settings/setting-labels.ts';
import { useForcedSettings } from '../policy-settings.ts';

interface DefaultsFieldsProps {
  value: LinkDefaults;
  onChange: (value: LinkDefaults) => void;
}

/** Edits one set of defaults. An invalid entry stays in its field with its error and is not saved. */
export function DefaultsFields({ value, onChange }: DefaultsFieldsProps) {
  const [entered, setEntered] = useState({ ...value, days: value.expiresAfterDays?.toString() ?? '' });
  const faults = faultsOf(entered);
  const forced = useForcedSettings();
  const { requireEmail: gate, domains: only } = forced;
  const set = (changed: Partial<typeof entered>) => {
    const now = { ...entered, ...changed };
    setEntered(now);
    if (Object.keys(faultsOf(now)).length === 0) onChange(defaultsOf(now));
  };
  return (
    <div class="stack">
      <CheckField
        label={t('options.require-email')}
        checked={entered.requireEmail || gate !== undefined}
        hint={gate?.why}
        disabled={gate !== undefined}
        onChange={(requireEmail) => set({ requireEmail })}
      />
      <Field
        label={t('options.domains')}
        hint={only?.why ?? t('options.domains-hint')}
        value={only?.value ?? entered.domains}
        disabled={only !== undefined}
        onInput={(domains) => set({ domains })}
        error={settingFault(faults, 'allowed_email_domains')}
      />
      <Field
        label={t('defaults.days')}
        hint={forced.expiresOn?.why}
        type="number"
        min="1"
        max="3650"
        value={entered.days}
        onInput={(days) => set({ days })}
        error={faults.days}
      />
      <Field
        label={t('options.cta-label')}
        value={entered.ctaLabel}
        onInput={(ctaLabel) => set({ ctaLabel })}
        error={settingFault(faults, 'cta_label')}
      />
      <Field
        label={t('options.cta-url')}
        hint={t('options.cta-url-hint')}
        type="url"
        value={entered.ctaUrl}
        onInput={(ctaUrl) => set({ ctaUrl })}
        error={settingFault(faults, 'cta_url')}
      />
    </div>
  );
}

type Entered = LinkDefaults & { days: string };

function defaultsOf({ days, expiresAfterDays: _before, ...rest }: Entered): LinkDefaults {
  return { ...rest, ...(days.trim() && { expiresAfterDays: Number(days) }) };
}

function faultsOf(entered: Entered): Record<string, string> {
  const defaults = defaultsOf(entered);
  if (!linkDefaults.safeParse(defaults).success) return { days: t('defaults.days-wrong') };
  const parsed = settingsInput.safeParse(settingsOfDefaults(defaults, Date.now()));
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}
