import { useEffect, useRef } from 'preact/hooks';

/**
 * Takes the focus from a question that has been answered, and is gone with its buttons, to the next one, or to the whole list.
 * @param open how many questions there are
 */
export function useNextQuestion(open: number) {
  const list = useRef<HTMLElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const answered = open < before.current;
    before.current = open;
    if (!answered || document.activeElement !== document.body) return;
    (list.current?.querySelector<HTMLElement>('[data-question] button') ?? list.current)?.focus();
  }, [open]);
  return list;
}
