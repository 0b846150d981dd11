import { MathClamp, TouchManager } from 'pdfjs-dist';
import { maxScale, minScale } from './toolbar.ts';
import type { Viewer } from './viewer.ts';

/** Milliseconds without a gesture after which the pages are drawn at the new scale. Until then, their pictures are stretched. */
const drawingDelay = 400;
/** Pixels of a wheel event that zoom by the factor e: browsers send a trackpad's pinch so. */
const pinchPixels = 100;
/** Pixels that a single wheel event counts at most: a notch of a mouse wheel zooms as much as the toolbar's buttons. */
const notchPixels = 18;
/** PDF.js rounds scales to this. */
const scaleUnit = 0.01;

/** Pixels by which rounding may move a place of the document during a gesture. */
const tolerance = 2;

interface Point {
  x: number;
  y: number;
}

const modifiers = new Set(['Control', 'Meta', 'Shift', 'Alt']);

/** What a person does to go elsewhere, or to zoom again. */
const moves = ['wheel', 'pointerdown', 'touchmove', 'keydown'] as const;

/**
 * Zooms by Ctrl or Cmd and the wheel, by a trackpad's pinch and by two fingers. The point under them stays in place, also when the pages
 * are then drawn.
 */
export function startZoomGestures({ pages }: Viewer): void {
  const { container } = pages;
  /** What rounding left over of small gestures. */
  let unused = 1;
  let anchor: Anchor | undefined;
  /** Where the anchor stays until the person moves on. */
  let held: Point | undefined;

  const keepPlace = () => {
    if (anchor === undefined || held === undefined) return;
    const now = positionOf(anchor);
    container.scrollBy({ left: now.x - held.x, top: now.y - held.y, behavior: 'instant' });
  };
  // PDF.js draws large pages coarsely, and rounds their size to whole pixels of that: up to eight of the screen.
  const resized = new ResizeObserver(keepPlace);
  const letGo = (event: Event) => {
    // Ctrl or Cmd of the wheel, whose key repeats on some systems while it is held.
    if (event instanceof KeyboardEvent && modifiers.has(event.key)) return;
    held = undefined;
    resized.disconnect();
  };
  for (const move of moves) document.addEventListener(move, letGo, { capture: true, passive: true });

  const zoomAt = (point: Point, factor: number, pan: Point = { x: 0, y: 0 }) => {
    if (pages.pagesCount === 0) return;
    const wanted = MathClamp(pages.currentScale * unused * factor, minScale, maxScale);
    const scale = Math.round(wanted / scaleUnit) * scaleUnit;
    unused = wanted / scale;
    // The place of the gesture's begin: a new one at each event would add up their rounding.
    if (anchor === undefined || distance(positionOf(anchor), point) > tolerance) anchor = anchorAt(point);
    const { left, top } = container.getBoundingClientRect();
    pages.updateScale({
      drawingDelay,
      scaleFactor: scale / pages.currentScale,
      origin: [point.x - left, point.y - top],
      pan: [pan.x, pan.y],
    });
    if (anchor === undefined) return;
    held = { x: point.x + pan.x, y: point.y + pan.y };
    // PDF.js rounds the position to whole points, and the gaps between pages do not grow.
    keepPlace();
    for (const page of [anchor.page, anchor.page.previousElementSibling]) if (page) resized.observe(page);
  };

  container.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      // Without this, the browser zooms the whole page.
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * notchPixels;
      const factor = Math.exp(-MathClamp(pixels, -notchPixels, notchPixels) / pinchPixels);
      zoomAt({ x: event.clientX, y: event.clientY }, factor);
    },
    { passive: false },
  );
  new TouchManager({
    container,
    onPinching: ([x, y]: [number, number], before: number, now: number, panX: number, panY: number) =>
      zoomAt({ x, y }, now / before, { x: panX, y: panY }),
    onPanning: (x: number, y: number) => container.scrollBy({ left: -x, top: -y, behavior: 'instant' }),
    signal: new AbortController().signal,
  });
}

/** A place on a page, as fractions of its width and height. */
interface Anchor {
  page: Element;
  across: number;
  down: number;
}

/** Returns the place at a point of the window; `undefined` between the pages. */
function anchorAt({ x, y }: Point): Anchor | undefined {
  const page = document.elementsFromPoint(x, y).find((one) => one.matches('.page'));
  if (!page) return undefined;
  const { left, top, width, height } = page.getBoundingClientRect();
  return { page, across: (x - left) / width, down: (y - top) / height };
}

function positionOf({ page, across, down }: Anchor): Point {
  const { left, top, width, height } = page.getBoundingClientRect();
  return { x: left + across * width, y: top + down * height };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
