/** Milliseconds of a tick. Streams whose heartbeat is due in the same tick are checked by one query. */
const tickMs = 250;

/**
 * Returns a function that calls `beat` every so many seconds until the function that it returns is called. One timer serves all, and
 * spreads them over the time.
 */
export function createHeartbeats(seconds: number): (beat: () => void) => () => void {
  const count = Math.max(1, Math.round((seconds * 1000) / tickMs));
  const slots = Array.from({ length: count }, () => new Set<() => void>());
  let timer: ReturnType<typeof setInterval> | undefined;
  let size = 0;
  /** The slot that beats next. */
  let next = 0;

  const tick = () => {
    const slot = slots[next] ?? new Set();
    next = (next + 1) % count;
    for (const beat of [...slot]) beat();
  };

  /** Of the slots with the fewest streams, the one that beats last. */
  const quietest = () => {
    const lastFirst = slots.map((_, at) => slots[(next - 1 - at + 2 * count) % count] ?? new Set<() => void>());
    return lastFirst.reduce((fewest, slot) => (slot.size < fewest.size ? slot : fewest));
  };

  return (beat) => {
    const slot = quietest();
    slot.add(beat);
    size += 1;
    timer ??= setInterval(tick, (seconds * 1000) / count);
    return () => {
      if (!slot.delete(beat)) return;
      size -= 1;
      if (size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
