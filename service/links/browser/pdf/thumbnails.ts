import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist';
import { element } from '../page-data.ts';
import { say } from '../words.ts';
import type { Viewer } from './viewer.ts';

/** CSS pixels; styles/pdf-sidebar.css reserves the same width. */
const width = 112;

export interface Thumbnails {
  /** Scrolls the current page's thumbnail into view. */
  reveal(): void;
}

interface Thumbnail {
  button: HTMLButtonElement;
  canvas: HTMLCanvasElement;
  drawn: boolean;
}

/**
 * Shows a thumbnail of every page. Thumbnails are drawn near the visible area and released outside it, so that memory
 * does not grow with the number of pages. Tab reaches one of them, arrow keys the others.
 */
export function startThumbnails({ events, pages, drawn }: Viewer, pdf: PDFDocumentProxy): Thumbnails {
  const list = element('thumbnail-list', HTMLOListElement);
  const thumbnails: Thumbnail[] = [];
  let current = 1;
  // The first page has the line to itself.
  let drawing = drawn;

  const draw = async (number: number) => {
    const thumbnail = thumbnails[number - 1];
    if (!thumbnail?.drawn || thumbnail.canvas.width > 0) return;
    const page = await pdf.getPage(number);
    const { width: natural } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (width * devicePixelRatio) / natural });
    const { canvas } = thumbnail;
    // Pages differ in size; the others have the first page's ratio until they come near.
    canvas.style.aspectRatio = String(viewport.width / viewport.height);
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    await page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE }).promise;
  };

  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const number = Number((target as HTMLElement).dataset.page);
        const thumbnail = thumbnails[number - 1];
        if (!thumbnail) continue;
        thumbnail.drawn = isIntersecting;
        // One at a time: the pages themselves have priority.
        if (isIntersecting) drawing = drawing.then(() => draw(number)).catch(console.error);
        else thumbnail.canvas.width = 0;
      }
    },
    { root: element('thumbnails', HTMLElement), rootMargin: '200px 0px' },
  );

  const mark = (number: number) => {
    const before = thumbnails[current - 1]?.button;
    const now = thumbnails[number - 1]?.button;
    before?.removeAttribute('aria-current');
    if (before) before.tabIndex = -1;
    now?.setAttribute('aria-current', 'page');
    if (now) now.tabIndex = 0;
    current = number;
    now?.scrollIntoView({ block: 'nearest' });
  };

  const add = (number: number, ratio: number) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'thumbnail';
    button.dataset.page = String(number);
    button.tabIndex = -1;
    button.setAttribute('aria-label', say('page', { n: number }));
    const canvas = document.createElement('canvas');
    // PDF.js places each letter by its left edge.
    canvas.dir = 'ltr';
    canvas.width = 0;
    canvas.style.aspectRatio = String(ratio);
    button.append(canvas, String(number));
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
    thumbnails.push({ button, canvas, drawn: false });
    near.observe(button);
  };

  list.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    pages.currentPageNumber = Number(button.dataset.page);
    button.dispatchEvent(new CustomEvent('picked', { bubbles: true }));
  });
  list.addEventListener('keydown', (event) => {
    const at = Number((document.activeElement as HTMLElement | null)?.dataset.page);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: thumbnails.length }[event.key];
    const button = to === undefined ? undefined : thumbnails[to - 1]?.button;
    if (to === undefined) return;
    event.preventDefault();
    button?.focus();
  });
  events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => mark(pageNumber));

  void pdf.getPage(1).then((first) => {
    const { width: across, height } = first.getViewport({ scale: 1 });
    for (let number = 1; number <= pdf.numPages; number += 1) add(number, across / height);
    mark(pages.currentPageNumber || 1);
  });

  return { reveal: () => thumbnails[current - 1]?.button.scrollIntoView({ block: 'nearest' }) };
}
