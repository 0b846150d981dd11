import { useEffect, useState } from 'preact/hooks';
import { hasSelection } from '../../browser/page-selection.ts';

/** Whether something is marked in the page of a tab. */
export function useSelection(tabId: number): boolean {
  const [marked, setMarked] = useState(false);
  useEffect(() => {
    // A page that cannot be asked says so when it is published.
    hasSelection(tabId).then(setMarked, () => undefined);
  }, [tabId]);
  return marked;
}
