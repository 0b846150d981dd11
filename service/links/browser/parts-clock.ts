import type { VisibleClock } from './visible-clock.ts';

/** How long each part of a document has been in sight, in milliseconds. */
export interface PartsClock {
  /** From now on the screen shows this: from where to where, in parts of the whole, 0 to 1. */
  attend(top: number, bottom: number): void;
  read(): number[];
}

/**
 * Shares the time in sight out among the parts that are, by how much of the screen each has.
 * @param ends where each part ends, the last at 1
 * @param before milliseconds of the same view before the page was loaded again
 */
export function startPartsClock(clock: VisibleClock, ends: readonly number[], before: readonly number[]): PartsClock {
  const total = ends.map((_, part) => before[part] ?? 0);
  let shares: number[] = [];
  let since = clock.read();
  const settle = () => {
    const spent = clock.read() - since;
    since += spent;
    for (const [part, share] of shares.entries()) total[part] = (total[part] ?? 0) + share * spent;
  };
  return {
    attend(top, bottom) {
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
