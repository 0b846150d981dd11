import { t } from '#shared/ui/messages/translate.ts';
import type { ProgressProps } from '#shared/ui/progress.tsx';

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
export function readingProgress({ stage = 'reading', done = 0, total = 0 }: Reading): ProgressProps {
  const label = t(words[stage]);
  if (stage !== 'fetching' || total === 0) return { label };
  return { label, value: done, max: total, amount: t('publish.fetched', { done, total }) };
}
