import { t } from '#shared/messages/translate.ts';
import { CheckField } from '#shared/ui/field.tsx';
import { countMissing } from '../../capture/report-summary.ts';
import type { CapturedReport } from '../../stores/captured-report.ts';
import { missingWords } from '../publishing/capture-words.ts';
import { blankedWords, droppedWords, keptWords, reasonWords, shrunkWords } from './capture-report-words.ts';

interface CaptureReportProps {
  report: CapturedReport;
  /** Whether the pictures keep their original size. */
  unshrunk: boolean;
  onUnshrunk: (wanted: boolean) => void;
}

/** Shows the capture report: what was kept, blanked, missing, pictured, shrunk and dropped. */
export function CaptureReport({ report, unshrunk, onUnshrunk }: CaptureReportProps) {
  const kept = keptWords(report);
  const blanked = blankedWords(report);
  const missing = missingWords(countMissing(report));
  const dropped = droppedWords(report);
  return (
    <section class="section" aria-labelledby="report">
      <h2 id="report">{t('report.title')}</h2>
      <dl class="capture-report">
        <dt>{t('report.kept')}</dt>
        <dd>{kept ?? t('report.kept-text')}</dd>
        <dt>{t('report.blanked')}</dt>
        <dd>{blanked.length === 0 ? t('report.nothing') : <Lines lines={blanked} />}</dd>
        <dt>{t('report.missing')}</dt>
        <dd>
          {missing.length === 0 ? t('report.nothing') : <Lines lines={missing} />}
          {report.missing.length > 0 && <Missing missing={report.missing} />}
        </dd>
        {report.pictured.length > 0 && (
          <>
            <dt>{t('report.pictured')}</dt>
            <dd>{t('report.pictured-parts', { count: report.pictured.length })}</dd>
          </>
        )}
        {report.shrunk.length > 0 && (
          <>
            <dt>{t('report.shrunk')}</dt>
            <dd>
              {shrunkWords(report)}
              <CheckField label={t('report.unshrunk')} checked={unshrunk} onChange={onUnshrunk} />
            </dd>
          </>
        )}
        {dropped && (
          <>
            <dt>{t('report.dropped')}</dt>
            <dd>{dropped}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Maximum number of addresses shown. */
const maxAddresses = 50;

function Missing({ missing }: { missing: CapturedReport['missing'] }) {
  return (
    <details>
      <summary>{t('report.addresses-missing')}</summary>
      <ul class="small">
        {missing.slice(0, maxAddresses).map((each) => (
          <li key={each.url}>
            <bdi dir="ltr">{each.url.slice(0, 200)}</bdi> <span class="soft">{reasonWords(each)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
