import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { hasSelection } from '../../injected/inspect-page.ts';
import type { WatchAnswers } from '../../messages/watch-protocol.ts';
import { type ActivePage, activePage } from '../../platform/tabs.ts';
import { useWatched } from '../use-watched.ts';

export interface PopupState {
  /** The page under the popup; `null` when it cannot be read. */
  page: ActivePage | null;
  /** The publish in progress, or the last one. */
  job: WatchAnswers['job'];
  preparation: WatchAnswers['preparation'] | undefined;
}

interface PopupStateInView {
  /** `undefined` until it is known. */
  opened?: PopupState;
  error?: unknown;
}

/** Returns the active page and the current publish when the popup opens. */
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

/** Whether text is selected in the page of a tab. */
export function useSelection(tabId: number): boolean {
  const [selected, setSelected] = useState(false);
  useEffect(() => {
    // A page that cannot be read reports it when it is published.
    hasSelection(tabId).then(setSelected, () => undefined);
  }, [tabId]);
  return selected;
}
