import { useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { SideScreen } from '../menu/side-screen.tsx';

interface RemoveDataScreenProps {
  /** Removes the add-in's data from the file; rejects if Office refuses. */
  remove: () => Promise<void>;
  onBack: () => void;
}

/** Asks whether to remove Linkwake's data from the file. */
export function RemoveDataScreen({ remove, onBack }: RemoveDataScreenProps) {
  const [error, setError] = useState<unknown>();
  return (
    <SideScreen title={t('remove-data.title')} onBack={onBack}>
      <p>{t('remove-data.explain')}</p>
      <div class="row">
        <Button onClick={() => void remove().then(onBack, setError)}>{t('remove-data.confirm')}</Button>
        <Button look="quiet" onClick={onBack}>
          {t('action.cancel')}
        </Button>
      </div>
      {error !== undefined && <ErrorNotice error={error} />}
    </SideScreen>
  );
}
