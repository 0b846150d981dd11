import { useRef, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { ask } from '../../messages/ask.ts';
import { exportCreatedLinks } from './export-created-links.ts';

/** Exports the data that only this browser has, or deletes it after a confirmation. */
export function StoredData() {
  const [asking, setAsking] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async () => {
    setError(undefined);
    await exportCreatedLinks(await ask('created-links.read', {}));
  };
  const summary = useRef<HTMLElement>(null);
  const forget = async () => {
    setError(undefined);
    await ask('storage.clear', {});
    // The button is folded away.
    summary.current?.focus();
    setAsking(false);
    setForgotten(true);
  };
  return (
    <section class="section">
      <h2>{t('settings.kept')}</h2>
      <p class="soft">{t('settings.kept-explain')}</p>
      <div>
        <Button onClick={() => void save().catch(setError)}>{t('links-made.save')}</Button>
      </div>
      <details open={asking} onToggle={({ currentTarget }) => setAsking(currentTarget.open)}>
        <summary ref={summary}>{t('settings.forget')}</summary>
        <div class="stack">
          <p>{t('settings.forget-sure')}</p>
          <div>
            <Button onClick={() => void forget().catch(setError)}>{t('settings.forget-now')}</Button>
          </div>
        </div>
      </details>
      {error !== undefined && <ErrorNotice error={error} />}
      {forgotten && <p role="status">{t('settings.forgotten')}</p>}
    </section>
  );
}
