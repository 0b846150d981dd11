import { startReadingDepth } from '../reading-depth.ts';

/**
 * Reports how far down the page was read, in percent, whenever that grows. Measures the document or, if it does not
 * scroll, the scrolling element in the middle of the screen.
 */
export function trackScrollDepth(callback: (percent: number) => void): void {
  const characters = new WeakMap<Element, number>();
  let scroller: Element | undefined;
  const depth = startReadingDepth(
    (top, bottom) => (scroller === undefined ? 0 : countCharacters(scroller, characters) * (bottom - top)),
    callback,
  );
  const measure = () => {
    scroller = findScroller();
    const { scrollTop, clientHeight, scrollHeight } = scroller;
    if (document.visibilityState !== 'visible' || clientHeight === 0) depth.setVisible(0, 0);
    else depth.setVisible(scrollTop / scrollHeight, (scrollTop + clientHeight) / scrollHeight);
  };
  // Before its images load, a page is short and would count as read to the end.
  if (document.readyState === 'complete') measure();
  else addEventListener('load', measure);
  addEventListener('scroll', measure, { capture: true, passive: true });
  document.addEventListener('visibilitychange', measure);
}

/** Characters beyond which the exact count changes nothing, and would take a long layout. */
const longText = 200_000;

/** Counts the visible text of an element, once. */
function countCharacters(scroller: Element, counted: WeakMap<Element, number>): number {
  const known = counted.get(scroller);
  if (known !== undefined) return known;
  const element = scroller === document.documentElement ? document.body : scroller;
  const all = element.textContent?.length ?? 0;
  const count = all < longText && element instanceof HTMLElement ? element.innerText.length : all;
  counted.set(scroller, count);
  return count;
}

function findScroller(): Element {
  const root = document.scrollingElement ?? document.documentElement;
  if (root.scrollHeight > root.clientHeight + 8) return root;
  let inner = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  while (inner && inner !== root) {
    const tall = inner.clientHeight > innerHeight / 2 && inner.scrollHeight > inner.clientHeight + 8;
    if (tall && /auto|scroll/.test(getComputedStyle(inner).overflowY)) return inner;
    inner = inner.parentElement;
  }
  return root;
}
