import { isDeletedMeanwhile } from '../../db/deleted-meanwhile.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import type { Deps } from '../../deps.ts';
import { type Beacon, mergeReports } from './beacon.ts';
import { createLostViews } from './lost-views.ts';
import { createOpeningBatches, type Opening, storeOpening } from './openings.ts';
import { createReportBatches } from './report-batches.ts';
import type { OpenedView } from './view-token.ts';

/** The view that a browser reports on, and the browser's network. */
type ReportedView = OpenedView & { network: string };

/** The most views that are kept; each has some hundred bytes, and at most 16 kB. */
const defaultMaxKept = 5000;

const retryMs = 1000;

/**
 * How long a report waits for the opening that it belongs to. Another process may keep the opening. Later, the document has
 * been deleted.
 */
const openingWaitMs = 10 * 60 * 1000;

/** How many reports wait for an opening, and how often each looks for it: those of a deleted document must not fill the queue. */
const maxOrphans = 500;
const orphanRetryMs = 10_000;

interface KeptView {
  opening: Opening | undefined;
  report: { opened: ReportedView; totals: Beacon } | undefined;
  keptAt: number;
  triedAt: number | undefined;
}

/** Records views, and buffers them in memory while the database accepts no writes, so that links open without it. */
export interface ViewQueue {
  /** Records that a document was opened; never fails because of the database. */
  open(opening: Opening): Promise<void>;
  /** Records a report. @returns `stored`, `kept` to be stored later, or `lost` because too much is kept already */
  report(opened: ReportedView, totals: Beacon): Promise<'stored' | 'kept' | 'lost'>;
  /** Returns whether views wait because the database does not accept writes. */
  isWaiting(): boolean;
  /** Tries to store everything once more. What is left is lost, and the log says how much. */
  stop(): Promise<void>;
}

export function createViewQueue(
  deps: Pick<Deps, 'config' | 'db' | 'secrets' | 'metrics' | 'log'>,
  { maxKept = defaultMaxKept } = {},
): ViewQueue {
  const { db, metrics, log } = deps;
  const kept = new Map<string, KeptView>();
  const lost = createLostViews(db, metrics);
  const storeOpened = createOpeningBatches(db);
  const record = createReportBatches(deps);
  let refused = false;
  let flushing: Promise<void> | undefined;

  const keep = (id: string, view: Partial<KeptView>): boolean => {
    const before = kept.get(id);
    if (!before && kept.size >= maxKept) return false;
    const totals =
      before?.report && view.report ? mergeReports(before.report.totals, view.report.totals) : view.report?.totals;
    kept.set(id, {
      opening: view.opening ?? before?.opening,
      report: view.report && totals ? { opened: view.report.opened, totals } : before?.report,
      keptAt: before?.keptAt ?? performance.now(),
      triedAt: before?.triedAt,
    });
    metrics.viewsKept(kept.size);
    return true;
  };

  const orphans = () => [...kept.values()].filter((view) => !view.opening).length;

  const noteRefusal = () => {
    if (!refused)
      log.warn('views_kept', { reason: 'The database accepts no writes; views are kept and stored later.' });
    refused = true;
  };

  /** Stores one kept view. @returns whether it is settled */
  const store = async (view: KeptView): Promise<boolean> => {
    if (view.opening) {
      await storeOpening(db, view.opening);
      view.opening = undefined;
    }
    if (!view.report) return true;
    const { opened, totals } = view.report;
    const outcome = await record({ opened, totals, network: opened.network });
    if (outcome === 'counted') metrics.viewCounted();
    return outcome !== 'unknown' || performance.now() - view.keptAt > openingWaitMs;
  };

  const flush = async () => {
    try {
      for (const [id, view] of [...kept]) {
        if (!view.opening && view.triedAt !== undefined && performance.now() - view.triedAt < orphanRetryMs) continue;
        const stored = { ...view };
        const settled = await store(stored).catch((cause: unknown) => {
          if (isDatabaseUnavailable(cause)) throw cause;
          if (isDeletedMeanwhile(cause)) log.info('view_of_deleted_document');
          else log.error('kept_view_dropped', cause);
          return true;
        });
        const now = kept.get(id);
        metrics.viewsKept(kept.size);
        // A report may have come meanwhile.
        if (settled && now?.report === view.report) kept.delete(id);
        else if (now) kept.set(id, { ...now, opening: stored.opening, triedAt: performance.now() });
      }
      await lost.store();
      if (refused) log.warn('views_stored');
      refused = false;
    } catch (cause) {
      if (!isDatabaseUnavailable(cause)) throw cause;
    } finally {
      metrics.viewsKept(kept.size);
    }
  };
  const flushOnce = () => {
    flushing ??= flush()
      .catch((cause: unknown) => log.error('views_not_stored', cause))
      .finally(() => {
        flushing = undefined;
      });
    return flushing;
  };
  const timer = setInterval(() => {
    if (kept.size > 0 || lost.count() > 0) void flushOnce();
  }, retryMs);
  timer.unref();

  return {
    async open(opening) {
      try {
        await storeOpened(opening);
      } catch (cause) {
        if (!isDatabaseUnavailable(cause)) throw cause;
        noteRefusal();
        const opened_at = new Date();
        if (!keep(opening.id, { opening: { ...opening, opened_at, last_seen_at: opened_at } }))
          lost.add(opening.document_id);
      }
    },
    async report(opened, totals) {
      const id = opened.viewId;
      // Totals of a kept view are merged, so that the database gets them once.
      if (kept.get(id)?.opening) return keep(id, { report: { opened, totals } }) ? 'kept' : 'lost';
      try {
        const outcome = await record({ opened, totals, network: opened.network });
        if (outcome === 'counted') metrics.viewCounted();
        if (outcome !== 'unknown') return 'stored';
        if (!kept.has(id) && orphans() >= maxOrphans) return 'lost';
      } catch (cause) {
        if (!isDatabaseUnavailable(cause)) throw cause;
        noteRefusal();
      }
      return keep(id, { report: { opened, totals } }) ? 'kept' : 'lost';
    },
    isWaiting: () => refused,
    async stop() {
      clearInterval(timer);
      await flushing;
      if (kept.size > 0 || lost.count() > 0) await flushOnce();
      const openings = kept.size - orphans() + lost.count();
      if (openings > 0 || orphans() > 0) log.warn('views_lost', { openings, reports: orphans() });
    },
  };
}
