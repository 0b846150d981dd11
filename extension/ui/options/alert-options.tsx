import { useEffect, useRef, useState } from 'preact/hooks';
import { formatExact } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { CheckField, Field } from '#shared/ui/field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import type { AlertSettings } from '#shared/views/alert-settings.ts';
import { usualUnopenedDays } from '#shared/views/unopened-notices.ts';
import { ask } from '../../messages/ask.ts';
import { hasNotifications } from '../../platform/features.ts';
import { alertsStore } from '../../stores/alerts.ts';
import { forcedReason } from '../policy-settings.ts';
import { ruleOptions, ruleWords } from '../rule-words.ts';
import { usePolicy } from '../use-policy.ts';

const hourMs = 60 * 60 * 1000;
const defaultQuiet = { from: '20:00', to: '08:00' };

/** Sets when and how the person is notified of views. Each change is saved immediately. */
export function AlertOptions() {
  const [settings, setSettings] = useState<AlertSettings>();
  const [error, setError] = useState<unknown>();
  /** Changes that are not stored yet. */
  const saving = useRef(0);
  const read = () => {
    ask('alerts.read', {}).then((now) => saving.current === 0 && setSettings(now), setError);
  };
  useEffect(() => {
    read();
    return alertsStore.watch(read);
  }, []);
  const save = (changed: AlertSettings, store: () => Promise<unknown>) => {
    setSettings(changed);
    setError(undefined);
    saving.current += 1;
    store()
      .catch(setError)
      .finally(() => {
        saving.current -= 1;
        read();
      });
  };
  const change = (changed: AlertSettings) => save(changed, () => ask('alerts.change', changed));
  const snooze = (until: number | undefined) => {
    if (settings === undefined) return;
    save({ ...settings, snoozedUntil: until }, () => ask('alerts.snooze', { ...(until !== undefined && { until }) }));
  };
  return (
    <section class="section">
      <h2>{t('alerts.title')}</h2>
      {!hasNotifications && <p class="notice">{t('alerts.not-here')}</p>}
      {settings === undefined && error === undefined && <SkeletonList rows={3} />}
      {settings && <Choices settings={settings} change={change} snooze={snooze} />}
      {error !== undefined && <ErrorNotice error={error} />}
    </section>
  );
}

interface ChoicesProps {
  settings: AlertSettings;
  change: (settings: AlertSettings) => void;
  snooze: (until: number | undefined) => void;
}

function Choices({ settings, change, snooze }: ChoicesProps) {
  const policy = usePolicy();
  const { quiet, unopenedAfterDays, ...rest } = settings;
  const withDays = (days: number | undefined) => ({
    ...rest,
    ...(quiet && { quiet }),
    ...(days && { unopenedAfterDays: days }),
  });
  const withQuiet = (hours: AlertSettings['quiet']) => ({
    ...rest,
    ...(unopenedAfterDays && { unopenedAfterDays }),
    ...(hours && { quiet: hours }),
  });
  return (
    <div class="stack">
      <Snooze until={settings.snoozedUntil} snooze={snooze} />
      <SelectField
        label={t('alerts.rule')}
        value={policy.notifications ?? settings.rule}
        options={ruleOptions()}
        hint={
          policy.notifications && forcedReason(t('policy.notifications', { rule: ruleWords(policy.notifications) }))
        }
        disabled={policy.notifications !== undefined}
        onChange={(rule) => change({ ...settings, rule })}
      />
      <CheckField
        label={t('alerts.hide-names')}
        checked={settings.hideNames || policy.hideNames === true}
        hint={policy.hideNames ? forcedReason(t('policy.hide-names')) : undefined}
        disabled={policy.hideNames === true}
        onChange={(hideNames) => change({ ...settings, hideNames })}
      />
      <CheckField
        label={t('alerts.quiet')}
        checked={quiet !== undefined}
        onChange={(on) => change(withQuiet(on ? defaultQuiet : undefined))}
      />
      {quiet && (
        <div class="stack">
          <div class="row">
            <Field
              type="time"
              label={t('alerts.quiet-from')}
              value={quiet.from}
              onInput={(from) => from && change(withQuiet({ ...quiet, from }))}
            />
            <Field
              type="time"
              label={t('alerts.quiet-to')}
              value={quiet.to}
              onInput={(to) => to && change(withQuiet({ ...quiet, to }))}
              error={quiet.from === quiet.to ? t('alerts.quiet-same') : undefined}
            />
          </div>
          <p class="soft">{t('alerts.quiet-hint')}</p>
        </div>
      )}
      <NumberField
        label={t('alerts.most-an-hour')}
        hint={t('alerts.most-an-hour-hint')}
        value={settings.mostAnHour}
        max={100}
        onNumber={(mostAnHour) => change({ ...settings, mostAnHour })}
      />
      <CheckField
        label={t('alerts.unopened')}
        checked={unopenedAfterDays !== undefined}
        onChange={(on) => change(withDays(on ? usualUnopenedDays : undefined))}
      />
      {unopenedAfterDays !== undefined && (
        <NumberField
          label={t('alerts.unopened-days')}
          value={unopenedAfterDays}
          max={90}
          onNumber={(days) => change(withDays(days))}
        />
      )}
    </div>
  );
}

function Snooze({ until, snooze }: Pick<ChoicesProps, 'snooze'> & { until: number | undefined }) {
  if (until === undefined || until <= Date.now()) {
    return (
      <div>
        <Button onClick={() => snooze(Date.now() + hourMs)}>{t('alert.snooze')}</Button>
      </div>
    );
  }
  return (
    <div class="notice">
      <span>{t('alerts.snoozed-until', { when: formatExact(new Date(until)) })}</span>
      <Button onClick={() => snooze(undefined)}>{t('alerts.wake')}</Button>
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  hint?: string;
  value: number;
  max: number;
  onNumber: (number: number) => void;
}

/** A field for a whole number from 1. An invalid entry stays in the field with its error and is not saved. */
function NumberField({ value, max, onNumber, ...rest }: NumberFieldProps) {
  const [entered, setEntered] = useState(String(value));
  // Another tab may have changed it.
  useEffect(() => {
    if (Number(entered) !== value) setEntered(String(value));
  }, [value]);
  const fits = (text: string) => Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= max;
  const enter = (text: string) => {
    setEntered(text);
    if (fits(text)) onNumber(Number(text));
  };
  return (
    <Field
      type="number"
      min="1"
      max={String(max)}
      value={entered}
      onInput={enter}
      error={fits(entered) ? undefined : t('alerts.number-wrong', { most: max, value })}
      {...rest}
    />
  );
}
