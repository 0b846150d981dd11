import { isNamed } from '../dom/is-named.ts';
import { nextFrame } from './pace.ts';

/** For how long a page is scrolled, and for how long pictures that have begun to load are waited for. */
const SCROLL_MS = 2500;
const IMAGE_WAIT_MS = 1500;
/** How long each screen may load before the next. */
const SCREEN_WAIT_MS = 200;
/** Pixels above a picture that stay in sight. */
const MARGIN = 50;
/** What the usual scripts mark: pictures that they load when they come into sight. Those with `loading=lazy` are fetched without. */
const LATE =
  '[data-src],[data-srcset],[data-bg],[data-background],[data-background-image],[data-lazy],[data-lazy-src],[data-original],[data-image],.lazy,.lazyload,.lazyloading';

/**
 * Lets a page that loads pictures on sight load them: the screens that hold such pictures are scrolled to once, then the
 * page is put back where it was. Other pages are not moved. Then waits for what has begun to load.
 */
export async function loadLateImages(document: Document, signal: AbortSignal): Promise<void> {
  await scrollToLatePictures(document, signal);
  const pending = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
  if (pending.length === 0) return;
  await Promise.race([Promise.all(pending.map(loaded)), aborted(signal), after(IMAGE_WAIT_MS)]);
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
      // Observers are told after a frame is drawn; pages often act a frame later.
      await nextFrame(view);
      await nextFrame(view);
      await Promise.race([Promise.all([...late].filter(isLoading).map(loaded)), after(SCREEN_WAIT_MS)]);
      forgetSeen(late, top, view);
    }
  } finally {
    view.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    await nextFrame(view);
  }
}

const topOf = (element: Element, view: Window) => element.getBoundingClientRect().top + view.scrollY;

const isLoading = (element: Element): element is HTMLImageElement => isNamed(element, 'img') && !element.complete;

/**
 * Takes out what has been in sight. Pictures that have grown push others out of sight before those are loaded, and some
 * scripts then give up on them: these come again. What the screen began with is taken out in any case.
 */
function forgetSeen(late: Set<Element>, top: number, view: Window): void {
  const bottom = view.scrollY + view.innerHeight;
  let taken = false;
  for (const element of [...late]) {
    if (topOf(element, view) < bottom && !isLoading(element)) taken = late.delete(element);
  }
  if (taken) return;
  for (const element of [...late]) if (topOf(element, view) <= top) taken = late.delete(element);
  const [first] = late;
  if (!taken && first) late.delete(first);
}

const loaded = (image: HTMLImageElement) => image.decode().catch(() => undefined);

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
