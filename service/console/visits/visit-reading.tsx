import type { Visit } from '../../documents/views/find-visit.ts';
import { splitPdfPages } from '../../documents/views/split-pdf-pages.ts';
import { type Column, ColumnStrip } from '../activity/column-strip.tsx';
import { duration } from '../components/format.ts';
import { Unknown } from '../components/read-meter.tsx';

/** A page or section of the shown version; undefined times are not known. */
interface ReadPart {
  name: string;
  label: string;
  reached: boolean;
  ms: number | undefined;
}

/** Shows which pages or sections were in sight and for how long, in the order of the document. */
export function VisitReading({ visit, sections }: { visit: Visit; sections: string[] }) {
  const { pages } = visit.shown;
  // A workbook is read by its sheets, or as the pages of its PDF.
  const hasPages = pages !== undefined && visit.sections.length === 0;
  const parts = hasPages ? pagesOf(visit, pages) : sectionsOf(visit, sections);
  if (!parts.some(({ reached }) => reached)) return null;
  const unit = hasPages ? 'page' : 'section';
  const timed = parts.some(({ ms }) => ms !== undefined);
  return (
    <section class="stack" aria-labelledby="reading">
      <h3 id="reading">{timed ? `Time on each ${unit}` : `${unit === 'page' ? 'Pages' : 'Sections'} reached`}</h3>
      <figure class="chart">
        {timed && <TimeStrip parts={parts} unit={unit} />}
        <PartsTable {...{ parts, unit, timed }} />
      </figure>
    </section>
  );
}

function pagesOf({ partsMs, completionPct }: Visit, pages: number): ReadPart[] {
  return splitPdfPages(pages).map(({ first, last }, at) => {
    const ms = partsMs[at];
    const isBefore = completionPct !== undefined && completionPct > ((first - 1) / pages) * 100;
    return {
      name: first === last ? `Page ${first}` : `Pages ${first}–${last}`,
      label: String(first),
      reached: (ms ?? 0) > 0 || isBefore,
      // A page that the report does not list was not in sight, once it lists any.
      ms: partsMs.length > 0 ? (ms ?? 0) : undefined,
    };
  });
}

function sectionsOf({ sections, sectionsMs }: Visit, all: string[]): ReadPart[] {
  const names = [...all, ...sections.filter((name) => !all.includes(name))];
  return names.map((name, at) => {
    const reached = sections.indexOf(name);
    return {
      name,
      label: String(at + 1),
      reached: reached !== -1,
      ms: sectionsMs.length > 0 ? (sectionsMs[reached] ?? 0) : undefined,
    };
  });
}

function TimeStrip({ parts, unit }: { parts: ReadPart[]; unit: string }) {
  const longest = Math.max(...parts.map(({ ms }) => ms ?? 0));
  const max = roundUpSeconds(longest);
  const columns: Column[] = parts.map(({ name, label, ms = 0 }) => ({
    label,
    filled: ms / max,
    title: `${name}: ${duration(ms)}`,
  }));
  const most = parts.find(({ ms }) => ms === longest);
  return (
    <ColumnStrip
      columns={columns}
      scale={[duration(max), duration(max / 2), '0']}
      summary={`Strip: time on each ${unit}, most on ${most?.name}: ${duration(longest)}.`}
    />
  );
}

const second = 1000;
const nice = [2, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600].map((seconds) => seconds * second);

/** Rounds a time up to one that halves well: 2 s, 10 s, 20 s … an hour, then whole hours. In milliseconds. */
export function roundUpSeconds(ms: number): number {
  const hour = 3600 * second;
  return nice.find((step) => step >= ms) ?? Math.ceil(ms / hour) * hour;
}

function PartsTable({ parts, unit, timed }: { parts: ReadPart[]; unit: 'page' | 'section'; timed: boolean }) {
  const numbered = unit === 'section' && timed;
  return (
    <table class="fitting small">
      <caption class="visually-hidden">{timed ? `Time on each ${unit}` : `Whether each ${unit} was reached`}</caption>
      <thead>
        <tr>
          {numbered && <th scope="col">No.</th>}
          <th scope="col">{unit === 'page' ? 'Page' : 'Section'}</th>
          <th scope="col" class="numbers">
            {timed ? 'Time' : 'Reached'}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, label, reached, ms }) => (
          <tr class={reached ? undefined : 'soft'}>
            {numbered && <td>{label}</td>}
            <th scope="row" class="breaks">
              <bdi>{name}</bdi>
            </th>
            <td class="numbers">{reached ? timeOf(ms) : 'Not reached'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function timeOf(ms: number | undefined) {
  return ms === undefined ? 'Yes' : ms === 0 ? <Unknown reason="Less than a second" /> : duration(ms);
}
