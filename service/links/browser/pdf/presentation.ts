import type { PDFDocumentProxy } from 'pdfjs-dist';
import { element } from '../page-data.ts';
import { say } from '../words.ts';
import { countTexts, type PageTexts, pagesCovered } from './pdf-reading.ts';
import { startSlideControls } from './slide-controls.ts';
import { createViewer, showPdf, type Viewer } from './viewer.ts';

/**
 * Offers to present the pages as slides, one at a time and in full screen where the browser allows it.
 * @returns the number of the slide that is shown, during a presentation
 */
export function startPresentation(
  viewer: Viewer,
  pdf: PDFDocumentProxy,
  texts: Pick<PageTexts, 'add'>,
): () => number | undefined {
  const button = document.getElementById('present');
  // Not every kind of document has slides (show-document.ts).
  if (!(button instanceof HTMLButtonElement)) return () => undefined;
  const stage = element('presentation', HTMLDivElement);
  const number = element('slide-number', HTMLSpanElement);
  const slides = createViewer(element('slides', HTMLDivElement), { slides: true });
  let shown: number | undefined;

  const show = (slide: number | undefined) => {
    shown = slide;
    if (slide !== undefined) number.textContent = say('slide', { current: slide, total: pdf.numPages });
    viewer.pages.container.dispatchEvent(new Event(pagesCovered));
  };
  const fitSlide = () => {
    if (shown !== undefined) slides.pages.currentScaleValue = 'page-fit';
  };
  const cover = (covered: boolean) => {
    stage.hidden = !covered;
    for (const other of document.body.children)
      if (other !== stage && other instanceof HTMLElement) other.inert = covered;
  };
  const start = () => {
    cover(true);
    stage.focus();
    show(viewer.pages.currentPageNumber);
    showPdf(slides, pdf);
    controls.begin();
    void enterFullScreen();
  };
  const enterFullScreen = async () => {
    try {
      await stage.requestFullscreen?.({ navigationUI: 'hide' });
      // It may have ended before.
      if (shown === undefined && document.fullscreenElement === stage) await document.exitFullscreen();
    } catch {
      // Refused by phones and by frames without permission: the presentation fills the window.
    }
  };
  const end = async () => {
    if (shown === undefined) return;
    const slide = shown;
    cover(false);
    show(undefined);
    slides.pages.setDocument(null as unknown as PDFDocumentProxy);
    viewer.pages.currentPageNumber = slide;
    // Until it is over, nothing outside the full screen can have the focus.
    if (document.fullscreenElement) await document.exitFullscreen();
    button.focus();
  };
  const go = (slide: number) => {
    if (shown !== undefined) slides.pages.currentPageNumber = Math.min(pdf.numPages, Math.max(1, slide));
  };

  const controls = startSlideControls(stage, {
    next: () => go((shown ?? 1) + 1),
    previous: () => go((shown ?? 1) - 1),
    first: () => go(1),
    last: () => go(pdf.numPages),
    end: () => void end(),
  });
  countTexts(slides, texts);
  slides.events.on('pagesinit', () => {
    slides.pages.currentPageNumber = shown ?? 1;
    fitSlide();
  });
  slides.events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => {
    if (shown === undefined) return;
    show(pageNumber);
    fitSlide();
  });
  // Pages differ in size; one that was not loaded has the size of the first.
  slides.events.on('pagerendered', fitSlide);
  new ResizeObserver(fitSlide).observe(slides.pages.container);
  document.addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement) void end();
  });
  button.addEventListener('click', start);
  void offer(button, pdf);
  return () => shown;
}

/** Enables the button. A PDF of unknown origin has slides if its pages are wider than high. */
async function offer(button: HTMLButtonElement, pdf: PDFDocumentProxy): Promise<void> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  if (width > height) button.hidden = false;
  button.disabled = false;
}
