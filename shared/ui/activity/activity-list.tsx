import { Fragment } from 'preact';
import type { Activity, View } from '#shared/contract/activity.ts';
import { formatShare } from '../../messages/locale-format.ts';
import { engagementWords, timeSpent } from '../../messages/reading-words.ts';
import { t } from '../../messages/translate.ts';
import { placeAndDeviceWords, viewerWords } from '../../messages/viewer-words.ts';
import { useReadingNow } from './use-reading-now.ts';
import { ViewTime } from './view-time.tsx';

interface ActivityListProps {
  activity: Activity;
  /** Milliseconds since 1970. */
  now: number;
}

/** Lists the views, newest first. Omits fields that the service does not send. */
export function ActivityList({ activity, now }: ActivityListProps) {
  const isReading = useReadingNow(activity.views);
  if (activity.total_views === 0) return <p class="soft">{t('activity.empty')}</p>;
  const cut = activity.total_views > activity.views.length;
  return (
    <div class="stack">
      <ul class="list">
        {activity.views.map((view, position) => (
          // Views have no id, and two can be equal, so the index is the key.
          <li key={`${view.when} ${position}`}>
            <ViewItem view={view} isReading={isReading(view)} now={now} />
          </li>
        ))}
      </ul>
      {cut && <p class="small soft">{t('activity.shown', { count: activity.views.length })}</p>}
    </div>
  );
}

function ViewItem({ view, isReading, now }: { view: View; isReading: boolean; now: number }) {
  const context = placeAndDeviceWords(view);
  return (
    <div class="view-item">
      <div class="row view-item-head">
        <strong>
          <bdi>{viewerWords(view)}</bdi>
        </strong>
        <span class="small soft">
          <ViewTime view={view} isReading={isReading} now={now} />
        </span>
      </div>
      {context && (
        <div class="small soft">
          <bdi>{context}</bdi>
        </div>
      )}
      <Reading view={view} />
    </div>
  );
}

function Reading({ view }: { view: View }) {
  const facts: [name: string | undefined, value: string][] = [];
  const time = timeSpent(view);
  if (time) facts.push([t('activity.time'), time]);
  if (typeof view.completion_pct === 'number')
    facts.push([t('activity.completion'), formatShare(view.completion_pct / 100)]);
  const engagement = engagementWords(view);
  if (engagement) facts.push([undefined, engagement]);
  return facts.length === 0 ? null : (
    <div class="small">
      {facts.map(([name, value], place) => (
        <Fragment key={name ?? value}>
          {place > 0 && ' · '}
          {name !== undefined && `${name}: `}
          <bdi>{value}</bdi>
        </Fragment>
      ))}
    </div>
  );
}
