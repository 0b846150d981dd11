import 'pdfjs-dist/web/pdf_viewer.css';
import '../styles/pdf.css';
import { splitPdfPages } from '../../documents/views/split-pdf-pages.ts';
import { startCta } from './cta.ts';
import { onFirstInteraction } from './first-interaction.ts';
import { readFormData } from './form/form-data.ts';
import { startForm } from './form/start-form.ts';
import { element, readPageData } from './page-data.ts';
import { startFindBar } from './pdf/find-bar.ts';
import { startPrinting } from './pdf/print.ts';
import { startScrollKeys } from './pdf/scroll-keys.ts';
import { startSidebar } from './pdf/sidebar.ts';
import { startToolbar } from './pdf/toolbar.ts';
import { createViewer, loadPdf, showPdf } from './pdf/viewer.ts';
import { startViewReport } from './view-report.ts';

const page = readPageData();
const report = startViewReport(page);
const container = element('pages', HTMLDivElement);
const progress = element('pdf-progress', HTMLProgressElement);
const form = readFormData();
const viewer = createViewer(container, { form: form !== undefined });
const filled = form && startForm(form, viewer, page.continuity);

onFirstInteraction(report.act);
for (const link of document.querySelectorAll('a[download]')) link.addEventListener('click', () => report.clicks(1));
startCta(report);
startToolbar(viewer);
startFindBar(viewer);
startScrollKeys(container);

try {
  const pdf = await loadPdf(page.pdf ?? '', page.pdfParts ?? '', (percent) => {
    progress.value = percent;
  });
  viewer.events.on('pagesloaded', () => trackReading(pdf.numPages), { once: true });
  viewer.events.on('pagerendered', () => element('pdf-waiting', HTMLDivElement).remove(), { once: true });
  showPdf(viewer, pdf);
  // Arrow keys and the space bar scroll right away, unless the focus is elsewhere already. The focus ring is for people
  // who press Tab.
  if (document.activeElement === document.body) container.focus({ preventScroll: true, focusVisible: false });
  await startSidebar(viewer, pdf);
  if (page.copies === 'yes') await startPrinting(pdf, () => filled?.beforePrint(pdf));
} catch (error) {
  console.error(error);
  element('pdf-waiting', HTMLDivElement).remove();
  element('pdf-problem', HTMLDivElement).hidden = false;
}

/** Reports how far down the pages were in sight, in percent of all pages, and the time in sight of each part. */
function trackReading(pages: number): void {
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
