import { splitPdfPages } from '../../../documents/views/split-pdf-pages.ts';
import type { ViewReport } from '../view-report.ts';

/** The scrolled area with the pages. */
type Pages = Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight' | 'inert'> & EventTarget;

/** Sent to the area of the pages when they are covered by the form's list, or uncovered. */
export const pagesCovered = 'pagescovered';

/**
 * Reports how far down the pages were in sight, in percent of all pages, and the time in sight of each part. Pages behind the
 * form's list are not in sight: they earn nothing.
 */
export function trackReading(area: Pages, report: Pick<ViewReport, 'reach' | 'parts'>, count: number): void {
  const parts = report.parts(splitPdfPages(count).map(({ last }) => last / count));
  const measure = () => {
    if (document.visibilityState !== 'visible') return;
    if (area.inert) {
      parts.setVisible(0, 0);
      return;
    }
    const { scrollTop, clientHeight, scrollHeight } = area;
    report.reach(((scrollTop + clientHeight) / scrollHeight) * 100);
    parts.setVisible(scrollTop / scrollHeight, (scrollTop + clientHeight) / scrollHeight);
  };
  measure();
  area.addEventListener('scroll', measure, { passive: true });
  area.addEventListener(pagesCovered, measure);
  document.addEventListener('visibilitychange', measure);
}
