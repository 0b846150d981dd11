import { unclobbered } from './dom-clobbering.ts';
import { LazyElements } from './lazy-elements.ts';
import { frameSeen, nextFrame, nextTask } from './pace.ts';
import { RevealedElements } from './revealed-elements.ts';
import { contentHeight, type Scroller, scrollerOf } from './scroller.ts';
import { atRest, type EndedTransitions, picturesLoaded, settled } from './settled.ts';

/** Share of a screen between two stops. What is up to a fifth of a screen tall is seen whole at one of them. */
const STEP = 0.8;
/**
 * Frames for a page of up to 20 screens: 1.5 s at 60 Hz. They are counted instead of milliseconds, so that a busy
 * computer does not cut a page short.
 */
const FRAMES = 90;
/** Further frames for pictures that must load before the page is scrolled on. */
const LAZY_FRAMES = 90;
const FRAMES_A_SCREEN = 4.5;
const MAX_FRAMES = 240;
/** Milliseconds of a timer that runs after those of handlers that wait up to 100 ms. */
const DEBOUNCE_MS = 101;
/** A page that grows while it is scrolled is followed to this multiple of its height. */
const MAX_GROWTH = 2;

/** A page that has been scrolled through and is back where it was. */
interface SeenPage {
  /** The elements that hide again when they are out of sight, with their attributes in sight. */
  revealed: RevealedElements;
  /**
   * Resolves when the page has ended what it does at its return. The result is whether it did anything that is no change of
   * its tree: it loaded something, was animated by a script or moved.
   */
  settling: Promise<boolean>;
}

/**
 * Scrolls a page that is taller than its window through once, so that what it loads, builds or reveals on sight is
 * there, waits until that has ended, and scrolls back. The page notices what it notices of a person who scrolls, and
 * that its transitions end early. A page that cannot be scrolled, has no scripts or is in a background tab stays where it
 * is. What fails on the way ends it early.
 * @param onSeen called when all of the page has been in sight, before what that has set off is waited for
 */
export async function scrollThrough(document: Document, signal: AbortSignal, onSeen: () => void): Promise<SeenPage> {
  const revealed = new RevealedElements(document);
  try {
    return await seeAll(document, revealed, signal, onSeen);
  } catch {
    // The page is back where it was, and is read as it is.
    revealed.stop();
    return { revealed, settling: Promise.resolve(true) };
  }
}

async function seeAll(
  document: Document,
  revealed: RevealedElements,
  signal: AbortSignal,
  onSeen: () => void,
): Promise<SeenPage> {
  const view = document.defaultView;
  const scroller = view && scrollerOf(document, view);
  if (!view || !scroller || unclobbered(document, 'scripts').length === 0) {
    revealed.stop();
    await picturesLoaded(document, signal);
    return { revealed, settling: Promise.resolve(false) };
  }
  const { scrollTop } = scroller;
  const since = Number(unclobbered(document, 'timeline').currentTime ?? 0);
  const visited: Visit = { view, revealed, since, ended: new WeakMap(), signal, onSeen };
  await visit(scroller, visited);
  // What has appeared may now disappear, by the same transition.
  const back = { ...visited, ended: new WeakMap() };
  const settling = settle(scroller, scrollTop, back)
    .catch(() => true)
    .finally(() => revealed.stop());
  await atRest(document, view, back);
  return { revealed, settling };
}

interface Visit {
  view: Window;
  revealed: RevealedElements;
  /** When the page was first scrolled, on the document's timeline. */
  since: number;
  ended: EndedTransitions;
  signal: AbortSignal;
  onSeen: () => void;
}

async function visit(scroller: Scroller, visited: Visit): Promise<void> {
  const { view, revealed, signal, onSeen } = visited;
  const { scrollTop, ownerDocument: document } = scroller;
  const screens = contentHeight(scroller) / scroller.clientHeight;
  const lazy = new LazyElements(document, view);
  let frames = Math.min(MAX_FRAMES, Math.max(FRAMES, screens * FRAMES_A_SCREEN) + (lazy.size > 0 ? LAZY_FRAMES : 0));
  const frame = async () => {
    frames--;
    await frameSeen(document);
    revealed.update();
  };
  const isOver = () => frames <= 0 || signal.aborted || document.visibilityState !== 'visible';
  const stopAt = async (top: number) => {
    scrollTo(scroller, top);
    await frame();
    lazy.arrive();
    while (!isOver() && lazy.isWaiting()) await frame();
  };

  try {
    const bottom = () => Math.min(contentHeight(scroller), screens * MAX_GROWTH * scroller.clientHeight);
    const step = Math.max(1, scroller.clientHeight * STEP);
    for (let top = 0; top + scroller.clientHeight < bottom() && !isOver(); ) {
      top = Math.min(top + step, bottom() - scroller.clientHeight);
      await stopAt(top);
    }
    if (scrollTop > 0 && !isOver()) await stopAt(0);
    onSeen();
    await debouncedHandlersRun(frame, () => revealed.size === 0 || isOver());
    // What was built on sight may itself load on sight, and pictures may have been pushed out of sight as others grew.
    lazy.find();
    for (const element of [...revealed.built(), ...lazy.pending()]) {
      if (isOver()) break;
      const { top, bottom: end } = element.getBoundingClientRect();
      if (top >= 0 && end <= view.innerHeight) continue;
      await stopAt(scroller.scrollTop + top - view.innerHeight / 4);
    }
    // What has its place in the window changes once more when the page is back.
    await settled(document, view, { ...visited, fixed: false });
    revealed.see();
  } finally {
    // What was waited for may have ended within a frame, which is too late for the page to be told of a scroll in it.
    await nextTask();
    scrollTo(scroller, scrollTop);
    await frameSeen(document);
  }
}

/** Waits until a page that is back has ended what it does then. Returns as `settling` of `SeenPage`. */
async function settle(scroller: Scroller, scrollTop: number, visited: Visit): Promise<boolean> {
  const { view, revealed } = visited;
  await debouncedHandlersRun(
    () => nextFrame(view),
    () => revealed.size === 0,
  );
  const hasWaited = await settled(scroller.ownerDocument, view, { ...visited, fixed: true });
  // A page can move itself when pictures above the position have grown.
  const hasMoved = scroller.scrollTop !== scrollTop;
  if (hasMoved) scrollTo(scroller, scrollTop);
  return hasWaited || hasMoved;
}

/**
 * Waits, frame by frame, until handlers that wait up to 100 ms after a scroll event have run, or until `isOver`. Call it in
 * the task after that event's frame: timers run in the order in which they are due, however busy the page is.
 */
async function debouncedHandlersRun(frame: () => Promise<void>, isOver: () => boolean): Promise<void> {
  let haveRun = false;
  const timer = setTimeout(() => {
    haveRun = true;
  }, DEBOUNCE_MS);
  while (!haveRun && !isOver()) await frame();
  clearTimeout(timer);
}

const scrollTo = (scroller: Scroller, top: number) => scroller.scrollTo({ top, behavior: 'instant' });
