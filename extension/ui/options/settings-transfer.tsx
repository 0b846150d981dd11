import { useRef, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { saveText } from '#shared/ui/save-file.ts';
import { ask } from '../../messages/ask.ts';
import { type SettingsFile, settingsFile } from '../../messages/settings-file.ts';

interface Outcome {
  /** The settings before an import, which can be undone. */
  before?: SettingsFile;
  undone?: boolean;
  /** The file contains no settings. */
  wrong?: boolean;
  error?: unknown;
}

/**
 * Transfers the settings to another browser. Accounts and documents stay here.
 * @param onChanged called when the stored settings were replaced
 */
export function SettingsTransfer({ onChanged }: { onChanged: () => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const importButton = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const save = async () => {
    const settings = await ask('settings.export', {});
    saveText('linkwake-settings.json', 'application/json', `${JSON.stringify(settings, null, 2)}\n`);
  };
  const load = async (file: File) => {
    const read = settingsFile.safeParse(parse(await file.text()));
    if (!read.success) return setOutcome({ wrong: true });
    const before = await ask('settings.export', {});
    await ask('settings.import', read.data);
    onChanged();
    setOutcome({ before });
  };
  const undo = async (before: SettingsFile) => {
    await ask('settings.import', before);
    onChanged();
    setOutcome({ undone: true });
    // The button that was pressed is gone.
    importButton.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  };
  const failed = (error: unknown) => setOutcome({ error });
  return (
    <section class="section">
      <h2>{t('transfer.title')}</h2>
      <p class="soft">{t('transfer.explain')}</p>
      <div class="row" ref={importButton}>
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
      <div class="row">
        <p role="status">
          {outcome?.before && t('transfer.done')}
          {outcome?.undone && t('document.undone')}
        </p>
        {outcome?.before && (
          <Button look="quiet" onClick={() => outcome.before && void undo(outcome.before).catch(failed)}>
            {t('document.undo')}
          </Button>
        )}
      </div>
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
