/**
 * Reports how far down the page has been in sight, in percent, whenever that grows. Measures the document or, if it
 * does not scroll, the scrolling element in the middle of the screen.
 */
export function trackScrollDepth(callback: (percent: number) => void): void {
  let furthest = -1;
  const measure = () => {
    if (document.visibilityState !== 'visible') return;
    const { scrollTop, clientHeight, scrollHeight } = findScroller();
    if (clientHeight === 0) return;
    const percent = Math.min(100, Math.round(((scrollTop + clientHeight) / scrollHeight) * 100));
    if (percent <= furthest) return;
    furthest = percent;
    callback(percent);
  };
  // Before its images load, a page is short and would count as read to the end.
  if (document.readyState === 'complete') measure();
  else addEventListener('load', measure);
  addEventListener('scroll', measure, { capture: true, passive: true });
  document.addEventListener('visibilitychange', measure);
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
