import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';

interface MovedQuestionProps {
  onNew: () => void;
  onReplace: () => void;
}

/**
 * The file carries a link that was made for a file somewhere else. Replacing the content of a link that belongs to
 * the original is the worse mistake, so that a link of its own is the default.
 */
export function MovedFileQuestion({ onNew, onReplace }: MovedQuestionProps) {
  return (
    <div class="notice notice-caution" role="status">
      <strong>{t('pane.moved')}</strong>
      <p>{t('pane.moved-explain')}</p>
      <Button look="primary" wide onClick={onNew}>
        {t('pane.publish-new')}
      </Button>
      <Button wide onClick={onReplace}>
        {t('pane.moved-replace')}
      </Button>
    </div>
  );
}
