import type { Period, ViewsOfPeriod } from '../../documents/views/views-over-time.ts';
import { countOf, periodName } from '../components/format.ts';

interface ViewsChartProps {
  periods: ViewsOfPeriod[];
  unit: Period;
}

/** Top and bottom of the bars, in pixels from the top. Version marks are above them, dates below. */
const top = 20;
const bottom = 136;
const height = 160;

/**
 * Draws views as bars, without scripts and inline styles. Positions are percentages of the width, so that text keeps
 * its size on a small screen. A table shows the same numbers to people who cannot see the chart.
 */
export function ViewsChart({ periods, unit }: ViewsChartProps) {
  const maxViews = roundUp(Math.max(...periods.map(({ views }) => views)));
  const step = 100 / periods.length;
  const ticks = [...new Set([0, Math.floor((periods.length - 1) / 2), periods.length - 1])];
  return (
    <figure class="chart">
      <div class="chart-frame">
        <svg class="chart-scale" width="36" height={height} aria-hidden="true">
          {[maxViews, maxViews / 2, 0].map((value) => (
            <text x="28" y={heightOf(value, maxViews) + 4} text-anchor="end">
              {value}
            </text>
          ))}
        </svg>
        <svg class="chart-bars" width="100%" height={height} role="img" aria-label={summary(periods, unit)}>
          {[maxViews, maxViews / 2, 0].map((value) => (
            <line class="chart-line" x1="0" x2="100%" y1={heightOf(value, maxViews)} y2={heightOf(value, maxViews)} />
          ))}
          {periods.map(({ from, views, replacedBy }, at) => (
            <g class="chart-day">
              <title>{tooltip(from, views, replacedBy, unit)}</title>
              <rect class="chart-hit" x={`${at * step}%`} width={`${step}%`} y={top} height={bottom - top} />
              {views > 0 && (
                <rect
                  class="chart-bar"
                  x={`${(at + 0.1) * step}%`}
                  width={`${0.8 * step}%`}
                  y={heightOf(views, maxViews)}
                  height={bottom - heightOf(views, maxViews)}
                />
              )}
            </g>
          ))}
          {periods.map(
            ({ replacedBy }, at) =>
              replacedBy.length > 0 && <VersionMark at={(at + 0.5) * step} numbers={replacedBy} />,
          )}
          {ticks.map((at) => (
            <text x={`${tickPlace(at, periods.length)}%`} y={height - 6} text-anchor={tickAnchor(at, periods.length)}>
              {periodName(periods[at]?.from ?? '', unit)}
            </text>
          ))}
        </svg>
      </div>
      <ViewsByPeriod {...{ periods, unit }} />
    </figure>
  );
}

function VersionMark({ at, numbers }: { at: number; numbers: number[] }) {
  return (
    <g class="chart-mark">
      <line x1={`${at}%`} x2={`${at}%`} y1={top - 4} y2={bottom} />
      <text x={`${at}%`} y={top - 8} text-anchor={at > 90 ? 'end' : at < 10 ? 'start' : 'middle'}>
        v{numbers.at(-1)}
      </text>
    </g>
  );
}

function ViewsByPeriod({ periods, unit }: ViewsChartProps) {
  const listed = periods.filter(({ views, replacedBy }) => views > 0 || replacedBy.length > 0);
  return (
    <details class="small">
      <summary>Show as table</summary>
      <table class="fitting">
        <caption class="visually-hidden">
          Views by {unit}, without empty {unit}s
        </caption>
        <thead>
          <tr>
            <th scope="col">{unit === 'day' ? 'Day (UTC)' : 'Month (UTC)'}</th>
            <th scope="col" class="numbers">
              Views
            </th>
            <th scope="col">Update</th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ from, views, replacedBy }) => (
            <tr>
              <th scope="row" class="whole">
                {periodName(from, unit)}
              </th>
              <td class="numbers">{views}</td>
              <td>{replacedBy.length > 0 && replacedWords(replacedBy)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function heightOf(views: number, maxViews: number): number {
  return Math.round(bottom - (views / maxViews) * (bottom - top));
}

/** Rounds up to a number that halves well: 2, 4, 6, 10, 20, 40, 60, 100… */
function roundUp(views: number): number {
  for (let ten = 1; ; ten *= 10) {
    const fits = [2, 4, 6, 10].find((step) => step * ten >= views);
    if (fits) return fits * ten;
  }
}

/** Returns the position of a date label. The first is aligned left and the last right, so that neither is cut off. */
function tickPlace(at: number, count: number): number {
  if (at === 0) return 0;
  return at === count - 1 ? 100 : ((at + 0.5) / count) * 100;
}

function tickAnchor(at: number, count: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start';
  return at === count - 1 ? 'end' : 'middle';
}

function tooltip(from: string, views: number, replacedBy: number[], unit: Period): string {
  const words = `${periodName(from, unit)}: ${countOf(views, 'view', 'views')}`;
  return replacedBy.length > 0 ? `${words}. ${replacedWords(replacedBy)}.` : words;
}

function replacedWords(numbers: number[]): string {
  return numbers.length === 1 ? `Version ${numbers[0]} published` : `Versions ${numbers.join(', ')} published`;
}

function summary(periods: ViewsOfPeriod[], unit: Period): string {
  const all = periods.reduce((sum, { views }) => sum + views, 0);
  const first = periodName(periods[0]?.from ?? '', unit);
  const last = periodName(periods.at(-1)?.from ?? '', unit);
  const best = periods.reduce((a, b) => (b.views > a.views ? b : a));
  const words = `Bar chart: ${countOf(all, 'view', 'views')} by ${unit} from ${first} to ${last}`;
  const most = `${unit === 'day' ? 'on' : 'in'} ${periodName(best.from, unit)}`;
  return all > 0 ? `${words}, most ${most}: ${best.views}.` : `${words}.`;
}
