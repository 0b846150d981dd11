import { Download, UserPlus } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Activity, View } from '#shared/contract/activity.ts';
import { formatExact, formatShare } from '#shared/messages/locale-format.ts';
import { timeSpent } from '#shared/messages/reading-words.ts';
import { type MessageKey, t } from '#shared/messages/translate.ts';
import { deviceWords, placeWords, viewerWords } from '#shared/messages/viewer-words.ts';
import { ActivityCharts } from '#shared/ui/activity/activity-charts.tsx';
import { useReadingNow } from '#shared/ui/activity/use-reading-now.ts';
import { ViewTime } from '#shared/ui/activity/view-time.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ViewCount } from '#shared/ui/document-list.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { viewsWithin } from '#shared/views/view-statistics.ts';
import type { Answers } from '../../../messages/protocol.ts';
import { isSidePanel } from '../../../platform/side-panel.ts';
import { exportViews } from './export-views.ts';
import { HeatMapButton } from './heat-map-button.tsx';
import { type Period, PeriodChoice } from './period-choice.tsx';
import { VisitView } from './visit-view.tsx';

const columns: { head: MessageKey; cell: (view: View) => string | undefined }[] = [
  { head: 'activity.where', cell: placeWords },
  { head: 'activity.device', cell: deviceWords },
  { head: 'activity.time', cell: timeSpent },
  {
    head: 'activity.completion',
    cell: ({ completion_pct: percent }) =>
      percent === null || percent === undefined ? undefined : formatShare(percent / 100),
  },
];

/** The views that the service lists, newest first. A column without any values is hidden. */
function ViewsTable({ activity, onVisit }: { activity: Activity; onVisit: (view: View) => void }) {
  const { views, total_views } = activity;
  const known = columns.filter(({ cell }) => views.some((view) => cell(view)));
  const isReading = useReadingNow(views);
  return (
    <div class="stack">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a panel it is scrolled, and from the keyboard too */}
      <section class="scroll" aria-label={t('activity.table')} tabIndex={0}>
        <table class="views-table stacked">
          <thead>
            <tr>
              <th scope="col">{t('activity.who')}</th>
              <th scope="col">{t('activity.when')}</th>
              {known.map(({ head }) => (
                <th scope="col" key={head}>
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {views.map((view, position) => (
              // Views have no id, and two can be equal, so the position is part of the key.
              <ViewRow
                key={`${view.when} ${position}`}
                view={view}
                isReading={isReading(view)}
                cells={known.map(({ head, cell }) => ({ head, words: cell(view) }))}
                onVisit={onVisit}
              />
            ))}
          </tbody>
        </table>
      </section>
      {total_views > views.length && <p class="small soft">{t('activity.shown', { count: views.length })}</p>}
    </div>
  );
}

interface ViewRowProps {
  view: View;
  isReading: boolean;
  cells: { head: MessageKey; words: string | undefined }[];
  onVisit: (view: View) => void;
}

function ViewRow({ view, isReading, cells, onVisit }: ViewRowProps) {
  return (
    <tr>
      <th scope="row">
        <button type="button" class="link" data-when={view.when} onClick={() => onVisit(view)}>
          <bdi>{viewerWords(view)}</bdi>
        </button>
      </th>
      <td title={formatExact(new Date(view.when))} data-label={t('activity.when')}>
        <ViewTime view={view} isReading={isReading} now={Date.now()} />
      </td>
      {cells.map(({ head, words }) => (
        <td key={head} data-label={t(head)}>
          {words === undefined ? <span title={t('activity.unknown-reason')}>–</span> : <bdi>{words}</bdi>}
        </td>
      ))}
    </tr>
  );
}

/** Moves the focus to a visit among all views after it was shown alone. @param visit the time of the one that is shown alone */
function useFocusAfterVisit(visit: string | undefined) {
  const views = useRef<HTMLDivElement>(null);
  const before = useRef(visit);
  useEffect(() => {
    const left = before.current;
    before.current = visit;
    if (left === undefined || visit !== undefined || document.activeElement !== document.body) return;
    const row = [...(views.current?.querySelectorAll<HTMLElement>('[data-when]') ?? [])].find(
      ({ dataset }) => dataset.when === left,
    );
    (row ?? views.current)?.focus();
  }, [visit]);
  return views;
}

/** Up to this many views, the people say more than charts of them. As on the service's own pages. */
const fewViews = 5;

interface ActivityTabProps {
  service: string;
  answer: Answers['activity.read'];
  /** The time of the view that is shown instead of all. */
  visit: string | undefined;
  /** @param of the slug of the document that the view is of; absent for this one */
  onVisit: (visit: string | undefined, of?: string) => void;
  /** Opens the tab that creates personal links. */
  onRecipients: () => void;
}

/** Shows who opened the document in a period: as charts, as a table and as a file to export; or one of the views. */
export function ActivityTab({ service, answer, visit, onVisit, onRecipients }: ActivityTabProps) {
  const { document, activity } = answer;
  const [period, setPeriod] = useState<Period>();
  const shown = visit === undefined ? undefined : activity.views.find(({ when }) => when === visit);
  const openVisit = (view: View) => onVisit(view.when);
  const table = useFocusAfterVisit(shown?.when);
  if (shown) {
    return (
      <VisitView
        key={shown.when}
        place={{ service, slug: document.slug }}
        view={shown}
        activity={activity}
        onVisit={onVisit}
        onBack={() => onVisit(undefined)}
      />
    );
  }
  if (activity.views.length === 0) return <NoViews onRecipients={onRecipients} />;
  const views = viewsWithin(activity.views, period, Date.now());
  const within = { ...activity, views };
  return (
    <div class="stack library-tab" ref={table} tabIndex={-1}>
      {isSidePanel() && <HeatMapButton service={service} answer={answer} />}
      <div class="activity-head">
        <h2>
          <ViewCount count={period === undefined ? activity.total_views : views.length} />
        </h2>
        <PeriodChoice chosen={period} onChoose={setPeriod} />
      </div>
      {views.length === 0 ? (
        <p class="soft" role="status">
          {t('activity.none-in-period')}
        </p>
      ) : (
        <>
          {views.length > fewViews && <ActivityCharts views={views} {...(period && { days: period })} />}
          <ViewsTable activity={within} onVisit={openVisit} />
          <div class="row">
            <Button onClick={() => void exportViews(document.slug, within, 'csv')}>
              <Icon icon={Download} />
              {t('activity.export-csv')}
            </Button>
            <Button onClick={() => void exportViews(document.slug, within, 'json')}>
              <Icon icon={Download} />
              {t('activity.export-json')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Leads on from a document that nobody has opened. Its link is above, to copy. */
function NoViews({ onRecipients }: { onRecipients: () => void }) {
  return (
    <div class="empty">
      <h2>{t('card.no-views')}</h2>
      <p class="soft">{t('activity.empty-hint')}</p>
      <div class="row">
        <Button onClick={onRecipients}>
          <Icon icon={UserPlus} />
          {t('recipients.make-any')}
        </Button>
      </div>
    </div>
  );
}
