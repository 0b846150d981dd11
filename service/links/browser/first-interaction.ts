/** Without `scroll`: fragments and scripts scroll, too. */
const actions = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Reports the first interaction once. A pointer that rests where the page appears does not count; one that moves does.
 */
export function onFirstInteraction(callback: () => void): void {
  const controller = new AbortController();
  const act = (event: Event) => {
    if (!event.isTrusted) return;
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    controller.abort();
    callback();
  };
  for (const name of [...actions, 'pointermove']) {
    addEventListener(name, act, { capture: true, passive: true, signal: controller.signal });
  }
}
