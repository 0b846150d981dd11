import type { PDFPageView } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { splitPdfPages } from '../../../documents/views/split-pdf-pages.ts';
import { startReadingDepth } from '../reading-depth.ts';
import type { ViewReport } from '../view-report.ts';
import type { Viewer } from './viewer.ts';

/** The scrolled area with the pages. */
type Pages = Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight' | 'inert'> & EventTarget;

/** Sent to the area of the pages when the form's list or a slide covers or uncovers them. */
export const pagesCovered = 'pagescovered';

/** How much text the pages have, as far as it was read from the file. */
export interface PageTexts {
  /** Returns the characters between two heights, as fractions of all pages from 0 to 1. */
  between(top: number, bottom: number): number;
  add(page: number, characters: number): void;
}

/** @param count pages of the PDF, which are taken to be of one height */
export function createPageTexts(count: number): PageTexts {
  const characters = new Map<number, number>();
  return {
    between(top, bottom) {
      let sum = 0;
      for (const [page, length] of characters) {
        const shown = Math.min(bottom * count, page) - Math.max(top * count, page - 1);
        if (shown > 0) sum += length * shown;
      }
      return sum;
    },
    add: (page, length) => void characters.set(page, length),
  };
}

/** Counts the text of each page that a viewer has drawn. */
export function countTexts({ events }: Pick<Viewer, 'events'>, texts: Pick<PageTexts, 'add'>): void {
  events.on('textlayerrendered', ({ pageNumber, source }: { pageNumber: number; source: PDFPageView }) =>
    texts.add(pageNumber, source.textLayer?.div.textContent?.length ?? 0),
  );
}

/**
 * Reports how far down the pages were read, in percent of all pages, and the time in sight of each part. Nothing is counted
 * while the form's list covers the pages. A slide that is presented counts as its page.
 * @param presented returns the number of the slide, during a presentation
 */
export function trackReading(
  area: Pages,
  report: Pick<ViewReport, 'reach' | 'parts'>,
  count: number,
  texts: Pick<PageTexts, 'between'>,
  presented: () => number | undefined,
): void {
  const parts = report.parts(splitPdfPages(count).map(({ last }) => last / count));
  const depth = startReadingDepth(texts.between, report.reach);
  const range = (): [top: number, bottom: number] => {
    const slide = presented();
    if (slide !== undefined) return [(slide - 1) / count, slide / count];
    const { scrollTop, clientHeight, scrollHeight, inert } = area;
    const top = scrollTop / scrollHeight;
    return [top, inert ? top : (scrollTop + clientHeight) / scrollHeight];
  };
  const measure = () => {
    const visible = document.visibilityState === 'visible';
    const [top, bottom] = range();
    depth.setVisible(top, visible ? bottom : top);
    // The clock of the parts stands still while the tab is hidden.
    if (visible) parts.setVisible(top, bottom);
  };
  measure();
  area.addEventListener('scroll', measure, { passive: true });
  area.addEventListener(pagesCovered, measure);
  document.addEventListener('visibilitychange', measure);
}
