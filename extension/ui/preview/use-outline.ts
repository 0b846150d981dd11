import { useEffect, useState } from 'preact/hooks';
import { boxOf, outermost } from '../../capture/redact/shown-frames.ts';
import type { Fit } from './use-fit.ts';

/** A length as CSS has it. */
export const px = (length: number) => `${length}px`;

/** Where a part of the page that is shown stands on the screen, while it is scrolled too. */
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
