/** Written by the extension's capture on boxes that were scrolled: pixels from the left and from the top. */
const attribute = 'data-capture-scroll';

/** Boxes whose next scroll event is not the visitor's. */
const moved = new Set<EventTarget>();

addEventListener(
  'scroll',
  (event) => {
    // The listeners that count what a visitor does are added later.
    if (event.target && moved.delete(event.target)) event.stopImmediatePropagation();
  },
  { capture: true },
);

/**
 * Scrolls the boxes of a captured page to where they were. Most browsers have no style for that, and the others know only
 * positions at which an element begins.
 */
export function restoreScrollPositions(root: ParentNode = document): void {
  for (const box of root.querySelectorAll(`[${attribute}]`)) {
    const [left = Number.NaN, top = Number.NaN] = (box.getAttribute(attribute) ?? '').split(' ').map(Number);
    if (Number.isNaN(left) || Number.isNaN(top)) continue;
    const before = [box.scrollLeft, box.scrollTop].join();
    box.scrollTo({ left, top, behavior: 'instant' });
    if ([box.scrollLeft, box.scrollTop].join() !== before) moved.add(box);
  }
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) restoreScrollPositions(shadowRoot);
}
