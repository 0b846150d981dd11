import type { View } from '../../contract/activity.ts';
import { formatShare } from '../../messages/locale-format.ts';
import { t } from '../../messages/translate.ts';
import { deviceWords, placeWords } from '../../messages/viewer-words.ts';
import { findForwardedLinks } from '../../views/find-forwarded-links.ts';
import { sectionsReached, tally, tenthsReached, viewsByDay } from '../../views/view-statistics.ts';
import { DayBars } from './day-bars.tsx';

interface HeatListProps {
  rows: readonly { name: string; count: number }[];
  /** The total that the counts refer to. */
  of: number;
}

/** Shows the share of views that reached each part of a document, as a bar and as text. */
function HeatList({ rows, of }: HeatListProps) {
  return (
    <ul class="heat-list">
      {rows.map(({ name, count }) => (
        <li class="heat-row" key={name}>
          <bdi class="heat-name" title={name}>
            {name}
          </bdi>
          <meter min={0} max={of} value={count} aria-hidden="true" />
          <span class="numbers">{formatShare(count / of)}</span>
        </li>
      ))}
    </ul>
  );
}

const daysShown = 30;
/** Maximum number of places and devices shown, the most frequent first. */
const namesShown = 4;

/** Shows charts of a document's views: by day, progress, place and device. */
export function ActivityCharts({ views, days = daysShown }: { views: readonly View[]; days?: number }) {
  if (views.length === 0) return null;
  const forwards = findForwardedLinks(views);
  return (
    <div class="charts">
      <section class="section" aria-label={t('chart.by-day')}>
        <h3>{t('chart.by-day')}</h3>
        <DayBars days={viewsByDay(views, days, Date.now())} />
      </section>
      <Reading views={views} />
      <Names title={t('activity.where')} views={views} of={placeWords} />
      <Names title={t('activity.device')} views={views} of={deviceWords} />
      {forwards.length > 0 && (
        <ul class="small soft">
          {forwards.map(({ who, places, devices }) => (
            <li key={who}>
              {places > 1
                ? t('activity.forwarded', { who, places, devices })
                : t('activity.forwarded-devices', { who, devices })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shows progress by section if views name sections, or else by tenth of the document if views have a percentage. */
function Reading({ views }: { views: readonly View[] }) {
  const reached = sectionsReached(views) ?? byTenth(views);
  if (reached === undefined) return null;
  return (
    <section class="section" aria-label={t('chart.reading')}>
      <h3>{t('chart.reading')}</h3>
      <HeatList rows={reached.sections} of={reached.of} />
    </section>
  );
}

function byTenth(views: readonly View[]) {
  const reached = tenthsReached(views);
  if (reached === undefined) return undefined;
  const sections = reached.tenths.map((count, place) => ({ name: formatShare((place + 1) / 10), count }));
  return { of: reached.of, sections };
}

interface NamesProps {
  title: string;
  views: readonly View[];
  of: (view: View) => string | null | undefined;
}

function Names({ title, views, of }: NamesProps) {
  const names = tally(views, of);
  if (names.length === 0) return null;
  return (
    <section class="section" aria-label={title}>
      <h3>{title}</h3>
      <HeatList rows={names.slice(0, namesShown)} of={views.length} />
    </section>
  );
}
