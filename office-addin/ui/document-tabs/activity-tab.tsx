import type { Activity } from '#shared/contract/activity.ts';
import { ActivityList } from '#shared/ui/activity-list.tsx';
import { ActivityPictures } from '#shared/ui/activity-pictures.tsx';
import { t } from '#shared/ui/messages/translate.ts';

/** Who opened the document, as pictures and one by one. @param now milliseconds since 1970 */
export function ActivityTab({ activity, now }: { activity: Activity; now: number }) {
  return (
    <div class="stack">
      <h2 class="visually-hidden">{t('activity.title')}</h2>
      <ActivityPictures views={activity.views} />
      <ActivityList activity={activity} now={now} />
    </div>
  );
}
