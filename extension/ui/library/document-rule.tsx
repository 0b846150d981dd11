import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { AlertRule, AlertSettings } from '#shared/views/alert-settings.ts';
import { ask } from '../../browser/ask.ts';
import { ruleOptions, ruleWords } from '../rule-words.ts';

const asUsual = 'usual' as const;

/** Which views of this document the person is told of. */
export function DocumentRule({ link }: { link: string }) {
  const [settings, setSettings] = useState<AlertSettings>();
  const [error, setError] = useState<unknown>();
  const read = () => ask('alerts.read', {}).then(setSettings, setError);
  useEffect(() => void read(), [link]);
  const choose = (rule: AlertRule | undefined) => {
    setError(undefined);
    ask('alerts.rule', { link, ...(rule && { rule }) }).then(read, setError);
  };
  if (settings === undefined) return error === undefined ? null : <ErrorNotice error={error} />;
  const usual = { value: asUsual, label: t('alerts.as-usual', { rule: ruleWords(settings.rule) }) };
  return (
    <>
      <SelectField
        label={t('alerts.rule')}
        value={settings.rules[link] ?? asUsual}
        options={[usual, ...ruleOptions()]}
        onChange={(chosen) => choose(chosen === asUsual ? undefined : chosen)}
      />
      {error !== undefined && <ErrorNotice error={error} />}
    </>
  );
}
