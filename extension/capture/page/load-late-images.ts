const IMAGE_WAIT_MS = 1500;
const LAZY =
  '[loading=lazy],[data-src],[data-srcset],[data-bg],[data-background],[data-background-image],[data-lazy],[data-lazy-src],[data-original],[data-image],.lazy,.lazyload,.lazyloading';
/** A page longer than this is read to here. */
const FARTHEST = 30_000;

/**
 * Lets a page that loads pictures on sight load them: it is scrolled through once, screen by screen, and put back where
 * it was. Pages without such pictures are not moved. Then waits for what has begun to load.
 */
export async function loadLateImages(document: Document, signal: AbortSignal): Promise<void> {
  if (document.querySelector(LAZY)) await scrollThrough(document, signal);
  const pending = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
  await Promise.race([Promise.all(pending.map(loaded)), aborted(signal), after(IMAGE_WAIT_MS)]);
}

async function scrollThrough(document: Document, signal: AbortSignal): Promise<void> {
  const view = document.defaultView;
  const root = document.scrollingElement;
  if (!view || !root) return;
  const { scrollX, scrollY } = view;
  const step = Math.max(200, view.innerHeight * 0.8);
  try {
    for (let top = 0; top < Math.min(root.scrollHeight, FARTHEST) && !signal.aborted; top += step) {
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
