import { withAllBelow } from './look-at.ts';

const FRAMES = 'iframe, frame, object, embed';

/** What a click at a point of the document that is shown means: the smallest part there that can be blacked out. */
export function partAt(document: Document, x: number, y: number): Element | undefined {
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (inner === null || inner === hit) break;
    hit = inner;
  }
  return hit === null ? undefined : wholePart(frameAt(hit, x, y) ?? hit);
}

/** Every part that says or shows something by itself, in the order of the document. */
export function partsOf(document: Document): Element[] {
  const found = new Set<Element>();
  for (const element of withAllBelow(document.body)) {
    if (saysSomething(element) && isShown(element)) found.add(wholePart(element));
  }
  return [...found];
}

/** The part around a part; `undefined` for the whole page. */
export function partAround(part: Element): Element | undefined {
  const parent = part.parentElement ?? (part.getRootNode() as Partial<ShadowRoot>).host;
  return parent && parent !== part.ownerDocument.documentElement ? parent : undefined;
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
  return element.closest('text') ?? outermost(drawing);
}

const outermost = (drawing: SVGSVGElement): Element =>
  drawing.ownerSVGElement ? outermost(drawing.ownerSVGElement) : drawing;

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
