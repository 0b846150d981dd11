import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the keyboard focus when the control that has it is removed: the first button of the element gets it, not the page.
 * @returns a ref for the element around the controls
 */
export function useRestoredFocus<Place extends HTMLElement = HTMLDivElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  /** The control within the element that was focused last. */
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    const onFocusIn = () => {
      const { activeElement } = document;
      focused.current = activeElement && place.current?.contains(activeElement) ? activeElement : undefined;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);
  useLayoutEffect(() => {
    // Never takes the focus from the document, where the person may be typing.
    const lost = document.hasFocus() && document.activeElement === document.body;
    if (lost && focused.current?.isConnected === false)
      place.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  });
  return place;
}
