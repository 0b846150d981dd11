import { type Batched, createBatches } from '../../concurrency/batches.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { mergeReports } from './beacon.ts';
import { type ReportOutcome, recordViews, type ViewReport } from './record-view.ts';

/** The most views of one transaction. */
const maxBatch = 200;

type Waiting = Batched<ViewReport, ReportOutcome>;

/**
 * Returns a function that stores a report, together with those that arrive while others are being stored. A report is answered when its
 * transaction is committed.
 */
export function createReportBatches(
  deps: Parameters<typeof recordViews>[0],
): (report: ViewReport) => Promise<ReportOutcome> {
  return createBatches(maxBatch, (batch) => storeBatch(deps, batch));
}

/** Never fails: each report gets its outcome or its error. */
async function storeBatch(deps: Parameters<typeof recordViews>[0], batch: readonly Waiting[]): Promise<void> {
  const views = new Map<string, { report: ViewReport; all: Waiting[] }>();
  for (const one of batch) {
    const { viewId } = one.item.opened;
    const known = views.get(viewId);
    // Reports of one view are totals: together they are the largest ones.
    const totals = known ? mergeReports(known.report.totals, one.item.totals) : one.item.totals;
    views.set(viewId, { report: { ...one.item, totals }, all: [...(known?.all ?? []), one] });
  }
  const settle = (all: readonly Waiting[], outcome: ReportOutcome) => {
    // Several reports count a view once.
    all.forEach(({ resolve }, at) => {
      resolve(at > 0 && outcome === 'counted' ? 'recorded' : outcome);
    });
  };
  const storeAlone = ({ report, all }: { report: ViewReport; all: Waiting[] }) =>
    recordViews(deps, [report]).then(
      (outcomes) => settle(all, outcomes.get(report.opened.viewId) ?? 'unknown'),
      (cause: unknown) => {
        for (const { reject } of all) reject(cause);
      },
    );
  try {
    const reports = [...views.values()].map(({ report }) => report);
    const outcomes = await recordViews(deps, reports, 'leave out');
    for (const [viewId, view] of views) {
      const outcome = outcomes.get(viewId);
      if (outcome) settle(view.all, outcome);
      // Another transaction has locked it, or it is unknown. Later reports do not wait for that.
      else void storeAlone(view);
    }
  } catch (cause) {
    if (isDatabaseUnavailable(cause)) {
      for (const { reject } of batch) reject(cause);
    } else {
      // One of them may be at fault.
      for (const view of views.values()) void storeAlone(view);
    }
  }
}
