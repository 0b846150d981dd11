import { type ElementPath, pathOf, shownAt } from './element-path.ts';

/** Yields an element and all its descendants, through open shadow trees. */
export function* withDescendants(element: Element): Generator<Element> {
  yield element;
  for (const child of element.shadowRoot?.children ?? []) yield* withDescendants(child);
  for (const child of element.children) yield* withDescendants(child);
}

/** Selects the frames of a captured document, whose contents are inline. */
const WRITTEN = 'iframe[srcdoc],frame[srcdoc]';

/** Returns the frames of a rendered document, including those in open shadow trees. */
export const framesIn = (document: Document): HTMLIFrameElement[] =>
  [...withDescendants(document.documentElement)].filter((each): each is HTMLIFrameElement => each.matches(WRITTEN));

/** Returns the document in a frame, or `undefined` when it is not readable. */
export const documentIn = (frame: Element): Document | undefined =>
  (frame.matches(WRITTEN) && (frame as HTMLIFrameElement).contentDocument) || undefined;

/** Returns the frame that contains a document of the captured page, or `undefined` for the captured document itself. */
export function frameOf(document: Document): HTMLIFrameElement | undefined {
  const frame = document.defaultView?.frameElement;
  return frame?.matches(WRITTEN) ? (frame as HTMLIFrameElement) : undefined;
}

/** Returns the captured document that contains a document. */
export function outermost(document: Document): Document {
  const frame = frameOf(document);
  return frame ? outermost(frame.ownerDocument) : document;
}

/** Returns the path of frames to a document, from the outermost in. */
export function framePathTo(document: Document): ElementPath[] {
  const frame = frameOf(document);
  return frame ? [...framePathTo(frame.ownerDocument), pathOf(frame)] : [];
}

/** Returns the document at the end of a frame path. */
export function documentAt(document: Document, within: readonly ElementPath[]): Document | undefined {
  const [path, ...rest] = within;
  if (!path) return document;
  const frame = shownAt(document, path);
  const inner = frame && documentIn(frame);
  return inner && documentAt(inner, rest);
}

/** Returns an element's box in the captured document's window, in CSS pixels, whatever frames contain it. */
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

/** Converts a point of a document's window to the window of a frame in it. */
export function pointIn(frame: HTMLIFrameElement, x: number, y: number): [x: number, y: number] {
  const { left, top, scale } = edgesOf(frame);
  return [(x - left) / scale, (y - top) / scale];
}

/**
 * Returns the origin of a frame's own window, inside border and padding, and the ratio of its drawn to its laid-out
 * width.
 */
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
