import { sql } from 'kysely';
import type { Db, DocumentKind } from '../../db/database.ts';
import { countSitePages } from '../count-site-pages.ts';
import { latestViews } from './latest-views.ts';
import { maxPdfParts, splitPdfPages } from './split-pdf-pages.ts';

/** A part of the content and the views that reached it. */
export interface ReachedPart {
  /** `Page 3`, `Pages 4–6`, a heading, a sheet with its rows (`Sales · rows 1–200`) or `First tenth`. */
  name: string;
  views: number;
  /** Average time in sight, in milliseconds; undefined when no view reported it. */
  averageMs?: number | undefined;
}

export interface ReadingHeatmap {
  by: 'page' | 'heading' | 'tenth';
  /** In content order. */
  parts: ReachedPart[];
  /** Views with a known reading depth. */
  known: number;
}

interface ShownContent {
  kind: DocumentKind;
  since: Date;
  /** Number of the version; the live one without it. */
  version?: number | undefined;
}

/**
 * Returns how much of one version's content was reached by the views since then. Views of other content under the same link
 * are excluded; views of the same content under another version number are included. Of more than `maxExamined` views, it
 * examines the latest.
 * @returns undefined when there is nothing to show: no such content, or no view of a site reached a heading
 */
export async function readingHeatmap(
  db: Db,
  documentId: string,
  shown: ShownContent,
): Promise<ReadingHeatmap | undefined> {
  const { version } = shown;
  const live = await db
    .selectFrom('versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .select(['v.id', 'v.pages', 'v.source_kind', 'v.source_sha256'])
    .where('d.id', '=', documentId)
    .where((e) => (version === undefined ? e('d.live_version_id', '=', e.ref('v.id')) : e('v.number', '=', version)))
    .executeTakeFirst();
  if (!live) return undefined;
  const sameContent = await db
    .selectFrom('versions')
    .select('id')
    .where('document_id', '=', documentId)
    .where('source_sha256', '=', live.source_sha256)
    .execute();
  // Deleted meanwhile.
  if (sameContent.length === 0) return undefined;
  const ofShownContent = () =>
    db.selectFrom(
      latestViews(db, documentId, shown.since)
        .where(
          'views.version_id',
          'in',
          sameContent.map(({ id }) => id),
        )
        .select(['views.completion_pct', 'views.sections', 'views.sections_ms', 'views.parts_ms'])
        .as('views'),
    );
  const views = await ofShownContent()
    .select((e) => ['views.completion_pct', 'views.sections', e.fn.countAll<number>().as('views')])
    .where((e) => e.or([e('views.completion_pct', 'is not', null), sql<boolean>`views.sections <> '[]'`]))
    .groupBy(['views.completion_pct', 'views.sections'])
    .execute();
  if (live.source_kind === 'excel') {
    const times = await ofShownContent()
      .innerJoinLateral(
        sql<{ name: string; ms: number }>`(
          select read.name, views.sections_ms[read.at] as ms
          from jsonb_array_elements_text(views.sections) with ordinality read (name, at)
        )`.as<'time'>(sql`time`),
        (join) => join.onTrue(),
      )
      .select((e) => ['time.name', e.fn.avg<string | null>('time.ms').as('ms')])
      .groupBy('time.name')
      .execute();
    const sheets = byHeading(
      views,
      new Map(times.flatMap(({ name, ms }) => (ms === null ? [] : [[name, Math.round(Number(ms))]]))),
    );
    // Without any, its readers saw the PDF.
    if (sheets.parts.length > 0) return sheets;
  }
  if (shown.kind !== 'html') {
    if (live.pages === null) return undefined;
    const times = await ofShownContent()
      .innerJoinLateral(
        sql<{ part: number; ms: number }>`unnest(views.parts_ms) with ordinality`.as<'time'>(sql`time(ms, part)`),
        (join) => join.onTrue(),
      )
      .select((e) => ['time.part', e.fn.avg<string>('time.ms').as('ms')])
      .groupBy('time.part')
      .execute();
    return byPage(views, live.pages, new Map(times.map(({ part, ms }) => [part, Math.round(Number(ms))])));
  }
  const headings = byHeading(views);
  if (headings.parts.length > 0) return headings;
  // A view of a site with several pages has its depth measured over all of them, which locates no position.
  const isOnePage = live.source_kind !== 'site' || (await countSitePages(db, live.id)) === 1;
  return isOnePage ? byTenth(views) : undefined;
}

/** A page whose headings change all the time has no order worth looking for. */
const maxListed = 200;

/** Reading depth and the number of views with it. */
interface Reading {
  completion_pct: number | null;
  sections: string[];
  views: number;
}

/**
 * Returns the heatmap of a PDF.
 * @param times average milliseconds, by the part's number from 1
 */
function byPage(readings: Reading[], pages: number, times: Map<number, number>): ReadingHeatmap {
  const parts = splitPdfPages(pages).map(({ first, last }, at) => ({
    name: first === last ? `Page ${first}` : `Pages ${first}–${last}`,
    views: countFurtherThan(readings, ((first - 1) / pages) * 100),
    averageMs: times.get(at + 1),
  }));
  return { by: 'page', parts, known: countFurtherThan(readings, 0) };
}

function byTenth(readings: Reading[]): ReadingHeatmap {
  const parts = Array.from({ length: 10 }, (_, tenth) => ({
    name: `${tenth * 10}–${tenth * 10 + 10}%`,
    views: countFurtherThan(readings, tenth * 10),
  }));
  return { by: 'tenth', parts, known: countFurtherThan(readings, 0) };
}

/** Counts the views that got further. A page is reached when its beginning comes into sight. */
function countFurtherThan(readings: Reading[], percent: number): number {
  return sum(readings.filter(({ completion_pct }) => completion_pct !== null && completion_pct > percent));
}

/** @param times average milliseconds, by heading */
function byHeading(readings: Reading[], times?: ReadonlyMap<string, number>): ReadingHeatmap {
  const counts = new Map<string, number>();
  for (const { sections, views } of readings) {
    for (const heading of sections) counts.set(heading, (counts.get(heading) ?? 0) + views);
  }
  const listed = new Set(
    [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, maxListed)
      .map(([heading]) => heading),
  );
  const parts = pageOrder(readings.map(({ sections }) => sections.filter((heading) => listed.has(heading))))
    .slice(0, maxPdfParts)
    .map((name) => ({ name, views: counts.get(name) ?? 0, ...(times ? { averageMs: times.get(name) } : {}) }));
  return { by: 'heading', parts, known: sum(readings) };
}

/**
 * Returns all headings in the order of the page. Each list has the headings that one view reached, in that order: what follows
 * in one list follows in the result. Lists that contradict one another, as after a change of the page, are followed as far as
 * possible.
 */
export function pageOrder(lists: readonly (readonly string[])[]): string[] {
  const longestFirst = [...lists].sort((one, other) => other.length - one.length);
  const before = new Map<string, Set<string>>();
  for (const list of longestFirst) {
    for (const [at, heading] of list.entries()) {
      const earlier = before.get(heading) ?? new Set();
      const previous = list[at - 1];
      before.set(heading, previous === undefined ? earlier : earlier.add(previous));
    }
  }
  const order: string[] = [];
  while (before.size > 0) {
    const [next] = [...before].reduce((best, one) => (one[1].size < best[1].size ? one : best));
    order.push(next);
    before.delete(next);
    for (const earlier of before.values()) earlier.delete(next);
  }
  return order;
}

function sum(readings: Reading[]): number {
  return readings.reduce((total, { views }) => total + views, 0);
}
