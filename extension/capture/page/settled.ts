import { unclobbered } from './dom-clobbering.ts';
import { nextFrame } from './pace.ts';
import type { RevealedElements } from './revealed-elements.ts';

/** Time limit in milliseconds for all that a page has set off. */
const WAIT_MS = 1500;
/** Time in milliseconds without a change after which a page has ended what it does by its script. */
const QUIET_MS = 60;
/** How many transitions that follow one another are ended. */
const MAX_IN_TURN = 3;
/** Time limit in milliseconds for changes by script, because clocks and slide shows never end. */
const CHANGES_MS = 700;

interface Watched {
  /** Whether changes of what has its place in the window are waited for too. */
  fixed: boolean;
  /** When the page was first scrolled, on the document's timeline. */
  since: number;
  revealed: RevealedElements;
  ended: EndedTransitions;
  signal: AbortSignal;
}

/** The names of the transitions and animations that were ended, by element. */
export type EndedTransitions = WeakMap<Element, Set<string>>;

/**
 * Waits until pictures have been decoded, fonts have loaded, and animations and changes by script have ended. Ends the
 * transitions and animations of stylesheets. Returns whether it waited for anything but changes of the tree.
 */
export async function settled(
  document: Document,
  view: Window,
  { fixed, since, revealed, ended, signal }: Watched,
): Promise<boolean> {
  const began = performance.now();
  const hasWaited = await atRest(document, view, { since, ended, signal });
  while (!signal.aborted && performance.now() - began < CHANGES_MS) {
    if (performance.now() - (fixed ? revealed.lastChange : revealed.lastChangeInPage) > QUIET_MS) break;
    await nextFrame(view);
  }
  return hasWaited;
}

/**
 * Waits until pictures have been decoded, fonts have loaded and animations by script have ended, and returns whether there
 * were any. Ends the transitions and animations of stylesheets: the copy has their rules, whatever time they take.
 */
export async function atRest(
  document: Document,
  view: Window,
  { since, ended, signal }: Pick<Watched, 'since' | 'ended' | 'signal'>,
): Promise<boolean> {
  const byScript = endingAnimations(document, since).filter((animation) => !isOfStylesheet(animation));
  const waits = [
    picturesLoaded(document, signal),
    fontsLoaded(document, signal),
    waitedFor(
      byScript.map(({ finished }) => finished),
      signal,
    ),
  ];
  for (let turn = 0; turn < MAX_IN_TURN && !signal.aborted; turn++) {
    const justEnded = endingAnimations(document, since).filter((animation) => endOnce(animation, ended));
    if (justEnded.length === 0) break;
    // The page learns of their end in the next frame, and may begin others.
    await nextFrame(view);
  }
  return (await Promise.all(waits)).includes(true);
}

/**
 * Ends a transition or animation of a stylesheet, unless one of its name was ended on its element before: a slide show that
 * goes on at the end of each is moved on by one slide. Returns whether it has ended it.
 */
function endOnce(animation: Animation, ended: EndedTransitions): boolean {
  const name = nameInStylesheet(animation);
  const { target = null, pseudoElement } = (animation.effect ?? {}) as Partial<KeyframeEffect>;
  if (name === undefined || target === null) return false;
  const names = ended.get(target) ?? new Set();
  const key = `${pseudoElement} ${name}`;
  if (names.has(key)) return false;
  ended.set(target, names.add(key));
  try {
    animation.finish();
    return true;
  } catch {
    // A script has just stopped it.
    return false;
  }
}

/**
 * Waits for the pictures that have begun to load. Those with `loading=lazy` are fetched without it. Returns whether there
 * were any.
 */
export async function picturesLoaded(document: Document, signal: AbortSignal): Promise<boolean> {
  const pending = [...unclobbered(document, 'images')].filter((image) => !image.complete && image.loading !== 'lazy');
  return waitedFor(
    pending.map((image) => image.decode()),
    signal,
  );
}

async function fontsLoaded(document: Document, signal: AbortSignal): Promise<boolean> {
  const fonts = unclobbered(document, 'fonts') as FontFaceSet | undefined;
  return waitedFor(fonts?.status === 'loading' ? [fonts.ready] : [], signal);
}

/**
 * Returns the animations that run now and end in time. Those of stylesheets count only if they began during the capture:
 * the copy plays an older one from its start, and shows an older transition's end.
 */
function endingAnimations(document: Document, since: number): Animation[] {
  return (unclobbered(document, 'getAnimations')?.call(document) ?? []).filter((animation) => {
    const { playState, playbackRate, effect, currentTime, startTime } = animation;
    const end = Number(effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
    const isOlder = startTime !== null && Number(startTime) < since;
    return (
      playState === 'running' &&
      playbackRate !== 0 &&
      end - Number(currentTime ?? 0) < WAIT_MS &&
      !(isOlder && isOfStylesheet(animation))
    );
  });
}

/** Returns the property of a transition or the name of an animation; `undefined` for an animation by a script. */
function nameInStylesheet(animation: Animation): string | undefined {
  const { transitionProperty, animationName } = animation as Partial<CSSTransition & CSSAnimation>;
  return transitionProperty ?? animationName;
}

const isOfStylesheet = (animation: Animation) => nameInStylesheet(animation) !== undefined;

/** Waits until all of what has begun has ended or failed, at most until the time limit. Returns whether there was anything. */
async function waitedFor(begun: readonly Promise<unknown>[], signal: AbortSignal): Promise<boolean> {
  if (begun.length === 0) return false;
  await Promise.race([
    Promise.allSettled(begun),
    new Promise<void>((resolve) => {
      setTimeout(resolve, WAIT_MS);
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    }),
  ]);
  return true;
}
