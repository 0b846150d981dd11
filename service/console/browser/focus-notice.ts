/** What a page says that the last request did. */
const done = ':is(.notice-good, .notice-caution)[role="status"]';

/**
 * Begins a page at what it says of the last request: why nothing was changed, or what was done. Screen readers read out a
 * status that changes, not one that a page begins with. A field to correct has the focus before.
 */
export function focusNotice(): void {
  if (document.querySelector('[autofocus]')) return;
  const refusal = document.getElementById('refusal');
  if (refusal) {
    refusal.focus();
    return;
  }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return;
  const notice = document.querySelector<HTMLElement>(done);
  if (!notice) return;
  notice.tabIndex = -1;
  notice.focus({ focusVisible: false });
}

/** Returns whether the focus is at what the last request did, where there is nothing to use. */
export const isNoticeFocused = () => document.activeElement?.matches(done) ?? false;

/** Replaces a part of the page by a fresh one, except for the notice that has the focus, which would be lost with it. */
export function replaceAroundNotice(part: Element, fresh: Element): void {
  const kept = [...part.children].find((child) => child === document.activeElement);
  const children = [...fresh.children];
  const at = kept ? children.findIndex((child) => child.matches(done)) : -1;
  if (!kept || at === -1) {
    part.replaceWith(document.adoptNode(fresh));
    return;
  }
  for (const child of [...part.children]) if (child !== kept) child.remove();
  kept.before(...children.slice(0, at));
  kept.after(...children.slice(at + 1));
}
