import { t } from '#shared/ui/messages/translate';
import { Progress } from '#ui/progress';

/** How far the reading of a page is. */
interface Reading {
  stage?: 'waiting' | 'reading' | 'fetching' | 'writing' | undefined;
  done?: number | undefined;
  total?: number | undefined;
}

const words = {
  waiting: 'publish.waiting',
  reading: 'publish.reading',
  fetching: 'publish.fetching',
  writing: 'publish.writing',
} as const;

/** What is being done with a page that is read, and how much of it has come. */
export function ReadingProgress({ state, onCancel }: { state: Reading; onCancel: () => void }) {
  const { stage = 'reading', done = 0, total = 0 } = state;
  const counted = stage === 'fetching' && total > 0;
  return (
    <Progress
      label={t(words[stage])}
      onCancel={onCancel}
      {...(counted && { value: done, max: total, amount: t('publish.fetched', { done, total }) })}
    />
  );
}
