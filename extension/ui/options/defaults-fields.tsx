import { useState } from 'preact/hooks';
import { settingsInput } from '#shared/contract/settings.ts';
import { t } from '#shared/messages/translate.ts';
import { invalidFields } from '#shared/publish/invalid-fields.ts';
import { type LinkDefaults, linkDefaults, settingsOfDefaults } from '#shared/publish/link-defaults.ts';
import { CheckField, Field } from '#shared/ui/field.tsx';
import { settingFault } from '#shared/ui/settings/setting-labels.ts';
import { useForcedSettings } from '../policy-settings.ts';

interface DefaultsFieldsProps {
  value: LinkDefaults;
  onChange: (value: LinkDefaults) => void;
}

/** Edits one set of defaults. An invalid entry stays in its field with its error; the field's last valid value stays saved. */
export function DefaultsFields({ value, onChange }: DefaultsFieldsProps) {
  const saved: Entered = { ...value, days: value.expiresAfterDays?.toString() ?? '' };
  const [entered, setEntered] = useState(saved);
  const invalid = invalidDefaults(entered);
  const forced = useForcedSettings();
  const { requireEmail: gate, domains: only } = forced;
  const savedOf = (wrong: ReadonlySet<string>): Partial<Entered> => ({
    ...(wrong.has('days') && { days: saved.days }),
    ...(wrong.has('allowed_email_domains') && { domains: saved.domains }),
    ...(wrong.has('cta_label') && { ctaLabel: saved.ctaLabel }),
    ...(wrong.has('cta_url') && { ctaUrl: saved.ctaUrl }),
  });
  const set = (changed: Partial<Entered>) => {
    const now = { ...entered, ...changed };
    setEntered(now);
    onChange(defaultsOf({ ...now, ...savedOf(invalidDefaults(now)) }));
  };
  const half = (entered.ctaLabel.trim() === '') !== (entered.ctaUrl.trim() === '') ? t('options.cta-half') : undefined;
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
        error={settingFault(invalid, 'allowed_email_domains')}
      />
      <Field
        label={t('defaults.days')}
        hint={forced.expiresOn?.why}
        type="number"
        min="1"
        max="3650"
        value={entered.days}
        onInput={(days) => set({ days })}
        error={invalid.has('days') ? t('defaults.days-wrong') : undefined}
      />
      <Field
        label={t('options.cta-label')}
        hint={entered.ctaUrl === '' ? undefined : half}
        value={entered.ctaLabel}
        onInput={(ctaLabel) => set({ ctaLabel })}
        error={settingFault(invalid, 'cta_label')}
      />
      <Field
        label={t('options.cta-url')}
        hint={(entered.ctaLabel !== '' && half) || t('options.cta-url-hint')}
        type="url"
        value={entered.ctaUrl}
        onInput={(ctaUrl) => set({ ctaUrl })}
        error={settingFault(invalid, 'cta_url')}
      />
    </div>
  );
}

type Entered = LinkDefaults & { days: string };

function defaultsOf({ days, expiresAfterDays: _before, ...rest }: Entered): LinkDefaults {
  return { ...rest, ...(days.trim() && { expiresAfterDays: Number(days) }) };
}

/** Returns the contract's names of the settings that are invalid, and `days` for the days. */
function invalidDefaults(entered: Entered): ReadonlySet<string> {
  const defaults = defaultsOf(entered);
  const hasDays = linkDefaults.safeParse(defaults).success;
  const settings = settingsOfDefaults(hasDays ? defaults : defaultsOf({ ...entered, days: '' }), Date.now());
  const invalid = invalidFields(settingsInput, settings);
  return hasDays ? invalid : invalid.add('days');
}
