import { useEffect, useRef, useState } from 'preact/hooks';
import type { FormResponse } from '../../contract/form-response.ts';
import { t } from '../../messages/translate.ts';
import { fetchSignedCopies, type ResponsesSource } from '../../responses/fetch-signed-copies.ts';
import { Button } from '../button.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { Progress } from '../progress.tsx';
import { saveBlob } from '../save-file.ts';

/**
 * Packs the signed copies as one zip. A copy's name consists of its day, its signer and the start of its id. The zip is built
 * in chunks, so that it goes to the browser's disk and never fills the page's memory.
 */
async function signedCopiesZip(signed: readonly FormResponse[], copies: ReadonlyMap<string, Blob>): Promise<Blob> {
  const { zipBlob } = await import('../../publish/write-zip.ts');
  const files = signed.flatMap((response) => {
    const file = copies.get(response.id);
    return file === undefined ? [] : [{ path: copyName(response), file }];
  });
  return zipBlob(files);
}

/** Returns `2026-11-20 Ada Lovelace 1a2b3c4d.pdf`, without characters that file systems forbid. */
export function copyName({ id, when, signer_name, who, email }: FormResponse): string {
  const name = (signer_name || who || email || '').slice(0, 80);
  const parts = [when.slice(0, 10), name, id.slice(0, 8)].filter((part) => part !== '');
  return `${parts.join(' ').replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.pdf`;
}

interface SignedCopiesZipProps {
  slug: string;
  /** The signed responses on the screen. */
  signed: readonly FormResponse[];
  source: ResponsesSource;
}

type Step =
  | { at: 'start' | 'fetching' | 'packing' }
  /** Stopped with some copies fetched: `error` after a failure, `unready` if the service is still preparing a copy. */
  | { at: 'stopped'; error?: unknown; unready?: boolean }
  | { at: 'saved'; count: number };

/** Saves all signed PDFs as one zip, also if it is left while they are packed. After a stop, it keeps the fetched copies and does not fetch them again. */
export function SignedCopiesZip({ slug, signed, source }: SignedCopiesZipProps) {
  const fetched = useRef(new Map<string, Blob>());
  const running = useRef<AbortController | undefined>(undefined);
  const [step, setStep] = useState<Step>({ at: 'start' });
  const [done, setDone] = useState(0);
  useEffect(() => () => running.current?.abort(), []);

  const save = async () => {
    setStep({ at: 'packing' });
    try {
      const packing = signedCopiesZip(signed, fetched.current);
      source.keepWhile?.(packing);
      saveBlob(`${slug}-signed.zip`, await packing);
      setStep({ at: 'saved', count: fetched.current.size });
      await source.release?.([...fetched.current.keys()]);
      fetched.current.clear();
    } catch (error) {
      setStep({ at: 'stopped', error });
    }
  };
  const fetchAll = async () => {
    const control = new AbortController();
    running.current = control;
    setDone(fetched.current.size);
    setStep({ at: 'fetching' });
    const onFetched = () => setDone(fetched.current.size);
    try {
      const all = await fetchSignedCopies({
        signed,
        fetched: fetched.current,
        source,
        onFetched,
        signal: control.signal,
      });
      if (all) await save();
      else setStep({ at: 'stopped', unready: true });
    } catch (error) {
      setStep(control.signal.aborted ? { at: 'stopped' } : { at: 'stopped', error });
    }
  };

  const total = signed.length;
  if (step.at === 'fetching' || step.at === 'packing')
    return (
      <Progress
        label={t(step.at === 'packing' ? 'responses.packing' : 'responses.fetching-all')}
        value={done}
        max={total}
        amount={t('progress.amount', { done, total })}
        onCancel={step.at === 'fetching' ? () => running.current?.abort() : undefined}
      />
    );
  if (step.at === 'stopped') {
    const waysOn = (
      <>
        <Button onClick={() => void fetchAll()}>{t('recipients.go-on')}</Button>
        {done > 0 && (
          <Button look="quiet" onClick={() => void save()}>
            {t('responses.save-fetched')}
          </Button>
        )}
        <span class="small soft">{t('responses.fetched', { count: done, total })}</span>
      </>
    );
    if (step.error !== undefined) return <ErrorNotice error={step.error}>{waysOn}</ErrorNotice>;
    return (
      <div class="notice" role="status">
        {step.unready && <p>{t('fault.not_ready')}</p>}
        <div class="row">{waysOn}</div>
      </div>
    );
  }
  return (
    <>
      {step.at === 'saved' && <p role="status">{t('responses.saved', { count: step.count })}</p>}
      <div>
        <Button onClick={() => void fetchAll()}>{t('responses.save-all', { count: total })}</Button>
      </div>
    </>
  );
}
