import { useState } from 'preact/hooks';
import type { FormResponse } from '#shared/contract/form-response';
import { t } from '#shared/ui/messages/translate';
import { saveBlob } from '#shared/ui/save-file';
import { Button } from '#ui/button';
import { ErrorNotice } from '#ui/error-notice';
import { Progress } from '#ui/progress';
import { ask } from '../../browser/ask.ts';
import type { Shown } from './use-activity.ts';

/** Saves the signed PDF of a response; one that is still being made is saved as soon as it is ready. */
export function SignedCopy({ shown, response: { id, signed_pdf_ready } }: { shown: Shown; response: FormResponse }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const url = await ask('responses.signed-pdf', { ...shown, id });
      saveBlob(`${shown.slug}-${id.slice(0, 8)}.pdf`, await (await fetch(url)).blob());
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  if (busy) return <Progress label={t(signed_pdf_ready ? 'responses.fetching' : 'responses.making')} />;
  return (
    <>
      <div>
        <Button onClick={() => void save()}>{t('responses.save-signed')}</Button>
      </div>
      {error !== undefined && <ErrorNotice error={error} retry={() => void save()} />}
    </>
  );
}
