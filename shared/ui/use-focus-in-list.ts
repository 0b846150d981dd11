import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the focus in a list when the row that has it goes: the row in its place gets it, on its last button. Its result is spread
 * over the list's element, whose children are the rows.
 * @param otherwise what gets the focus when no row is left
 */
export function useFocusInList<List extends HTMLElement>(otherwise?: () => HTMLElement | null | undefined) {
  const list = useRef<List>(null);
  const focused = useRef<{ row: Element; place: number }>(undefined);
  useLayoutEffect(() => {
    const left = focused.current;
    if (left === undefined || left.row.isConnected || document.activeElement !== document.body) return;
    focused.current = undefined;
    const rows = list.current?.children;
    const next = rows?.item(Math.min(left.place, rows.length - 1));
    const button = [...(next?.querySelectorAll<HTMLElement>('button:enabled') ?? [])].at(-1);
    (button ?? otherwise?.())?.focus();
  });
  return {
    ref: list,
    onFocusIn: ({ target }: FocusEvent) => {
      const place = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target as Node));
      const row = list.current?.children.item(place);
      focused.current = row ? { row, place } : undefined;
    },
    // Who leaves the list by themselves does not return to it. A row that goes takes its focus along without this event.
    onFocusOut: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = undefined;
    },
  };
}
