import { splitPdfPages } from '../../../documents/views/split-pdf-pages.ts';
import type { ViewReport } from '../view-report.ts';

/** Reports how far down the pages were in sight, in percent of all pages, and the time in sight of each part. */
export function trackPdfReading(container: HTMLElement, pages: number, report: ViewReport): void {
  const parts = report.parts(splitPdfPages(pages).map(({ last }) => last / pages));
  const measure = () => {
    if (document.visibilityState !== 'visible') return;
    const { scrollTop, clientHeight, scrollHeight } = container;
    report.reach(((scrollTop + clientHeight) / scrollHeight) * 100);
    parts.setVisible(scrollTop / scrollHeight, (scrollTop + clientHeight) / scrollHeight);
  };
  measure();
  container.addEventListener('scroll', measure, { passive: true });
  document.addEventListener('visibilitychange', measure);
}
