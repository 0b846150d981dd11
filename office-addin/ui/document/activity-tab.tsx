import type { Activity } from '#shared/contract/activity.ts';
import { t } from '#shared/messages/translate.ts';
import { ActivityList } from '#shared/ui/activity/activity-list.tsx';
import { ActivityPictures } from '#shared/ui/activity/activity-pictures.tsx';

/** Shows the document's views, as charts and as a list. @param now milliseconds since 1970 */
export function ActivityTab({ activity, now }: { activity: Activity; now: number }) {
  return (
    <div class="stack">
      <h2 class="visually-hidden">{t('activity.title')}</h2>
      <ActivityPictures views={activity.views} />
      <ActivityList activity={activity} now={now} />
    </div>
  );
}
