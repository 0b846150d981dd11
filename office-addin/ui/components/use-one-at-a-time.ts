import { useCallback, useRef, useState } from 'preact/hooks';

/**
 * Runs one piece of work at a time: a click during another does nothing, such as the second one of a double click.
 * @returns whether one is running, so that its buttons are disabled; and what runs one and shows its outcome, which rejects as the work
 *   does
 */
export function useOneAtATime() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = useCallback(async <Outcome>(work: () => Promise<Outcome>, show: (outcome: Outcome) => void) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      // Together with the end: the focus may move to a button that is enabled then.
      show(await work());
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, run };
}
