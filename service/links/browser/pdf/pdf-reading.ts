import type { ViewReport } from '../view-report.ts';

/** Reports how far down the pages were in sight, in percent of all of them. */
export function startPdfReading(container: HTMLElement, report: ViewReport): void {
  const measure = () => {
    if (document.visibilityState !== 'visible') return;
    report.reach(((container.scrollTop + container.clientHeight) / container.scrollHeight) * 100);
  };
  measure();
  container.addEventListener('scroll', measure, { passive: true });
  document.addEventListener('visibilitychange', measure);
}
