import { useEffect, useRef } from 'preact/hooks';

/**
 * Takes the focus to what has just appeared, where the control that had it is gone: to its primary button, or to itself.
 * Left on the body, the focus would begin again at the top of the popup. `stage` changes when controls in it may go.
 */
export function useFocus<Shown extends HTMLElement>({ wanted = true, stage = '' } = {}) {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (!wanted || document.activeElement !== document.body) return;
    (shown.current?.querySelector<HTMLElement>('.button-primary') ?? shown.current)?.focus();
  }, [stage]);
  return shown;
}
