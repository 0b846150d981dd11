import type { Activity } from '#shared/contract/activity';
import { ActivityList } from '#ui/activity-list';
import { ActivityPictures } from '#ui/activity-pictures';

/** Who opened the document, as pictures and one by one. @param now milliseconds since 1970 */
export function ActivityTab({ activity, now }: { activity: Activity; now: number }) {
  return (
    <div class="stack">
      <ActivityPictures views={activity.views} />
      <ActivityList activity={activity} now={now} />
    </div>
  );
}
