import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { copyText } from '../../browser/clipboard.ts';
import { readReport } from '../../browser/report.ts';

/** A report for whoever helps; the person reads it before it goes anywhere. */
export function ItBroke() {
  const [report, setReport] = useState<string>();
  const [error, setError] = useState<unknown>();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where another page broke, its notice leads here; what is above comes in a moment later.
    if (location.hash === '#broke') section.current?.focus();
  }, []);
  return (
    <section class="section" ref={section} tabIndex={-1}>
      <h2>{t('broke.title')}</h2>
      <p class="soft">{t('broke.explain')}</p>
      {report === undefined ? (
        <div>
          <Button onClick={() => void readReport().then(setReport, setError)}>{t('broke.make')}</Button>
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
