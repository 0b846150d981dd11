import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the keyboard focus when the control that has it is removed: the first button of the element gets it, or else what had it
 * before the element.
 * @returns a ref for the element around the controls
 */
export function useRestoredFocus<Place extends HTMLElement = HTMLDivElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  /** The control within the element that was focused last. */
  const focused = useRef<Element>(undefined);
  /** What was focused before. */
  const before = useRef<Element>(undefined);
  useEffect(() => {
    const onFocusIn = () => {
      const { activeElement } = document;
      const within = activeElement !== null && place.current?.contains(activeElement);
      focused.current = within ? activeElement : undefined;
      if (!within) before.current = activeElement ?? undefined;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);
  useLayoutEffect(() => {
    // Never takes the focus from the document, where the person may be typing.
    const lost = document.hasFocus() && document.activeElement === document.body;
    if (!lost || focused.current?.isConnected !== false) return;
    const next = place.current?.querySelector('button:enabled') ?? before.current;
    if (next instanceof HTMLElement) next.focus();
  });
  return place;
}
