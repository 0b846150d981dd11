import { visibleMsForView } from '#shared/rules/view-threshold.ts';
import { maxClicks } from '../limits.ts';
import type { PageData } from './page-data.ts';
import { type PartTimer, startPartTimer } from './part-timer.ts';
import { type ReachedHeading, startReadSections } from './read-sections.ts';
import { loadView, type ReadParts, saveView, seenNow } from './stored-view.ts';
import { startVisibilityTimer } from './visibility-timer.ts';

/**
 * Times of reports while the page is in sight, in milliseconds since it was opened. The first come early: most visits
 * are short, and a crashed browser reports nothing. After these, one every 30 seconds.
 */
const reportAtMs = [5000, 15_000];
const reportEveryMs = 30_000;

/** Statuses of reports that would be refused again: their address has expired, or they are not understood. */
const hopeless = new Set([400, 404, 413]);

/** Collects what the visitor does and reports it to the service. */
export interface ViewReport {
  /** The visitor scrolled, clicked, typed or pointed: the view counts before the second has passed. */
  act(): void;
  /**
   * Records the reading depth, in percent.
   * @param parts how far each page of a site or sheet of a workbook was read, to continue with after a reload
   */
  reach(completion: number, parts?: ReadParts): void;
  /** The parts that were read before the page was loaded again. */
  readBefore: ReadParts;
  /**
   * Records the headings that were reached on a page of the site, and the one that is read from now on.
   */
  sections(page: string, reached: readonly ReachedHeading[], at: string | undefined): void;
  clicks(more: number): void;
  /** Measures the time in sight per part of a document; `ends` are the ends of the parts, the last at 1. */
  parts(ends: readonly number[]): Pick<PartTimer, 'setVisible'>;
  /** Records a click on the owner's button. Sent immediately, since the visitor may leave. */
  cta(): void;
}

/**
 * Reports the view: when it counts, at set times while the page is in sight, and whenever it becomes hidden, the last
 * moment that phone browsers guarantee. Reports contain totals, so the next one makes up for a lost one. Without details there is
 * one report, which is sent again at the next of these times when it was lost.
 */
export function startViewReport(page: PageData): ViewReport {
  const view = loadView(page);
  const totals = { ...view.totals };
  let { seen } = view;
  const clock = startVisibilityTimer(totals.visibleMs);
  const sections = startReadSections(clock, totals.sections);
  const detail = page.detail === 'yes';
  let sent = '';
  let parts: PartTimer | undefined;

  const body = () =>
    JSON.stringify({
      visible_ms: totals.visibleMs,
      acted: totals.acted,
      ...(totals.completion === undefined ? {} : { completion: totals.completion }),
      sections: totals.sections.map(({ text }) => text),
      sections_ms: totals.sections.map(({ ms }) => Math.round(ms)),
      clicks: totals.clicks,
      cta: totals.cta,
      ...(totals.parts.length > 0 ? { parts_ms: totals.parts } : {}),
    });

  const report = () => {
    if (document.visibilityState === 'visible') seen = seenNow(seen);
    totals.visibleMs = clock.read();
    totals.sections = sections.read();
    if (parts) totals.parts = parts.read();
    saveView({ ...view, seen, totals }, page.continuity);
    const now = body();
    if (now === sent || (totals.visibleMs < visibleMsForView && !totals.acted)) return;
    if (!detail && sent !== '') return;
    sent = now;
    // The browser's queue may be full.
    if (detail && navigator.sendBeacon(view.beacon, now)) return;
    fetch(view.beacon, { method: 'POST', body: now, keepalive: true })
      .then(
        ({ ok, status }) => ok || hopeless.has(status),
        () => false,
      )
      .then((hasArrived) => {
        if (!hasArrived) sent = '';
      });
  };

  const reportWhenSeen = () => {
    const missing = visibleMsForView - clock.read();
    if (sent !== '') return;
    if (missing <= 0) report();
    else if (document.visibilityState === 'visible') setTimeout(reportWhenSeen, missing);
  };

  reportWhenSeen();
  const reportIfVisible = () => document.visibilityState === 'visible' && report();
  for (const ms of reportAtMs) setTimeout(reportIfVisible, ms);
  setInterval(reportIfVisible, reportEveryMs);
  document.addEventListener('visibilitychange', () => {
    // It is in sight from now on, or was until now.
    seen = seenNow(seen);
    if (document.visibilityState === 'visible') reportWhenSeen();
    else report();
  });
  addEventListener('pagehide', report);

  return {
    act() {
      if (totals.acted || document.visibilityState !== 'visible') return;
      totals.acted = true;
      report();
    },
    readBefore: view.totals.read,
    reach(completion, parts = totals.read) {
      if (!detail) return;
      totals.completion = Math.max(totals.completion ?? 0, Math.min(100, Math.round(completion)));
      totals.read = parts;
    },
    sections(page, reached, at) {
      if (detail) sections.reach(page, reached, at);
    },
    clicks(more) {
      if (detail) totals.clicks = Math.min(maxClicks, totals.clicks + more);
    },
    parts(ends) {
      const timer = startPartTimer(clock, ends, totals.parts);
      if (detail) parts = timer;
      return timer;
    },
    cta() {
      if (!detail) return;
      totals.clicks = Math.min(maxClicks, totals.clicks + 1);
      totals.cta = Math.min(maxClicks, totals.cta + 1);
      totals.acted = true;
      report();
    },
  };
}
