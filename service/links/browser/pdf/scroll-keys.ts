/** CSS pixels that an arrow key scrolls, as in browsers. */
const line = 40;
/** Share of the visible area that stays in sight after a page key. */
const overlap = 0.1;

/** Controls that use arrow keys, Home, End and the page keys themselves. */
const usesAllKeys = 'input, select, textarea, dialog, .form-list';

/**
 * Makes the scroll keys work wherever the focus is. Browsers scroll only the focused element; after a click in the bar
 * that is the bar, which does not scroll.
 */
export function startScrollKeys(container: HTMLElement): void {
  addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || container.contains(target) || target.closest(usesAllKeys)) return;
    if (key === ' ' && target.closest('button')) return;
    const distance = distanceOf(key, event.shiftKey, container);
    if (distance === undefined) return;
    event.preventDefault();
    container.scrollBy({ ...distance, behavior: 'instant' });
  });
}

function distanceOf(key: string, shift: boolean, container: HTMLElement): { left?: number; top?: number } | undefined {
  const page = container.clientHeight * (1 - overlap);
  switch (key) {
    case 'ArrowDown':
      return { top: line };
    case 'ArrowUp':
      return { top: -line };
    case 'ArrowRight':
      return { left: line };
    case 'ArrowLeft':
      return { left: -line };
    case 'PageDown':
      return { top: page };
    case 'PageUp':
      return { top: -page };
    case ' ':
      return { top: shift ? -page : page };
    case 'Home':
      return { top: -container.scrollHeight };
    case 'End':
      return { top: container.scrollHeight };
    default:
      return undefined;
  }
}
