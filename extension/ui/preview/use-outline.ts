import { useEffect, useState } from 'preact/hooks';
import { boxOf, outermost } from '../../capture/redact/shown-frames.ts';
import type { Fit } from './use-fit.ts';

/** Formats a length in CSS pixels. */
export const px = (length: number) => `${length}px`;

/** Returns the outline of a part of the shown page, in the coordinates of the stage, and updates it on scroll. */
export function useOutline(shown: Document | undefined, part: Element | undefined, fit: Fit | undefined) {
  const [outline, setOutline] = useState<Record<'left' | 'top' | 'width' | 'height', string>>();
  useEffect(() => {
    if (!shown || !fit || !part || outermost(part.ownerDocument) !== shown) return setOutline(undefined);
    const measure = () => {
      const { left, top, width, height } = boxOf(part);
      const { scale } = fit;
      setOutline({
        left: px(left * scale),
        top: px(top * scale),
        width: px(width * scale),
        height: px(height * scale),
      });
    };
    measure();
    const stop = new AbortController();
    for (const scrolled of new Set([shown, part.ownerDocument]))
      scrolled.addEventListener('scroll', measure, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [shown, part, fit?.width, fit?.scale]);
  return outline;
}
