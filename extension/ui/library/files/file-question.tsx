import { useEffect, useId, useRef } from 'preact/hooks';
import { formatRelative } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ask } from '../../../messages/ask.ts';
import type { EarlierLink } from '../../../stores/file-jobs.ts';

interface FileQuestionProps {
  name: string;
  earlier: EarlierLink;
  onAnswer: (as: 'replacement' | 'new') => void;
  onCancel: () => void;
}

/**
 * Asks whether a file with an existing link replaces its content or gets a new link. Nothing is sent before the answer.
 */
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

/**
 * Answers the questions of several files at once.
 * @param ids the files with an open question
 */
export function BulkFileQuestion({ ids }: { ids: string[] }) {
  if (ids.length < 2) return null;
  return (
    <div class="stack">
      <p>{t('files.have-links', { count: ids.length })}</p>
      <div class="row">
        <Button onClick={() => void ask('files.answer', { ids, as: 'replacement' })}>{t('files.replace-all')}</Button>
        <Button onClick={() => void ask('files.answer', { ids, as: 'new' })}>{t('files.all-new')}</Button>
      </div>
    </div>
  );
}

/**
 * Moves the focus from an answered question, which disappears with its buttons, to the next one or to the whole list.
 * @param open number of open questions
 */
export function useNextQuestion(open: number) {
  const list = useRef<HTMLElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const answered = open < before.current;
    before.current = open;
    if (!answered || document.activeElement !== document.body) return;
    (list.current?.querySelector<HTMLElement>('[data-question] button') ?? list.current)?.focus();
  }, [open]);
  return list;
}
