import { type Place, placeOf, shownAt } from './place.ts';

/** An element and all below it, through open shadow trees. */
export function* withDescendants(element: Element): Generator<Element> {
  yield element;
  for (const child of element.shadowRoot?.children ?? []) yield* withDescendants(child);
  for (const child of element.children) yield* withDescendants(child);
}

/** A frame of a captured document, which is written in it. */
const WRITTEN = 'iframe[srcdoc],frame[srcdoc]';

/** The frames of a document that is shown, those in open shadow trees too. */
export const framesIn = (document: Document): HTMLIFrameElement[] =>
  [...withDescendants(document.documentElement)].filter((each): each is HTMLIFrameElement => each.matches(WRITTEN));

/** The document in a frame, where it may be looked into. */
export const documentIn = (frame: Element): Document | undefined =>
  (frame.matches(WRITTEN) && (frame as HTMLIFrameElement).contentDocument) || undefined;

/** The frame in which a document is shown within the captured one; `undefined` for the captured one itself. */
export function frameOf(document: Document): HTMLIFrameElement | undefined {
  const frame = document.defaultView?.frameElement;
  return frame?.matches(WRITTEN) ? (frame as HTMLIFrameElement) : undefined;
}

/** The document that stands in no frame of the captured one: itself. */
export function outermost(document: Document): Document {
  const frame = frameOf(document);
  return frame ? outermost(frame.ownerDocument) : document;
}

/** Through which frames one comes to a document, from the outermost on. */
export function framePathTo(document: Document): Place[] {
  const frame = frameOf(document);
  return frame ? [...framePathTo(frame.ownerDocument), placeOf(frame)] : [];
}

/** The document at the end of a way through frames. */
export function documentAt(document: Document, within: readonly Place[]): Document | undefined {
  const [place, ...rest] = within;
  if (!place) return document;
  const frame = shownAt(document, place);
  const inner = frame && documentIn(frame);
  return inner && documentAt(inner, rest);
}

/** Where an element is seen in the captured document's window, in CSS pixels, whatever frames it stands in. */
export function boxOf(element: Element): { left: number; top: number; width: number; height: number } {
  let { left, top, width, height } = element.getBoundingClientRect();
  for (let frame = frameOf(element.ownerDocument); frame; frame = frameOf(frame.ownerDocument)) {
    const edges = edgesOf(frame);
    left = edges.left + left * edges.scale;
    top = edges.top + top * edges.scale;
    width *= edges.scale;
    height *= edges.scale;
  }
  return { left, top, width, height };
}

/** A point of a document's window as one of the window of a frame in it. */
export function pointIn(frame: HTMLIFrameElement, x: number, y: number): [x: number, y: number] {
  const { left, top, scale } = edgesOf(frame);
  return [(x - left) / scale, (y - top) / scale];
}

/** Where a frame's own window begins, within border and padding, and how much larger it is drawn than laid out. */
function edgesOf(frame: HTMLIFrameElement): { left: number; top: number; scale: number } {
  const { left, top, width } = frame.getBoundingClientRect();
  const style = frame.ownerDocument.defaultView?.getComputedStyle(frame);
  const scale = frame.offsetWidth > 0 && width > 0 ? width / frame.offsetWidth : 1;
  const padding = (side: 'Left' | 'Top') => Number.parseFloat(style?.[`padding${side}`] ?? '') || 0;
  return {
    left: left + (frame.clientLeft + padding('Left')) * scale,
    top: top + (frame.clientTop + padding('Top')) * scale,
    scale,
  };
}
