import { sql } from 'kysely';
import { visibleMsForView } from '#shared/rules/view-threshold.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type NewEvent, recordEvents } from '../../events/record-events.ts';
import { type Beacon, joinSections } from './beacon.ts';
import type { UncountedReason } from './uncounted-reason.ts';
import { arePossibleClicks, countTowardsRate } from './view-limits.ts';
import type { OpenedView } from './view-token.ts';

/** Browser and database clocks differ slightly; a report at the exact second counts. */
const clockToleranceMs = 100;

/** A browser's report of a view, and the network of the browser, as `clientNetwork` returns it. */
export interface ViewReport {
  opened: OpenedView;
  totals: Beacon;
  network: string;
  /** When it arrived, if the database accepted no writes then: the first of these reports on the view, and the last. */
  arrived?: { first: Date; last: Date } | undefined;
}

/** `counted`: this report counted the view. `unknown`: there is no such opening. */
export type ReportOutcome = 'counted' | 'recorded' | 'unknown';

type RecordDeps = Pick<Deps, 'config' | 'db' | 'secrets'>;

/**
 * Stores reports of different views in one transaction. Values never decrease, and no view is longer than the time since it was
 * opened. The first report that makes it a view counts it in the same transaction, so exactly once.
 *
 * What no person can do is not counted and stays visible to the owner: an opening becomes `suspicious` instead of a view
 * when its network makes too many, or when it begins with too many clicks; a view keeps the clicks it had.
 * @param locked what to do about rows that another transaction has locked: wait for them, or leave these reports out
 * @returns the outcomes by the ids of the views; a report that was left out has none
 */
export async function recordViews(
  deps: RecordDeps,
  reports: readonly ViewReport[],
  locked: 'wait' | 'leave out' = 'wait',
): Promise<Map<string, ReportOutcome>> {
  return deps.db.transaction().execute(async (transaction) => {
    const rows = new Map((await lockViews(transaction, reports, locked)).map((row) => [row.id, row]));
    const countable = reports.flatMap(({ opened, totals }) => {
      const row = rows.get(opened.viewId);
      return row && isSeen(row, totals) ? [row] : [];
    });
    const free = await lockDocuments(transaction, countable, locked);
    for (const { id, document_id } of countable) if (!free.has(document_id)) rows.delete(id);
    const outcomes = new Map<string, ReportOutcome>();
    const updates: ViewUpdate[] = [];
    const events: NewEvent[] = [];
    for (const report of reports) {
      const row = rows.get(report.opened.viewId);
      if (row) {
        const { update, counts } = await judge(transaction, deps, row, report);
        updates.push(update);
        events.push(...eventsOf(row, update));
        outcomes.set(row.id, counts ? 'counted' : 'recorded');
      } else if (locked === 'wait') {
        outcomes.set(report.opened.viewId, 'unknown');
      }
    }
    if (updates.length > 0) await storeUpdates(transaction, updates);
    await recordEvents(transaction, events);
    return outcomes;
  });
}

interface LockedView {
  id: string;
  document_id: string;
  recipient_id: string | null;
  counted_at: Date | null;
  uncounted_reason: string | null;
  visible_ms: number;
  completion_pct: number | null;
  sections: string[];
  sections_ms: number[];
  clicks: number;
  cta_clicks: number;
  parts_ms: number[];
  open_ms: number;
}

/** Locks the views. Reports on counted views wait for nothing else, in whichever process they arrive. */
async function lockViews(
  transaction: Db,
  reports: readonly ViewReport[],
  locked: 'wait' | 'leave out',
): Promise<LockedView[]> {
  const ids = reports.map(({ opened }) => opened.viewId);
  const { rows } = await sql<LockedView>`
    select v.id, v.document_id, v.recipient_id, v.counted_at, v.uncounted_reason, v.visible_ms, v.completion_pct, v.sections, v.sections_ms,
      v.clicks, v.cta_clicks, v.parts_ms, extract(epoch from now() - v.opened_at)::float8 * 1000 as open_ms
    from views v where v.id = any (${ids}::uuid[]) order by v.id for no key update ${orSkip(locked)}`.execute(
    transaction,
  );
  return rows;
}

/**
 * Locks the documents whose views are counted.
 * @returns the ids of those that are locked now
 */
async function lockDocuments(
  transaction: Db,
  views: readonly LockedView[],
  locked: 'wait' | 'leave out',
): Promise<Set<string>> {
  if (views.length === 0) return new Set();
  const ids = [...new Set(views.map(({ document_id }) => document_id))];
  const { rows } = await sql<{ id: string }>`
    select id from documents where id = any (${ids}::uuid[]) order by id for no key update ${orSkip(locked)}`.execute(
    transaction,
  );
  return new Set(rows.map(({ id }) => id));
}

const orSkip = (locked: 'wait' | 'leave out') => sql.raw(locked === 'wait' ? '' : 'skip locked');

/** Returns reports in groups by their document; those of unknown views are one group. */
export async function groupByDocument(db: Db, reports: readonly ViewReport[]): Promise<ViewReport[][]> {
  const ids = reports.map(({ opened }) => opened.viewId);
  const { rows } = await sql<{ id: string; document_id: string }>`
    select id, document_id from views where id = any (${ids}::uuid[])`.execute(db);
  const documents = new Map(rows.map(({ id, document_id }) => [id, document_id]));
  const groups = new Map<string | undefined, ViewReport[]>();
  for (const report of reports) {
    const document = documents.get(report.opened.viewId);
    groups.set(document, [...(groups.get(document) ?? []), report]);
  }
  return [...groups.values()];
}

