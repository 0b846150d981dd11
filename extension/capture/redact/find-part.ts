import { TEXT } from '../dom/node-kinds.ts';
import { BAR, BREAK } from './bars.ts';
import { documentIn, frameOf, pointIn, withDescendants } from './shown-frames.ts';

const FRAMES = 'iframe, frame, object, embed';

/**
 * Returns the part of the rendered document that a click at a point selects: the smallest one that can be blacked out.
 */
export function partAt(document: Document, x: number, y: number): Element | undefined {
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (inner === null || inner === hit) break;
    hit = inner;
  }
  if (hit === null) return undefined;
  const frame = frameAt(hit, x, y);
  return (frame && partInFrame(frame, x, y)) ?? wholePart(frame ?? hit);
}

/**
 * Returns the part at a point of a readable frame. Returns `undefined` when only the body is there, so that the frame
 * itself is selected.
 */
function partInFrame(frame: Element, x: number, y: number): Element | undefined {
  const inner = documentIn(frame);
  const part = inner && partAt(inner, ...pointIn(frame as HTMLIFrameElement, x, y));
  return part === inner?.body ? undefined : part;
}

/** Returns every part with its own text or picture, in document order. */
export function partsOf(document: Document): Element[] {
  const found = new Set<Element>();
  for (const element of withDescendants(document.body)) {
    if (!hasContent(element) || !isShown(element)) continue;
    found.add(wholePart(element));
    const inner = documentIn(element);
    if (inner?.body) for (const part of partsOf(inner)) found.add(part);
  }
  return [...found];
}

/**
 * Returns the part that contains a part. For the top of a frame's document it is the frame. Returns `undefined` for the
 * whole page.
 */
export function partAround(part: Element): Element | undefined {
  const parent = part.parentElement ?? (part.getRootNode() as Partial<ShadowRoot>).host;
  const { body, documentElement } = part.ownerDocument;
  const frame = frameOf(part.ownerDocument);
  if (frame) return parent && parent !== body && parent !== documentElement ? parent : frame;
  return parent && parent !== documentElement ? parent : undefined;
}

/** Finds the frame at a point. While parts are chosen, clicks pass through frames. */
function frameAt(hit: Element, x: number, y: number): Element | undefined {
  return [...hit.querySelectorAll(FRAMES)].findLast((frame) => {
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
}

/** Returns the whole drawing for one of its shapes, but each of its texts separately. */
function wholePart(element: Element): Element {
  if (element.localName === 'option' || element.localName === 'optgroup') return element.closest('select') ?? element;
  const drawing = (element as Partial<SVGElement>).ownerSVGElement ?? undefined;
  if (!drawing) return element === element.ownerDocument.documentElement ? element.ownerDocument.body : element;
  return element.closest('text') ?? outermostDrawing(drawing);
}

const outermostDrawing = (drawing: SVGSVGElement): Element =>
  drawing.ownerSVGElement ? outermostDrawing(drawing.ownerSVGElement) : drawing;

const PICTURES = new Set(['img', 'svg', 'canvas', 'video', 'audio', 'iframe', 'object', 'embed']);
const INVISIBLE = new Set(['style', 'script', 'template', 'title']);
/** Matches text other than bars. */
const WORDS = new RegExp(`[^\\s${BAR}${BREAK}]`);

function hasContent(element: Element): boolean {
  if (INVISIBLE.has(element.localName)) return false;
  if (PICTURES.has(element.localName)) return true;
  if (element.localName === 'input') return WORDS.test((element as HTMLInputElement).value);
  return [...element.childNodes].some((node) => node.nodeType === TEXT && WORDS.test(node.nodeValue ?? ''));
}

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
