import { isNamed } from '../dom/is-named.ts';
import { nextFrame } from './pace.ts';

/** Time limits in milliseconds for scrolling and for pictures that have begun to load. */
const SCROLL_MS = 2500;
const IMAGE_WAIT_MS = 1500;
/** Time in milliseconds that each screen has to load before the next. */
const SCREEN_WAIT_MS = 200;
/** Pixels above a picture that stay in view. */
const MARGIN = 50;
/**
 * The attributes and classes by which common scripts mark pictures to load on sight. Those with `loading=lazy` are
 * fetched without scrolling.
 */
const LATE =
  '[data-src],[data-srcset],[data-bg],[data-background],[data-background-image],[data-lazy],[data-lazy-src],[data-original],[data-image],.lazy,.lazyload,.lazyloading';

/**
 * Makes a page that loads pictures on sight load them: scrolls to each screen with such pictures once, then restores
 * the position. Other pages are not scrolled. Then waits for the pictures that have begun to load.
 */
export async function loadLateImages(document: Document, signal: AbortSignal): Promise<void> {
  await scrollToLatePictures(document, signal);
  const pending = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
  if (pending.length === 0) return;
  await Promise.race([Promise.all(pending.map(loaded)), aborted(signal), delay(IMAGE_WAIT_MS)]);
}

async function scrollToLatePictures(document: Document, signal: AbortSignal): Promise<void> {
  const view = document.defaultView;
  const late = new Set(document.querySelectorAll(LATE));
  if (!view || late.size === 0) return;
  const { scrollX, scrollY } = view;
  const until = performance.now() + SCROLL_MS;
  try {
    while (late.size > 0 && !signal.aborted && performance.now() < until) {
      const top = Math.min(...[...late].map((element) => topOf(element, view)));
      view.scrollTo({ left: scrollX, top: Math.max(0, top - MARGIN), behavior: 'instant' });
      // Observers are notified after a frame is drawn, and pages often act a frame later.
      await nextFrame(view);
      await nextFrame(view);
      await Promise.race([Promise.all([...late].filter(isLoading).map(loaded)), delay(SCREEN_WAIT_MS)]);
      removeVisible(late, top, view);
    }
  } finally {
    view.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    await nextFrame(view);
  }
}

const topOf = (element: Element, view: Window) => element.getBoundingClientRect().top + view.scrollY;

const isLoading = (element: Element): element is HTMLImageElement => isNamed(element, 'img') && !element.complete;

/**
 * Removes the pictures that have been in view. Pictures that grow push others out of view before they load, and some
 * scripts then give up on them; those stay for another round. The first pictures of the screen are always removed.
 */
function removeVisible(late: Set<Element>, top: number, view: Window): void {
  const bottom = view.scrollY + view.innerHeight;
  let removed = false;
  for (const element of [...late]) {
    if (topOf(element, view) < bottom && !isLoading(element)) removed = late.delete(element);
  }
  if (removed) return;
  for (const element of [...late]) if (topOf(element, view) <= top) removed = late.delete(element);
  const [first] = late;
  if (!removed && first) late.delete(first);
}

const loaded = (image: HTMLImageElement) => image.decode().catch(() => undefined);

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
