import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { AmountProgress } from './amount-progress.tsx';
import type { OpenFileLook } from './use-open-file.ts';

/** A large file is looked into only when the person asks: reading it keeps Office busy for a while. */
export function CompareLarge({ look }: { look: OpenFileLook }) {
  if (look.comparing) {
    return <AmountProgress label={t('pane.comparing')} {...look.comparing} onCancel={look.cancel} />;
  }
  return (
    <div class="stack">
      <p class="small soft">{t('pane.large')}</p>
      <div>
        <Button onClick={look.compare}>{t('pane.compare')}</Button>
      </div>
      {look.error !== undefined && <ErrorNotice error={look.error} />}
    </div>
  );
}
