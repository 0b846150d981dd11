import { useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { SideScreen } from '../menu/side-screen.tsx';

export interface RemoveDataScreenProps {
  /** Removes the add-in's data from the file; rejects if Office refuses. */
  remove: () => Promise<void>;
  /** The document's page in the service; absent while it is not known to exist. */
  documentPage: string | undefined;
  onBack: () => void;
}

/** Asks whether to remove Linkwake's data from the file. */
export function RemoveDataScreen({ remove, documentPage, onBack }: RemoveDataScreenProps) {
  const [error, setError] = useState<unknown>();
  return (
    <SideScreen title={t('remove-data.title')} onBack={onBack}>
      <p>{t('remove-data.explain')}</p>
      {documentPage !== undefined && (
        <p>
          {t('remove-data.first')}{' '}
          <a href={documentPage} target="_blank" rel="noreferrer">
            {t('pane.in-browser')}
          </a>
        </p>
      )}
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
