import type { DayCount } from '#shared/views/view-statistics.ts';
import { formatCount, formatDay, formatShortDay } from '../../messages/locale-format.ts';
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
const height = 96;

/** Returns the top of a scale for counts up to `most`: a round number that has a whole half, or 1. */
function topOfScale(most: number): number {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= most && top % 2 === 0) ?? 2;
}

/** Shows views by day as bars over an axis of days and an axis of views. Screen readers get a table of the days with views. */
export function DayBars({ days }: { days: readonly DayCount[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const top = topOfScale(Math.max(...days.map(({ count }) => count)));
  const marks = top === 1 ? [1, 0] : [top, top / 2, 0];
  const middle = days.length > 4 ? days[Math.floor(days.length / 2)] : undefined;
  const rows = days.filter(({ count }) => count > 0).map(({ day, count }) => [formatDay(day), formatCount(count)]);
  const whole = days.length * (width + gap) - gap;
  return (
    <figure class="chart">
      <div class="chart-scale numbers small soft" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{formatCount(mark)}</span>
        ))}
      </div>
      <svg class="day-bars" viewBox={`0 0 ${whole} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {marks.map((mark) => {
          const y = height - (mark / top) * height;
          return <line class="chart-line" key={mark} x1={0} x2={whole} y1={y} y2={y} />;
        })}
        {days.map(({ day, count }, place) => (
          <Bar key={day} place={place} size={count / top} title={`${formatDay(day)}: ${formatCount(count)}`} />
        ))}
      </svg>
      <figcaption class="chart-days small soft" aria-hidden="true">
        {[first, middle, last].map((shown) => shown && <span key={shown.day}>{formatShortDay(shown.day)}</span>)}
      </figcaption>
      <ChartTable caption={t('chart.by-day')} heads={[t('chart.day'), t('chart.views')]} rows={rows} />
    </figure>
  );
}

/** Draws a day's bar; a day without views has none. */
function Bar({ place, size, title }: { place: number; size: number; title: string }) {
  if (size === 0) return null;
  const tall = Math.max(3, size * height);
  return (
    <rect class="bar-some" x={place * (width + gap)} y={height - tall} width={width} height={tall}>
      <title>{title}</title>
    </rect>
  );
}
