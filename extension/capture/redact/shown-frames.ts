import { withAllBelow } from './look-at.ts';
import { type Place, shownAt } from './place.ts';

/** A frame of a captured document, which is written in it. */
const WRITTEN = 'iframe[srcdoc]';

/** The frames of a document that is shown, those in open shadow trees too. */
export const framesIn = (document: Document): HTMLIFrameElement[] =>
  [...withAllBelow(document.documentElement)].filter((each): each is HTMLIFrameElement => each.matches(WRITTEN));

/** The frame in which a document is shown within the captured one; `undefined` for the captured one itself. */
export function frameOf(document: Document): HTMLIFrameElement | undefined {
  const frame = document.defaultView?.frameElement;
  return frame?.matches(WRITTEN) ? (frame as HTMLIFrameElement) : undefined;
}

/** The document in a frame, where it may be looked into. */
export const documentIn = (frame: Element): Document | undefined =>
  (frame as Partial<HTMLIFrameElement>).contentDocument ?? undefined;

/** The document that stands at the end of a way through frames. */
export function documentAt(document: Document, within: readonly Place[]): Document | undefined {
  let at: Document | undefined = document;
  for (const place of within) {
    const frame: Element | undefined = at && shownAt(at, place);
    at = frame && documentIn(frame);
  }
  return at;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where an element is seen in the captured document's window, whatever frames it stands in. */
export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = frameOf(element.ownerDocument);
  if (!frame) return { left, top, width, height };
  const inner = contentBox(frame);
  return {
    left: inner.left + left * inner.scale,
    top: inner.top + top * inner.scale,
    width: width * inner.scale,
    height: height * inner.scale,
  };
}

/** A point of a frame's own window. */
export function pointIn(frame: HTMLIFrameElement, x: number, y: number): [x: number, y: number] {
  const { left, top, width, scale } = contentBox(frame);
  const { left: own, top: above } = frame.getBoundingClientRect();
  if (width === 0) return [x - own, y - above];
  const outer = frameOf(frame.ownerDocument);
  if (!outer) return [(x - left) / scale, (y - top) / scale];
  const edges = edgesOf(frame);
  return [(x - own - edges.left) / edges.scale, (y - above - edges.top) / edges.scale];
}

/** Where a frame's own window is seen in the captured document's. */
function contentBox(frame: HTMLIFrameElement): Box & { scale: number } {
  const box = boxOf(frame);
  const { left, top, scale } = edgesOf(frame);
  const outer = box.width / (frame.getBoundingClientRect().width || 1);
  return { ...box, left: box.left + left * outer, top: box.top + top * outer, scale: scale * outer };
}

/** How wide a frame's border and padding are, and how much larger it is drawn than laid out. */
function edgesOf(frame: HTMLIFrameElement): { left: number; top: number; scale: number } {
  const style = frame.ownerDocument.defaultView?.getComputedStyle(frame);
  const scale = frame.offsetWidth > 0 ? frame.getBoundingClientRect().width / frame.offsetWidth : 1;
  const padding = (side: 'Left' | 'Top') => Number.parseFloat(style?.[`padding${side}`] ?? '') || 0;
  return {
    left: (frame.clientLeft + padding('Left')) * scale,
    top: (frame.clientTop + padding('Top')) * scale,
    scale,
  };
}
