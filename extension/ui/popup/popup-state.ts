import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { hasSelection } from '../../injected/inspect-page.ts';
import type { WatchAnswers } from '../../messages/watch-protocol.ts';
import { type ActivePage, activePage } from '../../platform/tabs.ts';
import { useWatched } from '../use-watched.ts';

export interface PopupState {
  /** The page the popup was opened over; `null` where there is none to be seen. */
  page: ActivePage | null;
  /** The publish that is on its way, or the last one. */
  job: WatchAnswers['job'];
  preparation: WatchAnswers['preparation'] | undefined;
}

interface PopupStateInView {
  /** `undefined` until it is known. */
  opened?: PopupState;
  error?: unknown;
}

/** What there is to publish, and what is being published, as the popup opens. */
export function usePopupState(): PopupStateInView {
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

/** Whether something is marked in the page of a tab. */
export function useSelection(tabId: number): boolean {
  const [marked, setMarked] = useState(false);
  useEffect(() => {
    // A page that cannot be asked says so when it is published.
    hasSelection(tabId).then(setMarked, () => undefined);
  }, [tabId]);
  return marked;
}
