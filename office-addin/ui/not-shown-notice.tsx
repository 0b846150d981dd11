import type { Document } from '#shared/contract/document.ts';
import { Button } from '#shared/ui/button.tsx';
import { t } from '#shared/ui/messages/translate.ts';

/** Says that the link does not show what was sent, and what can be done: send it anew, or the PDF that Office makes of it. */
export function NotShownNotice({ document, onPdf }: { document: Document; onPdf: () => void }) {
  return (
    <div class="notice notice-caution" role="status">
      <strong>{t('pane.not-shown')}</strong>
      <p>{t('pane.not-shown-way')}</p>
      <div class="row">
        <Button onClick={onPdf}>{t('pane.replace-by-pdf')}</Button>
        <a href={document.settings_url} target="_blank" rel="noreferrer">
          {t('pane.in-browser')}
        </a>
      </div>
    </div>
  );
}
