/** How long the page has been in sight, in milliseconds. */
interface VisibilityTimer {
  read(): number;
}

/**
 * Counts the time in which the page is visible (Page Visibility), and none in which it is prerendered, in another tab
 * or behind a locked screen.
 * @param before milliseconds of the same view before the page was loaded again
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

/** How long each part of a document has been in sight, in milliseconds. */
export interface PartTimer {
  /** From now on the screen shows this: from where to where, in parts of the whole, 0 to 1. */
  setVisible(top: number, bottom: number): void;
  read(): number[];
}

/**
 * Shares the time in sight out among the parts that are, by how much of the screen each has.
 * @param ends where each part ends, the last at 1
 * @param before milliseconds of the same view before the page was loaded again
 */
export function startPartTimer(clock: VisibilityTimer, ends: readonly number[], before: readonly number[]): PartTimer {
  const total = ends.map((_, part) => before[part] ?? 0);
  let shares: number[] = [];
  let since = clock.read();
  const settle = () => {
    const spent = clock.read() - since;
    since += spent;
    for (const [part, share] of shares.entries()) total[part] = (total[part] ?? 0) + share * spent;
  };
  return {
    setVisible(top, bottom) {
      settle();
      const seen = ends.map((end, part) => Math.max(0, Math.min(bottom, end) - Math.max(top, ends[part - 1] ?? 0)));
      const whole = seen.reduce((sum, one) => sum + one, 0);
      shares = whole > 0 ? seen.map((one) => one / whole) : [];
    },
    read() {
      settle();
      return total.map(Math.round);
    },
  };
}
