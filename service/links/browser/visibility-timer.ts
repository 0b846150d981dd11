/** The time the page has been in sight, in milliseconds. */
export interface VisibilityTimer {
  read(): number;
}

/**
 * Counts the time in which the page is visible (Page Visibility), excluding prerendering, background tabs and locked
 * screens.
 * @param before milliseconds of the same view before a reload
 */
export function startVisibilityTimer(before: number): VisibilityTimer {
  let total = before;
  let since = document.visibilityState === 'visible' ? performance.now() : undefined;
  document.addEventListener('visibilitychange', () => {
    if (since !== undefined) total += performance.now() - since;
    since = document.visibilityState === 'visible' ? performance.now() : undefined;
  });
  return { read: () => Math.floor(total + (since === undefined ? 0 : performance.now() - since)) };
}
