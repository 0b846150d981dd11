import { type Batched, createBatches } from '../../concurrency/batches.ts';
import { DatabaseUnavailable } from '../../db/errors.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { mergeReports } from './beacon.ts';
import { groupByDocument, type ReportOutcome, recordViews, type ViewReport } from './record-view.ts';

/** The most views of one transaction. */
const maxBatch = 200;

/** The most reports that wait for locked rows. */
const defaultMaxLocked = 2000;

type RecordDeps = Parameters<typeof recordViews>[0];

type StoreReport = (report: ViewReport) => Promise<ReportOutcome>;

type Waiting = Batched<ViewReport, ReportOutcome>;

/**
 * Returns a function that stores a report, together with those that arrive while others are being stored. A report is answered when its
 * transaction is committed. Those whose rows another transaction has locked wait on one connection, and hold up no others. Too many of
 * them fail as if the database were away.
 */
export function createReportBatches(deps: RecordDeps, { maxLocked = defaultMaxLocked } = {}): StoreReport {
  const storeNext = createBatches<ViewReport, ReportOutcome>(maxBatch, (batch) => storeWaiting(deps, batch));
  let locked = 0;
  const storeLocked: StoreReport = async (report) => {
    if (locked >= maxLocked) throw new DatabaseUnavailable('Too many reports of views wait for rows that are locked.');
    locked += 1;
    try {
      return await storeNext(report);
    } finally {
      locked -= 1;
    }
  };
  return createBatches(maxBatch, (batch) => storeFree(deps, batch, storeLocked));
}

/** Stores the reports whose rows are free, and leaves the others to `storeLocked`. Never fails: each gets its outcome or its error. */
async function storeFree(deps: RecordDeps, batch: readonly Waiting[], storeLocked: StoreReport): Promise<void> {
  const views = mergeByView(batch);
  try {
    const outcomes = await recordViews(deps, reportsOf(views), 'leave out');
    for (const view of views.values()) {
      const outcome = outcomes.get(view.report.opened.viewId);
      // Without one, another transaction has locked it, or it is unknown.
      void settle(view, outcome ? Promise.resolve(outcome) : storeLocked(view.report));
    }
  } catch (cause) {
    settleFailed(deps, views, cause);
  }
}

/** Waits for locked rows, for those of one document after the other: while it waits, it has locked nothing of another one. */
async function storeWaiting(deps: RecordDeps, batch: readonly Waiting[]): Promise<void> {
  const views = mergeByView(batch);
  try {
    for (const group of await groupByDocument(deps.db, reportsOf(views))) {
      const outcomes = await recordViews(deps, group, 'wait');
      for (const { opened } of group) {
        const view = views.get(opened.viewId);
        views.delete(opened.viewId);
        if (view) void settle(view, Promise.resolve(outcomes.get(opened.viewId) ?? 'unknown'));
      }
    }
  } catch (cause) {
    settleFailed(deps, views, cause);
  }
}

/** A view, what is reported of it, and who waits for that. */
interface ReportedTogether {
  report: ViewReport;
  all: Waiting[];
}

type ByView = Map<string, ReportedTogether>;

function mergeByView(batch: readonly Waiting[]): ByView {
  const views: ByView = new Map();
  for (const one of batch) {
    const { viewId } = one.item.opened;
    const known = views.get(viewId);
    // Reports of one view are totals: together they are the largest ones.
    const totals = known ? mergeReports(known.report.totals, one.item.totals) : one.item.totals;
    const arrived = known ? arrivedTogether(known.report, one.item) : one.item.arrived;
    views.set(viewId, { report: { ...one.item, totals, arrived }, all: [...(known?.all ?? []), one] });
  }
  return views;
}

/** Returns when two reports of one view arrived: a buffered one was first, and one that was not is the last. */
function arrivedTogether(one: ViewReport, other: ViewReport): ViewReport['arrived'] {
  const first = one.arrived?.first ?? other.arrived?.first;
  if (!first) return undefined;
  return { first, last: one.arrived && other.arrived ? other.arrived.last : new Date() };
}

const reportsOf = (views: ByView) => [...views.values()].map(({ report }) => report);

function settle({ all }: ReportedTogether, stored: Promise<ReportOutcome>): Promise<void> {
  return stored.then(
    (outcome) => {
      // Several reports count a view once.
      all.forEach(({ resolve }, at) => {
        resolve(at > 0 && outcome === 'counted' ? 'recorded' : outcome);
      });
    },
    (cause: unknown) => {
      for (const { reject } of all) reject(cause);
    },
  );
}

/** One of the reports may be at fault, so each is stored alone, unless the database was away. */
function settleFailed(deps: RecordDeps, views: ByView, cause: unknown): void {
  for (const view of views.values()) {
    const { report } = view;
    const alone = async () => (await recordViews(deps, [report])).get(report.opened.viewId) ?? 'unknown';
    void settle(view, isDatabaseUnavailable(cause) ? Promise.reject(cause) : alone());
  }
}
