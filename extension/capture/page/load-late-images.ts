/** For how long a page is scrolled, and for how long pictures that have begun to load are waited for. */
const SCROLL_MS = 2500;
const IMAGE_WAIT_MS = 1500;
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
      const top = takeNextScreen(late, view);
      if (top === undefined) break;
      view.scrollTo({ left: scrollX, top, behavior: 'instant' });
      // Observers are told after a frame is drawn; pages often act a frame later.
      await frame(view);
      await frame(view);
    }
  } finally {
    view.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    await frame(view);
  }
}

/** Takes the topmost pictures that fit one screen out of the set; answers where that screen begins. Read anew each time, as pages move while they load. */
function takeNextScreen(late: Set<Element>, view: Window): number | undefined {
  const tops = new Map([...late].map((element) => [element, element.getBoundingClientRect().top + view.scrollY]));
  const first = Math.min(...tops.values());
  for (const [element, top] of tops) if (top < first + view.innerHeight * 0.8) late.delete(element);
  return Number.isFinite(first) ? Math.max(0, first - view.innerHeight * 0.1) : undefined;
}

/** The next frame; a tab in the background draws none, there a moment must do. */
const frame = (view: Window) =>
  new Promise<void>((resolve) => {
    view.requestAnimationFrame(() => resolve());
    setTimeout(resolve, 100);
  });

const loaded = (image: HTMLImageElement) => image.decode().catch(() => undefined);

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
