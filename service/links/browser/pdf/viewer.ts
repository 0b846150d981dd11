// First: the viewer's components read the library that this import provides.
import './pdfjs.ts';

import * as pdfjs from 'pdfjs-dist';
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFSinglePageViewer,
  PDFViewer,
} from 'pdfjs-dist/web/pdf_viewer.mjs';
import { say } from '../words.ts';
import type { PdfSource } from './pdf-parts.ts';

type L10n = NonNullable<ConstructorParameters<typeof PDFViewer>[0]['l10n']>;

/** Measuring a page loads the range that describes it. */
const measuredPages = 50;

export interface Viewer {
  events: EventBus;
  pages: PDFViewer;
  find: PDFFindController;
  /** Settles once the first page is drawn. */
  drawn: Promise<void>;
}

/**
 * Creates PDF.js's viewer: pages are drawn as they come near, each with a selectable text layer.
 * Fields are drawn as the file shows them; the controls of a form lie over them.
 * @param slides one page at a time; links between pages do not change the zoom
 */
export function createViewer(container: HTMLDivElement, { slides = false } = {}): Viewer {
  const events = new EventBus();
  const links = new PDFLinkService({
    eventBus: events,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
    ignoreDestinationZoom: slides,
  });
  const find = new PDFFindController({ eventBus: events, linkService: links });
  const pages = new (slides ? PDFSinglePageViewer : PDFViewer)({
    container,
    eventBus: events,
    linkService: links,
    findController: find,
    removePageBorders: true,
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    l10n: noWords,
    // A hostile page must not exhaust the tab's memory.
    maxCanvasPixels: 16_777_216,
  });
  links.setViewer(pages);
  nameParts(events, pages);
  const drawn = new Promise<void>((resolve) => {
    events.on('pagerendered', () => resolve(), { once: true });
  });
  return { events, pages, find, drawn };
}

/** PDF.js has its words in files of their own, and without these in English. Ours are in the page. */
const noWords = { pause: () => undefined, resume: () => undefined } as unknown as L10n;

/** Names what PDF.js would name in English: pages, and the symbols of notes on them. */
function nameParts(events: EventBus, pages: PDFViewer): void {
  events.on('pagesinit', () => {
    for (let n = 1; n <= pages.pagesCount; n += 1)
      pages.getPageView(n - 1)?.div.setAttribute('aria-label', say('page', { n }));
  });
  events.on('annotationlayerrendered', ({ pageNumber }: { pageNumber: number }) => {
    const page: HTMLElement | undefined = pages.getPageView(pageNumber - 1)?.div;
    for (const symbol of page?.querySelectorAll<HTMLImageElement>('.textAnnotation > img') ?? [])
      symbol.alt = say('note');
  });
}

/**
 * Loads the PDF: what visible pages need, and the rest only when it is needed.
 * @param data folder of character maps, fonts and decoders, loaded on demand
 * @param onProgress percent of the bytes; not called while their number is unknown
 */
export async function loadPdf(
  source: Promise<PdfSource>,
  data: string,
  onProgress: (percent: number) => void,
): Promise<pdfjs.PDFDocumentProxy> {
  const verbosity = pdfjs.VerbosityLevel.ERRORS;
  // Its script is loaded beside the beginning of the file.
  const worker = new pdfjs.PDFWorker({ verbosity });
  const loading = pdfjs.getDocument({
    ...(await source),
    worker,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    iccUrl: `${data}iccs/`,
    // Else the whole file would share the line with what the first page needs.
    disableStream: true,
    disableAutoFetch: true,
    enableXfa: false,
    verbosity,
  });
  loading.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(100, (loaded / total) * 100));
  };
  return loading.promise;
}

export function showPdf({ pages, find, drawn }: Viewer, document: pdfjs.PDFDocumentProxy): void {
  pages.setDocument(document);
  pages.linkService.setDocument(document);
  find.setDocument(document);
  void drawn.then(() => measurePages(pages, document)).catch(console.error);
}

/** Gives the pages of a short PDF their sizes; those of a long one have the first page's until they come near. */
async function measurePages(pages: PDFViewer, document: pdfjs.PDFDocumentProxy): Promise<void> {
  if (document.numPages > measuredPages) return;
  for (let number = 2; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const view = pages.getPageView(number - 1);
    if (view && !view.pdfPage) view.setPdfPage(page);
  }
}
