import { useEffect, useState } from 'preact/hooks';
import type { Activity } from '#shared/contract/activity.ts';
import { type ViewHistory, withNewestViews } from '#shared/recipients/view-history.ts';
import type { PaneServices } from '../services/pane-services.ts';

/**
 * All views of a document that were ever seen on this device; kept as they come, whichever tab is in view.
 * @param wanted false where there is no board to tell them: they are not kept then
 * @param activity `undefined` until the document was seen
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
    void viewHistory.list(uuid).then((views) => !gone && setKnown({ uuid, views }));
    return () => {
      gone = true;
    };
  }, [uuid, viewHistory]);
  useEffect(() => {
    if (before === undefined || activity === undefined) return;
    const views = withNewestViews(before, activity);
    setKnown({ uuid, views });
    // Where there is no room left, what is known lasts as long as the pane is open.
    if (wanted) void viewHistory.save(uuid, views).catch(() => undefined);
    // Each answer of the service is taken once: what was known before it is not what calls for it.
  }, [uuid, wanted, activity, before === undefined, viewHistory]);
  if (activity === undefined) return before ?? [];
  return withNewestViews(before ?? [], activity);
}
