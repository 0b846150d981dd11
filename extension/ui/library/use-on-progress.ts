import { useEffect, useRef } from 'preact/hooks';

/** Calls back when the number of remaining items falls. */
export function useOnProgress(left: number, onDone: () => void): void {
  const before = useRef(left);
  useEffect(() => {
    if (left < before.current) onDone();
    before.current = left;
  }, [left]);
}
