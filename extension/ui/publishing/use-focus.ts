import { useEffect, useRef } from 'preact/hooks';

/**
 * Moves the focus to new content when the focused control is gone: to its primary button, or to the content itself.
 * Otherwise the focus would restart at the top of the popup. `stage` changes when controls may disappear.
 */
export function useFocus<Shown extends HTMLElement>({ wanted = true, stage = '' } = {}) {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (!wanted || document.activeElement !== document.body) return;
    (shown.current?.querySelector<HTMLElement>('.button-primary') ?? shown.current)?.focus();
  }, [stage]);
  return shown;
}
