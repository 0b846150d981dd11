import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { copyText } from '#shared/ui/copy-text.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { readDiagnosticReport } from '../../messages/diagnostic-report.ts';

/** Makes a report for support. The person reads it before sending it. */
export function ProblemReport() {
  const [report, setReport] = useState<string>();
  const [error, setError] = useState<unknown>();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The notice of a page that broke links here. The sections above load a moment later.
    if (location.hash === '#broke') section.current?.focus();
  }, []);
  useEffect(() => {
    // The button that created it is gone.
    if (report !== undefined) section.current?.querySelector('textarea')?.focus();
  }, [report]);
  return (
    <section class="section" ref={section} tabIndex={-1}>
      <h2>{t('broke.title')}</h2>
      <p class="soft">{t('broke.explain')}</p>
      {report === undefined ? (
        <div>
          <Button onClick={() => void readDiagnosticReport().then(setReport, setError)}>{t('broke.make')}</Button>
        </div>
      ) : (
        <>
          <textarea class="report" readOnly rows={10} aria-label={t('broke.title')} value={report} dir="ltr" />
          <div>
            <CopyButton text={report} copy={copyText} words="broke.copy" />
          </div>
        </>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
    </section>
  );
}
