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

/** Edits one set of defaults. An invalid entry stays in its field with its error; the field's last valid value stays saved. */
export function DefaultsFields({ value, onChange }: DefaultsFieldsProps) {
  const saved: Entered = { ...value, days: value.expiresAfterDays?.toString() ?? '' };
  const [entered, setEntered] = useState(saved);
  const faults = faultsOf(entered);
  const forced = useForcedSettings();
  const { requireEmail: gate, domains: only } = forced;
  const savedOf = (wrong: Record<string, string>): Partial<Entered> => ({
    ...(wrong.days && { days: saved.days }),
    ...(wrong.allowed_email_domains && { domains: saved.domains }),
    ...(wrong.cta_label && { ctaLabel: saved.ctaLabel }),
    ...(wrong.cta_url && { ctaUrl: saved.ctaUrl }),
  });
  const set = (changed: Partial<Entered>) => {
    const now = { ...entered, ...changed };
    setEntered(now);
    onChange(defaultsOf({ ...now, ...savedOf(faultsOf(now)) }));
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
        hint={entered.ctaUrl === '' ? undefined : half}
        value={entered.ctaLabel}
        onInput={(ctaLabel) => set({ ctaLabel })}
        error={settingFault(faults, 'cta_label')}
      />
      <Field
        label={t('options.cta-url')}
        hint={(entered.ctaLabel !== '' && half) || t('options.cta-url-hint')}
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

/** Returns the faults by the contract's names of the settings, and that of the days as `days`. */
function faultsOf(entered: Entered): Record<string, string> {
  const defaults = defaultsOf(entered);
  const hasDays = linkDefaults.safeParse(defaults).success;
  const parsed = settingsInput.safeParse(
    settingsOfDefaults(hasDays ? defaults : defaultsOf({ ...entered, days: '' }), Date.now()),
  );
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]);
  return { ...Object.fromEntries(faults), ...(!hasDays && { days: t('defaults.days-wrong') }) };
}
