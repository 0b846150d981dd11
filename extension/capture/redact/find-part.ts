import { documentIn, frameOf, pointIn, withDescendants } from './shown-frames.ts';

const FRAMES = 'iframe, frame, object, embed';

/** What a click at a point of the document that is shown means: the smallest part there that can be blacked out. */
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

/** The part at a point of a frame that may be looked into; where nothing stands, the frame is meant. */
function partInFrame(frame: Element, x: number, y: number): Element | undefined {
  const inner = documentIn(frame);
  const part = inner && partAt(inner, ...pointIn(frame as HTMLIFrameElement, x, y));
  return part === inner?.body ? undefined : part;
}

/** Every part that says or shows something by itself, in the order of the document. */
export function partsOf(document: Document): Element[] {
  const found = new Set<Element>();
  for (const element of withDescendants(document.body)) {
    if (!saysSomething(element) || !isShown(element)) continue;
    found.add(wholePart(element));
    const inner = documentIn(element);
    if (inner?.body) for (const part of partsOf(inner)) found.add(part);
  }
  return [...found];
}

/** The part around a part, around all of a frame the frame; `undefined` for the whole page. */
export function partAround(part: Element): Element | undefined {
  const parent = part.parentElement ?? (part.getRootNode() as Partial<ShadowRoot>).host;
  const { body, documentElement } = part.ownerDocument;
  const frame = frameOf(part.ownerDocument);
  if (frame) return parent && parent !== body && parent !== documentElement ? parent : frame;
  return parent && parent !== documentElement ? parent : undefined;
}

/** Clicks go through frames while parts are chosen, since nothing in them can be reached. */
function frameAt(hit: Element, x: number, y: number): Element | undefined {
  return [...hit.querySelectorAll(FRAMES)].findLast((frame) => {
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
}

/** A drawing goes as a whole, but its texts one by one. */
function wholePart(element: Element): Element {
  if (element.localName === 'option' || element.localName === 'optgroup') return element.closest('select') ?? element;
  const drawing = (element as Partial<SVGElement>).ownerSVGElement ?? undefined;
  if (!drawing) return element === element.ownerDocument.documentElement ? element.ownerDocument.body : element;
  return element.closest('text') ?? outermostDrawing(drawing);
}

const outermostDrawing = (drawing: SVGSVGElement): Element =>
  drawing.ownerSVGElement ? outermostDrawing(drawing.ownerSVGElement) : drawing;

const PICTURES = new Set(['img', 'svg', 'canvas', 'video', 'audio', 'iframe', 'object', 'embed']);
const UNSEEN = new Set(['style', 'script', 'template', 'title']);
const TEXT = 3;
/** Bars say nothing more. */
const SAID = /[^\s\u2588\u200b]/;

function saysSomething(element: Element): boolean {
  if (UNSEEN.has(element.localName)) return false;
  if (PICTURES.has(element.localName)) return true;
  if (element.localName === 'input') return SAID.test((element as HTMLInputElement).value);
  return [...element.childNodes].some((node) => node.nodeType === TEXT && SAID.test(node.nodeValue ?? ''));
}

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
