import type { Activity, View } from '#shared/contract/activity.ts';
import { formatExact, formatShare } from '#shared/ui/format.ts';
import { type MessageKey, t } from '#shared/ui/messages/translate.ts';
import { RelativeTime } from '#shared/ui/relative-time.tsx';

const columns: { head: MessageKey; cell: (view: View) => string | undefined }[] = [
  { head: 'activity.where', cell: (view) => view.where ?? undefined },
  { head: 'activity.device', cell: (view) => view.device ?? undefined },
  { head: 'activity.time', cell: (view) => view.time ?? undefined },
  {
    head: 'activity.completion',
    cell: ({ completion_pct: percent }) =>
      percent === null || percent === undefined ? undefined : formatShare(percent / 100),
  },
];

/** Every view the service lists, newest first. A column of which nothing is known is left out. */
export function ViewsTable({ activity }: { activity: Activity }) {
  const { views, total_views } = activity;
  if (views.length === 0) return <p class="soft">{t('activity.empty')}</p>;
  const known = columns.filter(({ cell }) => views.some((view) => cell(view)));
  return (
    <div class="stack">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a panel it is scrolled, and from the keyboard too */}
      <section class="scroll" aria-label={t('activity.table')} tabIndex={0}>
        <table class="views-table">
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
              // Views carry no id, and two can be alike: their place in the list is all there is.
              <ViewRow key={`${view.when} ${position}`} view={view} cells={known.map(({ cell }) => cell(view))} />
            ))}
          </tbody>
        </table>
      </section>
      {total_views > views.length && <p class="small soft">{t('activity.shown', { count: views.length })}</p>}
    </div>
  );
}

function ViewRow({ view, cells }: { view: View; cells: (string | undefined)[] }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{view.who || t('activity.someone')}</bdi>
      </th>
      <td title={formatExact(new Date(view.when))}>
        <RelativeTime when={view.when} now={Date.now()} />
      </td>
      {cells.map((words, column) => (
        <td key={column}>
          {words === undefined ? <span title={t('activity.unknown-reason')}>–</span> : <bdi>{words}</bdi>}
        </td>
      ))}
    </tr>
  );
}
