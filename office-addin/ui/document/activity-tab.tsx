import type { Activity } from '#shared/contract/activity.ts';
import { t } from '#shared/messages/translate.ts';
import { ActivityCharts } from '#shared/ui/activity/activity-charts.tsx';
import { ActivityList } from '#shared/ui/activity/activity-list.tsx';

/** Fewer views are better read in the list than in charts. */
const enoughForCharts = 5;

/** Shows who opened the document, and charts once there are enough views. @param now milliseconds since 1970 */
export function ActivityTab({ activity, now }: { activity: Activity; now: number }) {
  return (
    <div class="stack">
      <h2 class="visually-hidden">{t('activity.title')}</h2>
      <ActivityList activity={activity} now={now} />
      {activity.views.length >= enoughForCharts && <ActivityCharts views={activity.views} />}
    </div>
  );
}
