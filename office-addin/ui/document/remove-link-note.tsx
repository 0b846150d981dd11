import { useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';

/** Offers to remove Linkwake's note from the file. @param forget rejects if Office refuses */
export function RemoveLinkNote({ forget }: { forget: () => Promise<void> }) {
  const [error, setError] = useState<unknown>();
  return (
    <details>
      <summary class="small soft">{t('forget.title')}</summary>
      <div class="stack">
        <p class="small">{t('forget.explain')}</p>
        <div class="row">
          <Button onClick={() => void forget().catch(setError)}>{t('forget.confirm')}</Button>
        </div>
        {error !== undefined && <ErrorNotice error={error} />}
      </div>
    </details>
  );
}
