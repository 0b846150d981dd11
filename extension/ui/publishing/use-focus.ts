import { useEffect, useRef } from 'preact/hooks';

/**
 * Moves the focus to new content when no control has it, because a screen has just opened or the focused control is gone: to
 * the primary button, or to the content itself. Then Enter does what comes next. `stage` changes when controls may
 * disappear; `wanted` is false until it is known which button is primary.
 */
export function useFocus<Shown extends HTMLElement>({ wanted = true, stage = '' } = {}) {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    // What contains the content is no control: the page, or a section that was focused for what it showed before.
    if (!wanted || !document.activeElement?.contains(shown.current)) return;
    (shown.current?.querySelector<HTMLElement>('.button-primary:enabled') ?? shown.current)?.focus();
  }, [stage, wanted]);
  return shown;
}
