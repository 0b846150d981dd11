import { useEffect, useState } from 'preact/hooks';

interface Steps<Value> {
  past: readonly Value[];
  now: Value;
  future: readonly Value[];
}

interface History<Value> {
  now: Value;
  /** Changes the value from what it is then, so that changes in quick succession all count. */
  change: (update: (now: Value) => Value) => void;
  /** `undefined` when there is nothing to undo. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** Holds a value whose changes can be undone and redone. */
export function useHistory<Value>(first: Value): History<Value> {
  const [{ past, now, future }, setSteps] = useState<Steps<Value>>({ past: [], now: first, future: [] });
  const before = past.at(-1);
  const [after] = future;
  return {
    now,
    change: (update) => setSteps((steps) => ({ past: [...steps.past, steps.now], now: update(steps.now), future: [] })),
    undo:
      before === undefined
        ? undefined
        : () => setSteps({ past: past.slice(0, -1), now: before, future: [now, ...future] }),
    redo:
      after === undefined ? undefined : () => setSteps({ past: [...past, now], now: after, future: future.slice(1) }),
  };
}

/** Handles the usual keys for undo and redo, on the screen and in the shown page. */
export function useUndoKeys(
  { undo, redo }: Pick<History<unknown>, 'undo' | 'redo'>,
  shown: Document | undefined,
): void {
  useEffect(() => {
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Partial<Element> | null)?.matches?.('input:not([type=radio]), textarea');
      if (typing || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
      if (!step) return;
      event.preventDefault();
      step();
    };
    for (const where of [document, shown]) where?.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [undo, redo, shown]);
}
