import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { type Beacon, joinSections } from './beacon.ts';
import type { UncountedReason } from './user-agent.ts';
import { countTowardsRate } from './view-rate.ts';
import type { OpenedView } from './view-token.ts';

/** Milliseconds a document must be in sight to count as a view without interaction. */
export const visibleMsForView = 1000;

/**
 * More clicks than a hand can make: a few at once, and ten in each second since the document was opened. The page's own
 * script cannot click for the visitor, because only trusted events are reported.
 */
const clicksAtOnce = 30;
const clicksPerSecond = 10;

/** Browser and database clocks differ slightly; a report at the exact second counts. */
const clockToleranceMs = 100;

/**
 * Stores a report. Values never decrease, and no view is longer than the time since it was opened. The first report
 * that makes it a view counts it in the same transaction, so exactly once.
 *
 * What no person can do is not counted and stays visible to the owner: an opening becomes `suspicious` instead of a view
 * when its network makes too many, or when it begins with too many clicks; a view keeps the clicks it had.
 * @param network of the browser, as `clientNetwork` returns it
 * @returns `counted` when this report counted the view, `unknown` when there is no such opening
 */
export async function recordView(
  deps: Pick<Deps, 'config' | 'db' | 'secrets'>,
  opened: OpenedView,
  report: Beacon,
  network: string,
): Promise<'counted' | 'recorded' | 'unknown'> {
  const { db } = deps;
  return db.transaction().execute(async (transaction) => {
    const view = await transaction
      .selectFrom('views')
      .select([
        'document_id',
        'recipient_id',
        'counted_at',
        'uncounted_reason',
        'visible_ms',
        'completion_pct',
        'sections',
        'sections_ms',
        'clicks',
        'cta_clicks',
        'parts_ms',
        sql<number>`extract(epoch from now() - opened_at)::float8 * 1000`.as('open_ms'),
      ])
      .where('id', '=', opened.viewId)
      .forUpdate()
      .executeTakeFirst();
    if (!view) return 'unknown';

    const visibleMs = Math.max(
      view.visible_ms,
      Math.min(report.visible_ms, Math.round(view.open_ms) + clockToleranceMs),
    );
    const reached = joinSections(view, report);
    const seconds = Math.max(0, view.open_ms) / 1000;
    const possible = Math.max(report.clicks, report.cta) <= clicksAtOnce + clicksPerSecond * seconds;
    const isSeen =
      view.counted_at === null && view.uncounted_reason === null && (report.acted || visibleMs >= visibleMsForView);
    const source = { documentId: view.document_id, recipientId: view.recipient_id, network };
    const counts = isSeen && possible && (await countTowardsRate(transaction, deps, source));
    await transaction
      .updateTable('views')
      .set({
        last_seen_at: sql<Date>`now()`,
        ...(counts ? { counted_at: sql<Date>`now()` } : {}),
        ...(isSeen && !counts ? { uncounted_reason: 'suspicious' satisfies UncountedReason } : {}),
        ...(possible ? {} : { suspicious_reports: sql<number>`suspicious_reports + 1` }),
        ...(opened.detail
          ? {
              visible_ms: visibleMs,
              completion_pct: furthest(view.completion_pct, report.completion),
              sections: JSON.stringify(reached.sections),
              sections_ms: reached.sections_ms.map((ms) => Math.min(ms, visibleMs)),
              clicks: Math.max(view.clicks, possible ? report.clicks : 0),
              cta_clicks: Math.max(view.cta_clicks, possible ? report.cta : 0),
              parts_ms: maxTimes(view.parts_ms, report.parts_ms, visibleMs),
            }
          : {}),
      })
      .where('id', '=', opened.viewId)
      .execute();
    if (counts) {
      await transaction
        .updateTable('documents')
        .set((e) => ({ views: e('views', '+', 1) }))
        .where('id', '=', view.document_id)
        .execute();
    }
    return counts ? 'counted' : 'recorded';
  });
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
