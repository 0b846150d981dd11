import { isDeletedMeanwhile } from '../../db/deleted-meanwhile.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import type { Deps } from '../../deps.ts';
import { createLostViews } from './lost-views.ts';
import { createOpeningBatches, type Opening, storeOpening } from './openings.ts';
import type { ViewReport } from './record-view.ts';
import { createReportBatches } from './report-batches.ts';
import { type BufferedView, ViewBuffer } from './view-buffer.ts';

/** The most views that are buffered; each has some hundred bytes, and at most 16 kB. */
const defaultMaxBuffered = 5000;

const retryMs = 1000;

/**
 * How long a report waits for the opening that it belongs to. Another process may have it in its buffer. Later, the document
 * has been deleted.
 */
const openingWaitMs = 10 * 60 * 1000;

/**
 * How many reports wait for an opening that is not in this buffer, and how often each is tried: those of a deleted document
 * must not fill the buffer.
 */
const maxWithoutOpening = 500;
const retryWithoutOpeningMs = 10_000;

/** Records views, and buffers them in memory while the database accepts no writes, so that links open without it. */
export interface ViewQueue {
  /** Records that a document was opened; never fails because of the database. */
  open(opening: Opening): Promise<void>;
  /** Records a report. @returns `stored`, `buffered` to be stored later, or `lost` because the buffer is full */
  report(report: ViewReport): Promise<'stored' | 'buffered' | 'lost'>;
  /** Returns whether views wait because the database does not accept writes. */
  isWaiting(): boolean;
  /** Waits for what is being stored, and tries to store everything once more. What is left is lost, and the log says how much. */
  stop(): Promise<void>;
}

export function createViewQueue(
  deps: Pick<Deps, 'config' | 'db' | 'secrets' | 'metrics' | 'log'>,
  { maxBuffered = defaultMaxBuffered } = {},
): ViewQueue {
  const { db, metrics, log } = deps;
  const buffer = new ViewBuffer(maxBuffered, metrics.viewsKept);
  const lost = createLostViews(db, metrics);
  const storeOpened = createOpeningBatches(db);
  const recordReport = createReportBatches(deps);
  let refused = false;
  let flushing: Promise<void> | undefined;

  const noteRefusal = () => {
    if (!refused)
      log.warn('views_kept', { reason: 'The database accepts no writes; views are kept and stored later.' });
    refused = true;
  };

  /** @returns false when the report has no opening yet */
  const storeReport = async (report: ViewReport): Promise<boolean> => {
    const outcome = await recordReport(report);
    if (outcome === 'counted') metrics.viewCounted();
    return outcome !== 'unknown';
  };

  /** Stores a buffered view. @returns false when its report goes on waiting for an opening */
  const storeView = async ({ opening, report, bufferedAt }: BufferedView): Promise<boolean> => {
    if (opening) {
      await storeOpening(db, opening);
      buffer.removeOpening(opening.id);
    }
    if (!report) return true;
    return (await storeReport(report)) || performance.now() - bufferedAt > openingWaitMs;
  };

  const isTooEarly = ({ opening, triedAt }: BufferedView) =>
    !opening && triedAt !== undefined && performance.now() - triedAt < retryWithoutOpeningMs;

  const flush = async (which: 'due' | 'all') => {
    for (const [id, view] of buffer.entries()) {
      if (which === 'due' && isTooEarly(view)) continue;
      const isSettled = await storeView(view).catch((cause: unknown) => {
        if (isDatabaseUnavailable(cause)) throw cause;
        if (isDeletedMeanwhile(cause)) log.info('view_of_deleted_document');
        else log.error('kept_view_dropped', cause);
        return true;
      });
      buffer.noteTry(id);
      if (isSettled) buffer.remove(id, view.report);
    }
    await lost.store();
    if (refused) log.warn('views_stored');
    refused = false;
  };
  const flushOnce = (which: 'due' | 'all') => {
    flushing ??= flush(which)
      .catch((cause: unknown) => {
        if (!isDatabaseUnavailable(cause)) log.error('views_not_stored', cause);
      })
      .finally(() => {
        flushing = undefined;
      });
    return flushing;
  };
  const isEmpty = () => buffer.size === 0 && lost.count() === 0;
  const timer = setInterval(() => {
    if (!isEmpty()) void flushOnce('due');
  }, retryMs);
  timer.unref();

  const storeOrBufferOpening = async (opening: Opening) => {
    try {
      await storeOpened(opening);
    } catch (cause) {
      if (!isDatabaseUnavailable(cause)) throw cause;
      noteRefusal();
      const opened_at = new Date();
      if (!buffer.addOpening({ ...opening, opened_at, last_seen_at: opened_at })) lost.add(opening.document_id);
    }
  };

  const storeOrBufferReport = async (report: ViewReport) => {
    const { viewId } = report.opened;
    const addToBuffer = () => (buffer.addReport(report) ? 'buffered' : 'lost');
    // The reports on a buffered opening are merged, so that the database gets them once.
    if (buffer.get(viewId)?.opening) return addToBuffer();
    try {
      if (await storeReport(report)) return 'stored';
    } catch (cause) {
      if (!isDatabaseUnavailable(cause)) throw cause;
      noteRefusal();
      return addToBuffer();
    }
    if (!buffer.get(viewId) && buffer.withoutOpening >= maxWithoutOpening) return 'lost';
    return addToBuffer();
  };

  /** A browser that closes a page does not wait for the answer, so a server without connections may still have these. */
  const storing = new Set<Promise<unknown>>();
  const untilStored = async <T>(stored: Promise<T>): Promise<T> => {
    storing.add(stored);
    try {
      return await stored;
    } finally {
      storing.delete(stored);
    }
  };

  return {
    open: (opening) => untilStored(storeOrBufferOpening(opening)),
    report: (report) => untilStored(storeOrBufferReport(report)),
    isWaiting: () => refused,
    async stop() {
      clearInterval(timer);
      await Promise.allSettled(storing);
      await flushing;
      if (!isEmpty()) await flushOnce('all');
      const reports = buffer.withoutOpening;
      const openings = buffer.size - reports + lost.count();
      if (openings > 0 || reports > 0) log.warn('views_lost', { openings, reports });
    },
  };
}
