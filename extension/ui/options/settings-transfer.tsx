import { useRef, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { saveText } from '#shared/ui/save-file.ts';
import { ask } from '../../messages/ask.ts';
import { settingsFile } from '../../stores/settings-file.ts';

/** Transfers the settings to another browser. Accounts and documents stay here. */
export function SettingsTransfer() {
  const picker = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<{ error?: unknown; wrong?: boolean }>();
  const save = async () => {
    const settings = await ask('settings.export', {});
    saveText('linkwake-settings.json', 'application/json', `${JSON.stringify(settings, null, 2)}\n`);
  };
  const load = async (file: File) => {
    const read = settingsFile.safeParse(parse(await file.text()));
    if (!read.success) return setOutcome({ wrong: true });
    await ask('settings.import', read.data);
    // Every section reads its settings when it mounts.
    location.reload();
  };
  const failed = (error: unknown) => setOutcome({ error });
  return (
    <section class="section">
      <h2>{t('transfer.title')}</h2>
      <p class="soft">{t('transfer.explain')}</p>
      <div class="row">
        <Button onClick={() => void save().catch(failed)}>{t('transfer.save')}</Button>
        <Button onClick={() => picker.current?.click()}>{t('transfer.load')}</Button>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('transfer.load')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          setOutcome(undefined);
          if (file) load(file).catch(failed);
          currentTarget.value = '';
        }}
      />
      {outcome?.wrong && (
        <p class="field-error" role="alert">
          {t('transfer.wrong')}
        </p>
      )}
      {outcome?.error !== undefined && <ErrorNotice error={outcome.error} />}
    </section>
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
