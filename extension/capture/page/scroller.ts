import { unclobbered } from './dom-clobbering.ts';

/** The element that scrolls a page: its root, or in an application the box that fills most of the window. */
export type Scroller = Element;

/** Pixels that a page may be taller than its window without anything below it. */
const TOLERANCE = 8;

/** Returns what a person scrolls to see the rest of a page. Returns `undefined` when the whole page is in view. */
export function scrollerOf(document: Document, view: Window): Scroller | undefined {
  const root = unclobbered(document, 'scrollingElement');
  const body = unclobbered(document, 'body') as HTMLElement | null;
  if (!root || !body || document.visibilityState !== 'visible' || view.innerHeight === 0) return undefined;
  if (isTaller(root)) return isFixed(root, view) || isFixed(body, view) ? undefined : root;
  let inner = document.elementFromPoint(view.innerWidth / 2, view.innerHeight / 2);
  for (; inner && inner !== root; inner = inner.parentElement) {
    const fillsWindow = inner.clientHeight > view.innerHeight / 2;
    if (fillsWindow && isTaller(inner) && /auto|scroll/.test(view.getComputedStyle(inner).overflowY)) return inner;
  }
  return undefined;
}

export const contentHeight = (scroller: Scroller) => scroller.scrollHeight;

const isTaller = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + TOLERANCE;

/** Whether the page does not let a person scroll it, for example while a dialog is open. */
const isFixed = (element: Element, view: Window) => /hidden|clip/.test(view.getComputedStyle(element).overflowY);
