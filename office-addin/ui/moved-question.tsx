import { Button } from '#shared/ui/button.tsx';
import { t } from '#shared/ui/messages/translate.ts';

interface MovedQuestionProps {
  onNew: () => void;
  onReplace: () => void;
}

/**
 * The file carries a link that was made for a file somewhere else. Replacing the content of a link that belongs to
 * the original is the worse mistake, so that a link of its own is the default.
 */
export function MovedQuestion({ onNew, onReplace }: MovedQuestionProps) {
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
