import type { ReachedPart, ReadingHeatmap } from '../../documents/views/reading-heatmap.ts';
import { countOf, duration, shareOf } from '../components/format.ts';

const barHeight = 48;
const height = 68;
/** Numbers that fit below the strip on a phone. */
const maxNumbers = 8;
/** Longer tables are collapsed. */
const maxOpenRows = 12;

/**
 * Shows how far viewers got, from the start of the content on the left to its end on the right. The fill height of a
 * part is its share of the views, so the strip does not depend on colour. A table shows the same numbers.
 */
export function HeatStrip({ heat }: { heat: ReadingHeatmap }) {
  const { parts, known } = heat;
  // The last part has no gap, so that the strip ends where the chart above it ends.
  const step = 100 / (parts.length - 0.06);
  const every = Math.ceil(parts.length / maxNumbers);
  return (
    <figure class="chart">
      <svg class="heat" width="100%" height={height} role="img" aria-label={summary(heat)}>
        {parts.map((part, at) => (
          <g>
            <title>{words(part, known)}</title>
            <rect class="heat-part" x={`${at * step}%`} width={`${0.94 * step}%`} y="0" height={barHeight} />
            <rect
              class="heat-reached"
              x={`${at * step}%`}
              width={`${0.94 * step}%`}
              y={barHeight - filled(part, known)}
              height={filled(part, known)}
            />
            {at % every === 0 && (
              <text x={`${(at + 0.47) * step}%`} y={height - 4} text-anchor="middle">
                {numberOf(heat, part, at)}
              </text>
            )}
          </g>
        ))}
      </svg>
      {heat.by === 'heading' || (isTimed(heat) && parts.length <= maxOpenRows) ? (
        <PartsTable heat={heat} />
      ) : (
        <details class="small">
          <summary>As a table</summary>
          <PartsTable heat={heat} />
        </details>
      )}
    </figure>
  );
}

const partNames = { page: 'Page', heading: 'Heading', tenth: 'Part of the page' } as const;

/** Returns whether the time in sight of the parts is known. */
function isTimed({ parts }: ReadingHeatmap): boolean {
  return parts.some(({ averageMs }) => averageMs !== undefined);
}

function words({ name, views, averageMs }: ReachedPart, known: number): string {
  const reached = `${name}: reached by ${shareOf(views, known)}`;
  return averageMs === undefined ? reached : `${reached}, in sight for ${duration(averageMs)} on average`;
}

function PartsTable({ heat }: { heat: ReadingHeatmap }) {
  const { by, parts, known } = heat;
  const timed = isTimed(heat);
  return (
    <table class="fitting small">
      <caption class="visually-hidden">How many of the views reached each {partNames[by].toLowerCase()}</caption>
      <thead>
        <tr>
          {by === 'heading' && <th scope="col">No.</th>}
          <th scope="col">{partNames[by]}</th>
          <th scope="col" class="numbers">
            Reached by
          </th>
          {timed && (
            <th scope="col" class="numbers">
              In sight, on average
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {parts.map((part, at) => (
          <tr>
            {by === 'heading' && <td>{at + 1}</td>}
            <th scope="row" class="breaks">
              <bdi>{part.name}</bdi>
            </th>
            <td class="numbers">{`${shareOf(part.views, known)} (${part.views})`}</td>
            {timed && <td class="numbers">{part.averageMs === undefined ? '–' : duration(part.averageMs)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function filled({ views }: ReachedPart, known: number): number {
  return Math.round((views / known) * barHeight);
}

/** Returns the label below a part: its first page, its row in the table, or where it begins. */
function numberOf({ by }: ReadingHeatmap, { name }: ReachedPart, at: number): string {
  if (by === 'heading') return String(at + 1);
  return by === 'page' ? (/\d+/.exec(name)?.[0] ?? '') : `${at * 10} %`;
}

function summary({ by, parts, known }: ReadingHeatmap): string {
  const [first, last] = [parts[0], parts.at(-1)];
  const words = `Strip: how many of ${countOf(known, 'view', 'views')} reached each ${partNames[by].toLowerCase()}`;
  return first && last
    ? `${words}, from ${shareOf(first.views, known)} at the beginning to ${shareOf(last.views, known)} at the end.`
    : `${words}.`;
}
