import { useLayoutEffect, useState } from 'preact/hooks';
import { type ActivePage, activePage } from '../../browser/active-page.ts';
import type { WatchAnswers } from '../../browser/watch-questions.ts';
import { useWatched } from '../use-watched.ts';

export interface OpenedOver {
  /** The page the popup was opened over; `null` where there is none to be seen. */
  page: ActivePage | null;
  /** The publish that is on its way, or the last one. */
  job: WatchAnswers['job'];
  preparation: WatchAnswers['preparation'] | undefined;
}

interface OpenedOverInView {
  /** `undefined` until it is known. */
  opened?: OpenedOver;
  error?: unknown;
}

/** What there is to publish, and what is being published, as the popup opens. */
export function useOpenedOver(): OpenedOverInView {
  const [page, setPage] = useState<ActivePage | null>();
  const [pageError, setPageError] = useState<unknown>();
  useLayoutEffect(() => {
    activePage().then((found) => setPage(found ?? null), setPageError);
  }, []);
  const { value: job, error: jobError } = useWatched({ of: 'job' });
  const { value: preparation } = useWatched({ of: 'preparation' });
  const error = pageError ?? jobError;
  if (error !== undefined) return { error };
  return page === undefined || job === undefined ? {} : { opened: { page, job, preparation } };
}
