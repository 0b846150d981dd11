import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Milliseconds after a change under a resting pointer in which a click was aimed at what stood there before. */
const reactionMs = 300;

/** Pixels that the region keeps below the pointer. */
const marginBelow = 24;

const controls = 'button, a, input, select, summary, textarea, label';

/**
 * Keeps controls from moving under the pointer. When its content becomes smaller by a click, the region keeps its height
 * down to the pointer, so that what stands below stays there. Clicks on a control that has just appeared under the pointer
 * are ignored: the second half of a double click, and a click in the moment of the change.
 */
export function SteadyRegion({ children }: { children: ComponentChildren }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const listen = { capture: true, signal: stop.signal };
    /** Where the pointer is; `undefined` until it has been over the popup. */
    let pointer: { x: number; y: number } | undefined;
    let aimedAt: Element | null = null;
    let changedAt = Number.NEGATIVE_INFINITY;
    /** The control of the first click of a double click; `undefined` if that click was ignored. */
    let firstClicked: Element | null | undefined = null;
    const onChange = () => {
      if (pointer === undefined) return;
      const now = controlAt(pointer);
      if (now === aimedAt) return;
      aimedAt = now;
      changedAt = performance.now();
    };
    const changes = new MutationObserver(onChange);
    changes.observe(document.body, { childList: true, subtree: true, attributes: true });
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      pointer = { x, y };
      aimedAt = controlAt(pointer);
      changedAt = Number.NEGATIVE_INFINITY;
    };
    const onClick = (event: MouseEvent) => {
      // Keys and scripts click without a pointer.
      if (event.detail === 0) return;
      const { clientX: x, clientY: y } = event;
      const clicked = controlAt({ x, y });
      const stray = event.detail > 1 ? clicked !== firstClicked : performance.now() - changedAt < reactionMs;
      if (stray) {
        if (event.detail === 1) firstClicked = undefined;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      firstClicked = clicked;
      const shown = region.current;
      if (!shown?.contains(clicked)) return;
      const { top, height } = shown.getBoundingClientRect();
      // An open menu reaches below the region.
      shown.style.minBlockSize = `${Math.min(y - top + marginBelow, height)}px`;
    };
    document.addEventListener('pointermove', onMove, listen);
    document.addEventListener('click', onClick, listen);
    return () => {
      stop.abort();
      changes.disconnect();
    };
  }, []);
  return (
    <div class="stack steady-region" ref={region}>
      {children}
    </div>
  );
}

function controlAt({ x, y }: { x: number; y: number }): Element | null {
  return document.elementFromPoint(x, y)?.closest(controls) ?? null;
}
