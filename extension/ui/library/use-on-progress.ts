import { useEffect, useRef } from 'preact/hooks';

/** Calls back when the number of what is left to do has fallen: something has been done. */
export function useOnProgress(left: number, onDone: () => void): void {
  const before = useRef(left);
  useEffect(() => {
    if (left < before.current) onDone();
    before.current = left;
  }, [left]);
}
