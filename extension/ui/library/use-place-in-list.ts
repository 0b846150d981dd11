import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * What is opened from the list begins at its top. In a narrow window it takes the list's place and gets the focus; back in the
 * list, the person is where they left it, on the row of the document.
 * @param open the slug of the document or the name of the view that is open; `undefined` if only the list is shown
 */
export function usePlaceInList(open: string | undefined) {
  const library = useRef<HTMLElement>(null);
  const listTop = useRef(0);
  const before = useRef(open);
  useLayoutEffect(() => {
    const left = before.current;
    before.current = open;
    if (left !== open) {
      scrollTo({ top: open === undefined ? listTop.current : 0 });
      // A view has no row, and a deleted document none any more.
      const places = open === undefined ? [`[data-slug="${left}"] button`, '[type="search"]'] : ['.library-document'];
      const found = places.map((place) => library.current?.querySelector<HTMLElement>(place));
      if (isFocusLost(open)) found.find((element) => element != null)?.focus({ preventScroll: true });
    }
    if (open !== undefined) return;
    const note = () => {
      listTop.current = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [open]);
  return library;
}

/** Whether the control that was pressed is gone: hidden with the list, or removed with what was open. */
function isFocusLost(open: string | undefined): boolean {
  const focused = document.activeElement;
  return open === undefined ? focused === document.body : focused?.checkVisibility() === false;
}
