import type { DayCount } from '#shared/views/view-statistics.ts';
import { formatCount, formatDay } from '../../messages/locale-format.ts';
import { t } from '../../messages/translate.ts';

interface ChartTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Holds a chart's data as a table for screen readers. */
function ChartTable({ caption, heads, rows }: ChartTableProps) {
  return (
    // A wrapper, since Firefox shows the caption of a visually hidden table.
    <div class="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, column) => (
                <td key={heads[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const width = 10;
const gap = 2;
const height = 64;

/** Shows views by day as bars. Screen readers get a table of the days with views. */
export function DayBars({ days }: { days: readonly DayCount[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const rows = days.filter(({ count }) => count > 0).map(({ day, count }) => [formatDay(day), formatCount(count)]);
  return (
    <figure class="chart">
      <svg
        class="day-bars"
        viewBox={`0 0 ${days.length * (width + gap) - gap} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, count }, place) => (
          <Bar key={day} place={place} size={count / most} title={`${formatDay(day)}: ${formatCount(count)}`} />
        ))}
      </svg>
      <figcaption class="chart-ends small soft" aria-hidden="true">
        <span>{formatDay(first.day)}</span>
        <span>{formatDay(last.day)}</span>
      </figcaption>
      <ChartTable caption={t('chart.by-day')} heads={[t('chart.day'), t('chart.views')]} rows={rows} />
    </figure>
  );
}

/** Draws a day's bar. A day without views gets a line at the bottom, so that it stays visible. */
function Bar({ place, size, title }: { place: number; size: number; title: string }) {
  const tall = size === 0 ? 1 : Math.max(3, size * height);
  return (
    <rect
      class={size === 0 ? 'bar-none' : 'bar-some'}
      x={place * (width + gap)}
      y={height - tall}
      width={width}
      height={tall}
    >
      <title>{title}</title>
    </rect>
  );
}
