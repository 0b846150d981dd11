import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the keyboard's place where one button gives way to another: the focus would fall to the page.
 * @param took whether it took the place of a button from the start
 * @returns the ref of the element in which the buttons are
 */
export function useKeptFocus(took: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef(took);
  useEffect(() => {
    const noted = () => {
      had.current = place.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', noted);
    return () => document.removeEventListener('focusin', noted);
  }, []);
  useLayoutEffect(() => {
    // Not from the document beside the pane, where somebody may be typing.
    const lost = document.hasFocus() && document.activeElement === document.body;
    if (had.current && lost) place.current?.querySelector('button')?.focus();
  });
  return place;
}
