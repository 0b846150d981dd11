import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';

interface MovedQuestionProps {
  onNew: () => void;
  onReplace: () => void;
}

/**
 * Asks whether the file owns its link, which was created for a file at another address. The default is a new link, since
 * replacing the content of the original's link is the worse mistake.
 */
export function MovedFileQuestion({ onNew, onReplace }: MovedQuestionProps) {
  return (
    <div class="stack">
      <p class="small">{t('pane.moved-explain')}</p>
      <Button look="primary" wide onClick={onNew}>
        {t('pane.publish-new')}
      </Button>
      <Button wide onClick={onReplace}>
        {t('pane.moved-replace')}
      </Button>
    </div>
  );
}
