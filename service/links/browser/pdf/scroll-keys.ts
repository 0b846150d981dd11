/** How far an arrow key scrolls, in CSS pixels: as far as browsers do. */
const line = 40;
/** How much of what was in sight a page key leaves in sight. */
const overlap = 0.1;

/** Controls that use arrows, Home, End and the page keys themselves. */
const usesAllKeys = 'input, select, textarea, dialog, .form-list';

/**
 * Lets the keys that scroll reach the pages wherever the focus is: browsers scroll only what holds it, and after a press
 * of a button in the bar that is the bar, which does not scroll.
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
