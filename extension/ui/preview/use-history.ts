import { useState } from 'preact/hooks';

interface Steps<Value> {
  past: readonly Value[];
  now: Value;
  future: readonly Value[];
}

export interface History<Value> {
  now: Value;
  change: (next: Value) => void;
  /** `undefined` where there is nothing to take back. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** A value whose changes can be taken back and made again. */
export function useHistory<Value>(first: Value): History<Value> {
  const [{ past, now, future }, setSteps] = useState<Steps<Value>>({ past: [], now: first, future: [] });
  const before = past.at(-1);
  const [after] = future;
  return {
    now,
    change: (next) => setSteps({ past: [...past, now], now: next, future: [] }),
    undo:
      before === undefined
        ? undefined
        : () => setSteps({ past: past.slice(0, -1), now: before, future: [now, ...future] }),
    redo:
      after === undefined ? undefined : () => setSteps({ past: [...past, now], now: after, future: future.slice(1) }),
  };
}
