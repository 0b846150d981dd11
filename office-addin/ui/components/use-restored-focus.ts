import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isFocusLost } from './focus-heading.ts';

/**
 * Keeps the keyboard focus when the control that has it is removed: the first button of the element gets it, or else what had it
 * before the element.
 * @returns a ref for the element around the controls
 */
export function useRestoredFocus<Place extends HTMLElement = HTMLDivElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  /** What was focused last, within the element or not. */
  const last = useRef<HTMLElement>(null);
  /** What was focused last outside the element. */
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const onFocusIn = () => {
      const focused = document.activeElement as HTMLElement | null;
      last.current = focused;
      if (!place.current?.contains(focused)) before.current = focused;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);
  useLayoutEffect(() => {
    const wasWithin = last.current !== before.current;
    if (wasWithin && last.current?.isConnected === false && isFocusLost())
      (place.current?.querySelector<HTMLElement>('button:enabled') ?? before.current)?.focus();
  });
  return place;
}
