import { own } from './dom-clobbering.ts';
import { nextFrame } from './pace.ts';
import type { RevealedElements } from './revealed-elements.ts';

/** Time limit in milliseconds for all that a page has set off. */
const WAIT_MS = 1500;
/** Time in milliseconds without a change after which a page has ended what it does by its script. */
const QUIET_MS = 60;
/** Time limit in milliseconds for changes by script, because clocks and slide shows never end. */
const CHANGES_MS = 700;

interface Watched {
  /** Whether changes of what has its place in the window are waited for too. */
  fixed: boolean;
  /** When the capture began, on the document's timeline. */
  since: number;
  revealed: RevealedElements;
  signal: AbortSignal;
}

/** Waits until pictures have been decoded, fonts have loaded, and transitions and changes by script have ended. */
export async function settled(
  document: Document,
  view: Window,
  { fixed, since, revealed, signal }: Watched,
): Promise<void> {
  const began = performance.now();
  await Promise.all([
    picturesLoaded(document, signal),
    within(fontsLoaded(document), signal),
    within(
      Promise.all(endingAnimations(document, since).map(({ finished }) => finished.catch(() => undefined))),
      signal,
    ),
  ]);
  while (!signal.aborted && performance.now() - began < CHANGES_MS) {
    if (performance.now() - (fixed ? revealed.lastChange : revealed.lastChangeInPage) > QUIET_MS) return;
    await nextFrame(view);
  }
}

/** Waits for the pictures that have begun to load. Those with `loading=lazy` are fetched without it. */
export async function picturesLoaded(document: Document, signal: AbortSignal): Promise<void> {
  const pending = [...own(document, 'images')].filter((image) => !image.complete && image.loading !== 'lazy');
  if (pending.length > 0)
    await within(Promise.all(pending.map((image) => image.decode().catch(() => undefined))), signal);
}

async function fontsLoaded(document: Document): Promise<void> {
  const fonts = own(document, 'fonts') as FontFaceSet | undefined;
  if (fonts?.status === 'loading') await fonts.ready;
}

/**
 * Returns the animations that run now and end in time. Those of stylesheets count only if they began during the capture:
 * the copy plays an older one from its start, and shows an older transition's end.
 */
function endingAnimations(document: Document, since: number): Animation[] {
  return (own(document, 'getAnimations')?.call(document) ?? []).filter((animation) => {
    const { playState, effect, currentTime, startTime } = animation;
    const end = Number(effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
    const isOlder = startTime !== null && Number(startTime) < since;
    return (
      playState === 'running' &&
      end - Number(currentTime ?? 0) < WAIT_MS &&
      !(isOlder && ('transitionProperty' in animation || 'animationName' in animation))
    );
  });
}

function within(task: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return Promise.race([
    task,
    new Promise<void>((resolve) => {
      setTimeout(resolve, WAIT_MS);
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    }),
  ]);
}