/** A row of the statement that stores reports. */
interface ViewUpdate {
  id: string;
  /** When it was counted, and seen last; undefined: now. */
  counted_at: Date | undefined;
  seen_at: Date | undefined;
  document_id: string;
  counts: boolean;
  suspicious: boolean;
  impossible: number;
  visible_ms: number;
  completion_pct: number | null;
  sections: string[];
  sections_ms: number[];
  clicks: number;
  cta_clicks: number;
  parts_ms: number[];
}

/** No view is longer than the time since it was opened. */
function visibleMsOf(view: LockedView, report: Beacon): number {
  return Math.max(view.visible_ms, Math.min(report.visible_ms, Math.round(view.open_ms) + clockToleranceMs));
}

/** Returns whether the report makes an opening a view, which is then counted, or suspicious. */
function isSeen(view: LockedView, report: Beacon): boolean {
  if (view.counted_at !== null || view.uncounted_reason !== null) return false;
  return report.acted || visibleMsOf(view, report) >= visibleMsForView;
}

async function judge(
  transaction: Db,
  deps: RecordDeps,
  view: LockedView,
  { opened, totals: report, network, arrived }: ViewReport,
): Promise<{ update: ViewUpdate; counts: boolean }> {
  const visibleMs = visibleMsOf(view, report);
  const reached = joinSections(view, report);
  const possible = arePossibleClicks(report, view.open_ms);
  const seen = isSeen(view, report);
  const source = { documentId: view.document_id, recipientId: view.recipient_id, network, at: arrived?.first };
  const counts = seen && possible && (await countTowardsRate(transaction, deps, source));
  const detail = opened.detail
    ? {
        visible_ms: visibleMs,
        completion_pct: furthest(view.completion_pct, report.completion),
        sections: reached.sections,
        sections_ms: reached.sections_ms.map((ms) => Math.min(ms, visibleMs)),
        clicks: Math.max(view.clicks, possible ? report.clicks : 0),
        cta_clicks: Math.max(view.cta_clicks, possible ? report.cta : 0),
        parts_ms: maxTimes(view.parts_ms, report.parts_ms, visibleMs),
      }
    : view;
  const { visible_ms, completion_pct, sections, sections_ms, clicks, cta_clicks, parts_ms } = detail;
  const update = { visible_ms, completion_pct, sections, sections_ms, clicks, cta_clicks, parts_ms };
  const times = { counted_at: arrived?.first, seen_at: arrived?.last };
  const judged = { ...times, counts, suspicious: seen && !counts, impossible: possible ? 0 : 1 };
  return { update: { id: view.id, document_id: view.document_id, ...judged, ...update }, counts };
}

/** The visible time between two `view.read` events of a view whose reading depth is unchanged. */
const readStepMs = 10_000;

/** Returns the events that a report causes. */
function eventsOf(before: LockedView, now: ViewUpdate): NewEvent[] {
  const isView = before.counted_at !== null || now.counts;
  if (!isView) return [];
  const data = {
    ...(now.visible_ms > 0 ? { visible_ms: now.visible_ms } : {}),
    ...(now.completion_pct === null ? {} : { completion_pct: now.completion_pct }),
  };
  const event = (kind: NewEvent['kind']) => ({ kind, documentId: now.document_id, viewId: now.id, data });
  const steps = ({ visible_ms }: { visible_ms: number }) => Math.floor(visible_ms / readStepMs);
  const readOn = now.completion_pct !== before.completion_pct || steps(now) > steps(before);
  return [
    ...(now.counts ? [event('view.opened')] : readOn ? [event('view.read')] : []),
    ...(now.cta_clicks > before.cta_clicks ? [event('button.pressed')] : []),
  ];
}

/** How the statement begins that counts views, by which published-lookups.ts recognizes it. */
export const countViews = 'update documents d set views = ';

async function storeUpdates(transaction: Db, updates: readonly ViewUpdate[]): Promise<void> {
  const suspicious = 'suspicious' satisfies UncountedReason;
  await sql`
    update views v set last_seen_at = greatest(v.last_seen_at, coalesce(r.seen_at, now())),
      counted_at = case when r.counts then greatest(v.opened_at, coalesce(r.counted_at, now())) else v.counted_at end,
      uncounted_reason = case when r.suspicious then ${suspicious} else v.uncounted_reason end,
      suspicious_reports = v.suspicious_reports + r.impossible, visible_ms = r.visible_ms,
      completion_pct = r.completion_pct, sections = r.sections, sections_ms = r.sections_ms, clicks = r.clicks,
      cta_clicks = r.cta_clicks, parts_ms = r.parts_ms
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as r (id uuid, counted_at timestamptz,
      seen_at timestamptz, counts boolean, suspicious boolean,
      impossible int, visible_ms int, completion_pct int, sections jsonb, sections_ms int[], clicks int, cta_clicks int,
      parts_ms int[])
    where v.id = r.id`.execute(transaction);
  const counted = updates.filter(({ counts }) => counts).map(({ id }) => id);
  if (counted.length === 0) return;
  await sql`
    ${sql.raw(countViews)}d.views + r.count, last_viewed_at = greatest(d.last_viewed_at, r.last)
    from (
      select document_id, count(*)::int as count, max(counted_at) as last
      from views where id = any (${counted}::uuid[]) group by document_id
    ) as r
    where d.id = r.document_id`.execute(transaction);
}

function furthest(before: number | null, now: number | undefined): number | null {
  if (now === undefined) return before;
  return before === null ? now : Math.max(before, now);
}

/** Returns the maximum per part, limited to the total time in sight. */
function maxTimes(before: readonly number[], now: readonly number[], visibleMs: number): number[] {
  const parts = Math.max(before.length, now.length);
  return Array.from({ length: parts }, (_, part) => Math.max(before[part] ?? 0, Math.min(now[part] ?? 0, visibleMs)));
}
