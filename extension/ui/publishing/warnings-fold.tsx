import { t } from '#shared/messages/translate.ts';
import { TheirWords } from '#shared/ui/error-notice.tsx';

interface WarningsFoldProps {
  /** What the capture knows to be missing. */
  ours: readonly string[];
  /** The service's own words, in its language. */
  theirs: readonly string[];
}

/** Lists what viewers may miss, folded; renders nothing without any. */
export function WarningsFold({ ours, theirs }: WarningsFoldProps) {
  if (ours.length + theirs.length === 0) return null;
  return (
    <details>
      <summary>{t('publish.warnings')}</summary>
      <ul class="small">
        {ours.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
        {theirs.map((warning) => (
          <li key={warning}>
            <TheirWords words={warning} />
          </li>
        ))}
      </ul>
    </details>
  );
}
