import { type Batched, createBatches } from '../../concurrency/batches.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { mergeReports } from './beacon.ts';
import { type ReportOutcome, recordViews, type ViewReport } from './record-view.ts';

/** The most views of one transaction. */
const maxBatch = 200;

type RecordDeps = Parameters<typeof recordViews>[0];

type StoreReport = (report: ViewReport) => Promise<ReportOutcome>;

type Waiting = Batched<ViewReport, ReportOutcome>;

/**
 * Returns a function that stores a report, together with those that arrive while others are being stored. A report is answered when its
 * transaction is committed. Those whose rows another transaction has locked wait together, on one connection, and hold up no others.
 */
export function createReportBatches(deps: RecordDeps): StoreReport {
  const storeLater = createBatches<ViewReport, ReportOutcome>(maxBatch, (batch) => storeBatch(deps, batch));
  return createBatches(maxBatch, (batch) => storeBatch(deps, batch, storeLater));
}

/**
 * Never fails: each report gets its outcome or its error.
 * @param storeLater stores what another transaction has locked; without it, this waits for that
 */
async function storeBatch(deps: RecordDeps, batch: readonly Waiting[], storeLater?: StoreReport): Promise<void> {
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
  const settleWith = (all: readonly Waiting[], stored: Promise<ReportOutcome>) =>
    stored.then(
      (outcome) => settle(all, outcome),
      (cause: unknown) => {
        for (const { reject } of all) reject(cause);
      },
    );
  try {
    const reports = [...views.values()].map(({ report }) => report);
    const outcomes = await recordViews(deps, reports, storeLater ? 'leave out' : 'wait');
    for (const [viewId, view] of views) {
      const outcome = outcomes.get(viewId);
      if (outcome) settle(view.all, outcome);
      // Another transaction has locked it, or it is unknown.
      else void settleWith(view.all, storeLater ? storeLater(view.report) : Promise.resolve('unknown'));
    }
  } catch (cause) {
    if (isDatabaseUnavailable(cause)) {
      for (const { reject } of batch) reject(cause);
    } else {
      // One of them may be at fault.
      for (const { report, all } of views.values()) {
        const alone = recordViews(deps, [report]);
        void settleWith(
          all,
          alone.then((outcomes) => outcomes.get(report.opened.viewId) ?? 'unknown'),
        );
      }
    }
  }
}
