import { useState } from 'preact/hooks';
import type { FormResponse } from '#shared/contract/form-response.ts';
import { Button } from '../button.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { t } from '../messages/translate.ts';
import { Progress } from '../progress.tsx';
import { saveBlob } from '../save-file.ts';
import type { ResponsesSource } from './responses-source.ts';

interface SignedCopyProps {
  /** Of the document; the file is named after it. */
  slug: string;
  response: FormResponse;
  source: ResponsesSource;
}

/** Saves the signed PDF of a response; one that is still being made is saved as soon as it is ready. */
export function SignedCopy({ slug, response: { id, signed_pdf_ready }, source }: SignedCopyProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const pdf = await source.signedPdf(id);
      // What the host keeps may go before the download has read it: a copy, which browsers keep on disk where it is large.
      const copy = new Response(pdf.stream(), { headers: { 'content-type': 'application/pdf' } });
      saveBlob(`${slug}-${id.slice(0, 8)}.pdf`, await copy.blob());
      await source.release?.([id]);
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
