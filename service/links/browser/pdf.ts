import 'pdfjs-dist/web/pdf_viewer.css';
import '../styles/pdf.css';
import { startCta } from './cta.ts';
import { onFirstInteraction } from './first-interaction.ts';
import { type FormData, readFormData } from './form/form-data.ts';
import { offerCopy } from './form/offer-copy.ts';
import { showSigned } from './form/show-signed.ts';
import { startForm } from './form/start-form.ts';
import { element, readPageData } from './page-data.ts';
import { startFindBar } from './pdf/find-bar.ts';
import { PartRefused, PdfParts } from './pdf/pdf-parts.ts';
import { countTexts, createPageTexts, trackReading } from './pdf/pdf-reading.ts';
import { startPresentation } from './pdf/presentation.ts';
import { startPrinting } from './pdf/print.ts';
import { keepReadingPlace } from './pdf/reading-place.ts';
import { startScrollKeys } from './pdf/scroll-keys.ts';
import { startSidebar } from './pdf/sidebar.ts';
import { startToolbar } from './pdf/toolbar.ts';
import { createViewer, loadPdf, showPdf } from './pdf/viewer.ts';
import { startZoomGestures } from './pdf/zoom-gestures.ts';
import { startViewReport } from './view-report.ts';
import { say } from './words.ts';

const page = readPageData();
const report = startViewReport(page);
const container = element('pages', HTMLDivElement);
const progress = element('pdf-progress', HTMLProgressElement);
const status = element('pdf-status', HTMLParagraphElement);
const form = readFormData();
const viewer = createViewer(container);
const filled = form && startedForm(form);

onFirstInteraction(report.act);
// The signer's own copy is not the document.
for (const link of document.querySelectorAll('a[download]:not(#own-copy, #sent-copy)'))
  link.addEventListener('click', () => report.clicks(1));
startCta(report);
// Signers who come back may find their copy still being made.
const copyState = document.getElementById('own-copy-state');
if (copyState) void offerCopy(copyState, element('own-copy', HTMLAnchorElement));
startToolbar(viewer);
keepReadingPlace(viewer, page.continuity);
startZoomGestures(viewer);
startFindBar(viewer);
startScrollKeys(container);

const fail = (error: unknown) => {
  console.error(error);
  // Gone once the first page is shown.
  document.getElementById('pdf-waiting')?.remove();
  element('pdf-problem', HTMLDivElement).hidden = false;
};

try {
  const parts = new PdfParts(page.pdf ?? '', (areMissing) => {
    const text = areMissing ? say('pagesMissing') : '';
    // Screen readers read the line again when it is set.
    if (status.textContent !== text) status.textContent = text;
  });
  // The content was replaced, its gates have changed, or the page was open for long: the page itself is still there.
  const source = parts.source((error) =>
    error instanceof PartRefused && error.status === 410 ? location.reload() : fail(error),
  );
  const pdf = await loadPdf(source, page.pdfParts ?? '', (percent) => {
    progress.value = percent;
  });
  const texts = createPageTexts(pdf.numPages);
  countTexts(viewer, texts);
  const presented = startPresentation(viewer, pdf, texts);
  viewer.events.on('pagesloaded', () => trackReading(container, report, pdf.numPages, texts, presented), {
    once: true,
  });
  viewer.events.on('pagerendered', () => element('pdf-waiting', HTMLDivElement).remove(), { once: true });
  showPdf(viewer, pdf);
  // Arrow keys and the space bar scroll right away, unless the focus is elsewhere already. The focus ring is for people
  // who press Tab.
  if (document.activeElement === document.body) container.focus({ preventScroll: true, focusVisible: false });
  await startSidebar(viewer, pdf);
  if (page.copies === 'yes') {
    await startPrinting(pdf, () => filled?.beforePrint(pdf), fail);
    // The page of the same workbook's sheets leads here.
    if (location.hash === '#print') element('print', HTMLButtonElement).click();
  }
} catch (error) {
  fail(error);
}

function startedForm(data: FormData) {
  const { fields, action } = data;
  return action === undefined ? showSigned(fields, viewer) : startForm({ ...data, action }, viewer, page.continuity);
}
