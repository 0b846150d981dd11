/** How long the page has been in sight, in milliseconds. */
export interface VisibleClock {
  read(): number;
}

/**
 * Counts the time in which the page is visible (Page Visibility), and none in which it is prerendered, in another tab
 * or behind a locked screen.
 * @param before milliseconds of the same view before the page was loaded again
 */
export function startVisibleClock(before: number): VisibleClock {
  let total = before;
  let since = document.visibilityState === 'visible' ? performance.now() : undefined;
  document.addEventListener('visibilitychange', () => {
    if (since !== undefined) total += performance.now() - since;
    since = document.visibilityState === 'visible' ? performance.now() : undefined;
  });
  return { read: () => Math.floor(total + (since === undefined ? 0 : performance.now() - since)) };
}
