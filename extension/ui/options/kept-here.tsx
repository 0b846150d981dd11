import { useState } from 'preact/hooks';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { ask } from '../../browser/ask.ts';
import { saveLinksMade } from './save-links-made.ts';

/** What only this browser knows: to be saved, or to be forgotten when the person has been told what that means. */
export function KeptHere() {
  const [asking, setAsking] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async () => {
    setError(undefined);
    await saveLinksMade(await ask('links-made.read', {}));
  };
  const forget = async () => {
    setError(undefined);
    await ask('storage.forget', {});
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
        <summary>{t('settings.forget')}</summary>
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
