import { useId } from 'preact/hooks';
import { Button } from '#shared/ui/button.tsx';
import { formatRelative } from '#shared/ui/format.ts';
import { t } from '#shared/ui/messages/translate.ts';
import type { EarlierLink } from '../../browser/file-job.ts';

interface FileQuestionProps {
  name: string;
  earlier: EarlierLink;
  onAnswer: (as: 'replacement' | 'new') => void;
  onCancel: () => void;
}

/** A file of this name has a link: whether it goes behind that, or gets one of its own. Nothing is sent before. */
export function FileQuestion({ name, earlier, onAnswer, onCancel }: FileQuestionProps) {
  const question = useId();
  const { link, publishedAt } = earlier;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not wrap like other text.
    <div class="notice stack" role="group" aria-labelledby={question} data-question>
      <p id={question} role="status">
        {t('files.has-link', { name })}
      </p>
      <a class="one-line" href={link} target="_blank" rel="noreferrer" dir="ltr">
        {link}
      </a>
      <p class="small soft">{t('popup.published-here', { when: formatRelative(new Date(publishedAt), Date.now()) })}</p>
      <p class="small soft">{t('document.replace-hint')}</p>
      <div class="row">
        <Button onClick={() => onAnswer('replacement')}>{t('files.replace-content')}</Button>
        <Button look="quiet" onClick={() => onAnswer('new')}>
          {t('files.publish-new')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  );
}
