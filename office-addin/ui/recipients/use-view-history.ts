import { useEffect, useState } from 'preact/hooks';
import type { Activity } from '#shared/contract/activity.ts';
import { type ViewHistory, withNewestViews } from '#shared/recipients/view-history.ts';
import type { PaneServices } from '../services/pane-services.ts';

/**
 * Returns all views of a document known on this device, and stores new ones, on whichever tab.
 * @param wanted false if no board shows them: then they are not stored
 * @param activity `undefined` until the first successful poll
 */
export function useViewHistory(
  uuid: string,
  wanted: boolean,
  activity: Activity | undefined,
  { viewHistory }: PaneServices,
): ViewHistory {
  const [known, setKnown] = useState<{ uuid: string; views: ViewHistory }>();
  const before = known?.uuid === uuid ? known.views : undefined;
  useEffect(() => {
    let gone = false;
    const begin = (views: ViewHistory) => {
      if (!gone) setKnown({ uuid, views });
    };
    // The first write keeps a history that cannot be read.
    viewHistory.list(uuid).then(begin, () => begin([]));
    return () => {
      gone = true;
    };
  }, [uuid, viewHistory]);
  useEffect(() => {
    if (before === undefined || activity === undefined) return;
    const views = withNewestViews(before, activity);
    setKnown({ uuid, views });
    // If the storage is full, the views last until the pane closes.
    if (wanted) void viewHistory.save(uuid, views).catch(() => undefined);
    // Depends on the response only, so that each one is merged once.
  }, [uuid, wanted, activity, before === undefined, viewHistory]);
  if (activity === undefined) return before ?? [];
  return withNewestViews(before ?? [], activity);
}
