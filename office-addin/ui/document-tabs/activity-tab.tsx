import type { Activity } from '#shared/contract/activity';
import { t } from '#shared/ui/messages/translate';
import { ActivityList } from '#ui/activity-list';
import { ActivityPictures } from '#ui/activity-pictures';

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
