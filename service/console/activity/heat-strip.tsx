import type { ReachedPart, ReadingHeatmap } from '../../documents/views/reading-heatmap.ts';
import { countOf, duration, shareOf } from '../components/format.ts';
import { Unknown } from '../components/read-meter.tsx';
import { ColumnStrip } from './column-strip.tsx';

/** Longer tables are collapsed. */
const maxOpenRows = 12;

/**
 * Shows how far viewers got, in the order of the content: pages as a strip with a table, sections as a table with a bar each,
 * because their names are long.
 */
export function HeatStrip({ heat }: { heat: ReadingHeatmap }) {
  const { by, parts, known } = heat;
  if (by === 'heading') return <PartsTable heat={heat} />;
  const columns = parts.map((part, at) => ({
    label: labelOf(heat, part, at),
    filled: part.views / known,
    title: words(part, known),
  }));
  return (
    <figure class="chart">
      <ColumnStrip columns={columns} scale={['100%', '50%', '0']} summary={summary(heat)} />
      {isTimed(heat) && parts.length <= maxOpenRows ? (
        <PartsTable heat={heat} />
      ) : (
        <details class="small">
          <summary>Show as table</summary>
          <PartsTable heat={heat} />
        </details>
      )}
    </figure>
  );
}

const partNames = { page: 'Page', heading: 'Section', tenth: 'Part of the page' } as const;

/** Returns whether the time in sight of the parts is known. */
function isTimed({ parts }: ReadingHeatmap): boolean {
  return parts.some(({ averageMs }) => averageMs !== undefined);
}

function words({ name, views, averageMs }: ReachedPart, known: number): string {
  const reached = `${name}: reached by ${shareOf(views, known)}`;
  return averageMs === undefined ? reached : `${reached}, ${duration(averageMs)} on average`;
}

function PartsTable({ heat }: { heat: ReadingHeatmap }) {
  const { by, parts, known } = heat;
  const timed = isTimed(heat);
  return (
    <table class={by === 'heading' ? 'wide small' : 'fitting small'}>
      <caption class="visually-hidden">Share of views that reached each {partNames[by].toLowerCase()}</caption>
      <thead>
        <tr>
          <th scope="col">{partNames[by]}</th>
          {by === 'heading' && (
            <td class="bar-cell">
              <span class="visually-hidden">Bar</span>
            </td>
          )}
          <th scope="col" class="numbers">
            Reached
          </th>
          {timed && (
            <th scope="col" class="numbers">
              Average time
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr>
            <th scope="row" class="breaks">
              <bdi>{part.name}</bdi>
            </th>
            {by === 'heading' && (
              <td class="bar-cell">
                <meter min={0} max={known} value={part.views} aria-hidden="true" />
              </td>
            )}
            <td class="numbers">{`${shareOf(part.views, known)} (${part.views})`}</td>
            {timed && (
              <td class="numbers">
                {part.averageMs === undefined ? <Unknown reason="Time unknown" /> : duration(part.averageMs)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the label below a part: its first page, or where it begins. */
function labelOf({ by }: ReadingHeatmap, { name }: ReachedPart, at: number): string {
  return by === 'page' ? (/\d+/.exec(name)?.[0] ?? '') : `${at * 10}%`;
}

function summary({ by, parts, known }: ReadingHeatmap): string {
  const [first, last] = [parts[0], parts.at(-1)];
  const words = `Strip: share of ${countOf(known, 'view', 'views')} that reached each ${partNames[by].toLowerCase()}`;
  return first && last
    ? `${words}, from ${shareOf(first.views, known)} at the start to ${shareOf(last.views, known)} at the end.`
    : `${words}.`;
}
