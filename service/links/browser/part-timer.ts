import type { VisibilityTimer } from './visibility-timer.ts';

/** The time each part of a document has been in sight, in milliseconds. */
export interface PartTimer {
  /** Sets the visible range, as fractions of the whole from 0 to 1. */
  setVisible(top: number, bottom: number): void;
  read(): number[];
}

/**
 * Divides the time in sight among the visible parts, by their share of the screen.
 * @param ends where each part ends, the last at 1
 * @param before milliseconds of the same view before a reload
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
