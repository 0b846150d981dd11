/**
 * Limits the work that many streams together do at a time, so that requests in between are answered: two hundred uploads that arrive at once
 * would otherwise keep the process busy with their chunks for seconds.
 * @returns `undefined` to go on at once, or a promise for the tick in which to go on; those that wait go on in order
 */
export type EventLoopThrottle = (amount: number) => Promise<void> | undefined;

/**
 * @param perTick the amount of work in one tick; the last task that is let in may exceed it
 * @param tickMs how long a tick lasts while several wait; one alone goes on as soon as other events have been handled
 */
export function createEventLoopThrottle(perTick: number, tickMs: number): EventLoopThrottle {
  const waiting: { amount: number; proceed(): void }[] = [];
  let left = perTick;
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    if (waiting.length > 1) setTimeout(beginTick, tickMs);
    else setImmediate(beginTick);
  };
  const beginTick = () => {
    isScheduled = false;
    left = perTick;
    while (left > 0) {
      const next = waiting.shift();
      if (!next) return;
      left -= next.amount;
      next.proceed();
    }
    schedule();
  };

  return (amount) => {
    if (left > 0 && waiting.length === 0) {
      left -= amount;
      schedule();
      return undefined;
    }
    return new Promise((proceed) => {
      waiting.push({ amount, proceed });
      schedule();
    });
  };
}
