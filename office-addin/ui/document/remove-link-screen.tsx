import { useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { SideScreen } from '../menu/side-screen.tsx';

interface RemoveLinkScreenProps {
  /** Removes the add-in's data from the file; rejects if Office refuses. */
  forget: () => Promise<void>;
  onBack: () => void;
}

/** Asks whether to remove Linkwake's data from the file. */
export function RemoveLinkScreen({ forget, onBack }: RemoveLinkScreenProps) {
  const [error, setError] = useState<unknown>();
  return (
    <SideScreen title={t('forget.title')} onBack={onBack}>
      <p>{t('forget.explain')}</p>
      <div class="row">
        <Button onClick={() => void forget().then(onBack, setError)}>{t('forget.confirm')}</Button>
        <Button look="quiet" onClick={onBack}>
          {t('action.cancel')}
        </Button>
      </div>
      {error !== undefined && <ErrorNotice error={error} />}
    </SideScreen>
  );
}
