import type { GridTab } from '../../../grid-model/grid.ts';
import { gridSections } from '../../../grid-model/grid-sections.ts';
import type { ViewReport } from '../view-report.ts';
import type { InSight } from './sheet-view.ts';

/** Rows count as read after this time on screen: scrolling past them is not reading. */
const readAfterMs = 1000;

/**
 * Reports which sheets and ranges of rows were read, and the share of all rows that were read. In each sheet, all rows above
 * the last one read count.
 * @returns receives what is in sight, each time it changes
 */
export function trackGridReading(
  tabs: readonly GridTab[],
  report: Pick<ViewReport, 'reach' | 'sections' | 'readBefore'>,
): (seen: InSight | undefined) => void {
  const sections = gridSections(tabs);
  const all = Math.max(
    1,
    tabs.reduce((sum, { rows }) => sum + rows, 0),
  );
  const before = new Map(report.readBefore);
  const read = tabs.map((_, index) => before.get(String(index)) ?? 0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsFor = '';

  const settle = ({ model, first, last }: InSight) => {
    read[model.index] = Math.max(read[model.index] ?? 0, last);
    const share = read.reduce((sum, rows) => sum + rows, 0) / all;
    report.reach(
      share * 100,
      read.map((rows, index) => [String(index), rows]),
    );
    const reached = sections.flatMap((section, place) =>
      section.sheet === model.index && section.first < Math.max(last, 1) && (section.last > first || section.last === 0)
        ? [
            {
              text: nameOf(section, model),
              place,
              overlap: Math.min(last, section.last) - Math.max(first, section.first),
            },
          ]
        : [],
    );
    const main = reached.reduce<(typeof reached)[number] | undefined>(
      (best, one) => (best && best.overlap >= one.overlap ? best : one),
      undefined,
    );
    report.sections('', reached, main?.text);
  };

  return (seen) => {
    const now = seen && document.visibilityState === 'visible' ? `${seen.model.index} ${seen.first} ${seen.last}` : '';
    if (now === waitsFor) return;
    waitsFor = now;
    clearTimeout(timer);
    if (!seen || document.visibilityState !== 'visible') return;
    timer = setTimeout(() => settle(seen), readAfterMs);
  };
}

const maxNameLength = 90;

/** Returns the name of a section, with the numbers of its rows in Excel: `Sales · rows 201–400`. Reports are in English, as `Page 3` is. */
function nameOf(
  { first, last, isPart }: { first: number; last: number; isPart: boolean },
  { name, rows }: InSight['model'],
): string {
  const sheet = name.trim().slice(0, maxNameLength) || '–';
  return isPart ? `${sheet} · rows ${rows.number(first)}–${rows.number(last - 1)}` : sheet;
}
