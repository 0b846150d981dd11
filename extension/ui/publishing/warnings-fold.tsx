import { t } from '#shared/messages/translate.ts';
import type { ServiceWarning } from '#shared/publish/publish-once.ts';
import { WarningText } from '#shared/ui/error-notice.tsx';
import { useWordedWarnings } from '#shared/ui/use-worded-warnings.ts';

interface WarningsFoldProps {
  /** Without it, “Not included in the copy”, or “Worth checking” if the service says something, too. */
  label?: string;
  /** What the capture knows to be missing. */
  ours?: readonly string[];
  /** What the service says. */
  theirs: readonly ServiceWarning[];
}

/** Lists what viewers may miss, folded; renders nothing without any. */
export function WarningsFold({ label, ours = [], theirs }: WarningsFoldProps) {
  const worded = useWordedWarnings(theirs);
  if (ours.length + theirs.length === 0) return null;
  return (
    <details>
      <summary>{label ?? t(theirs.length > 0 ? 'document.warnings' : 'publish.warnings')}</summary>
      <ul class="small">
        {ours.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
        {worded?.map((warning) => (
          <li key={warning.text}>
            <WarningText warning={warning} />
          </li>
        ))}
      </ul>
    </details>
  );
}
