import { sql } from 'kysely';
import type { Db, DocumentKind } from '../../db/database.ts';
import { maxPdfParts, splitPdfPages } from './split-pdf-pages.ts';

/** A part of the content and the views that reached it. */
export interface ReachedPart {
  /** `Page 3`, `Pages 4–6`, a heading or `First tenth`. */
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

interface ShownNow {
  kind: DocumentKind;
  since: Date;
}

/**
 * Returns how much of the live content was reached by the views since then. Views of other content under the same link
 * are excluded; views of the same content under another version number are included.
 * @returns undefined when there is nothing to show: no live content, or no view of a site reached a heading
 */
export async function readingHeatmap(db: Db, documentId: string, shown: ShownNow): Promise<ReadingHeatmap | undefined> {
  const live = await db
    .selectFrom('versions as v')
    .innerJoin('documents as d', 'd.live_version_id', 'v.id')
    .select(['v.pages', 'v.source_kind', 'v.source_sha256'])
    .where('d.id', '=', documentId)
    .executeTakeFirst();
  if (!live) return undefined;
  const ofShownContent = () =>
    db
      .selectFrom('views')
      .innerJoin('versions as v', 'v.id', 'views.version_id')
      .where('views.document_id', '=', documentId)
      .where('v.source_sha256', '=', live.source_sha256)
      .where('views.counted_at', '>', shown.since);
  const views = await ofShownContent()
    .select((e) => ['views.completion_pct', 'views.sections', e.fn.countAll<number>().as('views')])
    .where((e) => e.or([e('views.completion_pct', 'is not', null), sql<boolean>`views.sections <> '[]'`]))
    .groupBy(['views.completion_pct', 'views.sections'])
    .execute();
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
  // The depth of a site view is measured over all pages and does not locate a position.
  return live.source_kind === 'site' ? undefined : byTenth(views);
}

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
    name: `${tenth * 10}–${tenth * 10 + 10} %`,
    views: countFurtherThan(readings, tenth * 10),
  }));
  return { by: 'tenth', parts, known: countFurtherThan(readings, 0) };
}

/** Counts the views that got further. A page is reached when its beginning comes into sight. */
function countFurtherThan(readings: Reading[], percent: number): number {
  return sum(readings.filter(({ completion_pct }) => completion_pct !== null && completion_pct > percent));
}

/** Orders headings by when views usually reach them: people read downwards, so this is page order. */
function byHeading(readings: Reading[]): ReadingHeatmap {
  const found = new Map<string, { views: number; places: number }>();
  for (const { sections, views } of readings) {
    for (const [place, heading] of sections.entries()) {
      const before = found.get(heading) ?? { views: 0, places: 0 };
      found.set(heading, { views: before.views + views, places: before.places + place * views });
    }
  }
  const inOrder = [...found].sort(([, a], [, b]) => a.places / a.views - b.places / b.views);
  const parts = inOrder.slice(0, maxPdfParts).map(([name, { views }]) => ({ name, views }));
  return { by: 'heading', parts, known: sum(readings) };
}

function sum(readings: Reading[]): number {
  return readings.reduce((total, { views }) => total + views, 0);
}
