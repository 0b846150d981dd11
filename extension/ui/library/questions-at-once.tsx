import { Button } from '#shared/ui/button.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { ask } from '../../browser/ask.ts';

/** Answers the questions of several files at once. @param ids of the files that ask */
export function QuestionsAtOnce({ ids }: { ids: string[] }) {
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
