import type { PageData } from './page-data.ts';
import { loadView, saveView } from './stored-view.ts';
import { type PartTimer, startPartTimer, startVisibilityTimer } from './visible-time.ts';

/** A document in sight for so long was looked at (views/record-beacon.ts says the same on the server). */
const viewAfterMs = 1000;
/**
 * When reports go out while the page is in sight, in milliseconds since it was opened: soon at first, because most looks
 * are short and a browser that dies says nothing. Later one every half minute.
 */
const reportAtMs = [5000, 15_000];
const reportEveryMs = 30_000;
const maxSections = 50;
const maxClicks = 10_000;

/** Takes what the visitor does and tells the service. */
export interface ViewReport {
  /** They scrolled, clicked, typed or pointed: nobody has to wait for the second to pass. */
  act(): void;
  /** They got so far, in percent. */
  reach(completion: number): void;
  /** They reached a heading. */
  section(text: string): void;
  clicks(more: number): void;
  /** The document has parts, which end there, the last at 1; the time in sight is reported for each. */
  parts(ends: readonly number[]): Pick<PartTimer, 'setVisible'>;
  /** They pressed the owner's button: told at once, since it may lead them away. */
  cta(): void;
}

/**
 * Reports the view: when it counts, at times of its own while the page is in sight, and whenever it leaves sight, which is
 * the last moment a phone's browser grants. Reports carry totals, so one that is lost is made up for.
 */
export function startViewReport(page: PageData): ViewReport {
  const view = loadView(page);
  const totals = { ...view.totals, sections: [...view.totals.sections] };
  const clock = startVisibilityTimer(totals.visibleMs);
  const detail = page.detail === 'yes';
  let sent = '';
  let parts: PartTimer | undefined;

  const body = () =>
    JSON.stringify({
      visible_ms: totals.visibleMs,
      acted: totals.acted,
      ...(totals.completion === undefined ? {} : { completion: totals.completion }),
      sections: totals.sections,
      clicks: totals.clicks,
      cta: totals.cta,
      ...(totals.parts.length > 0 ? { parts_ms: totals.parts } : {}),
    });

  const report = () => {
    totals.visibleMs = clock.read();
    if (parts) totals.parts = parts.read();
    saveView({ beacon: view.beacon, totals }, page.continuity);
    const now = body();
    if (now === sent || (totals.visibleMs < viewAfterMs && !totals.acted)) return;
    if (!detail && sent !== '') return;
    sent = now;
    if (navigator.sendBeacon(view.beacon, now)) return;
    // The browser's queue is full. Offline, it is the next report that makes up for this one.
    fetch(view.beacon, { method: 'POST', body: now, keepalive: true }).catch(() => undefined);
  };

  const reportWhenSeen = () => {
    const missing = viewAfterMs - clock.read();
    if (sent !== '') return;
    if (missing <= 0) report();
    else if (document.visibilityState === 'visible') setTimeout(reportWhenSeen, missing);
  };

  reportWhenSeen();
  const reportIfVisible = () => document.visibilityState === 'visible' && report();
  for (const ms of reportAtMs) setTimeout(reportIfVisible, ms);
  setInterval(reportIfVisible, reportEveryMs);
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? reportWhenSeen() : report(),
  );
  addEventListener('pagehide', report);

  return {
    act() {
      if (totals.acted || document.visibilityState !== 'visible') return;
      totals.acted = true;
      report();
    },
    reach(completion) {
      if (detail) totals.completion = Math.max(totals.completion ?? 0, Math.min(100, Math.round(completion)));
    },
    section(text) {
      if (detail && totals.sections.length < maxSections && !totals.sections.includes(text)) totals.sections.push(text);
    },
    clicks(more) {
      if (detail) totals.clicks = Math.min(maxClicks, totals.clicks + more);
    },
    parts(ends) {
      const begun = startPartTimer(clock, ends, totals.parts);
      if (detail) parts = begun;
      return begun;
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
