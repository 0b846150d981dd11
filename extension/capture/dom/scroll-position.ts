import type { Attributes } from '../html/tags.ts';
import { unclobbered } from '../page/dom-clobbering.ts';
import { appendStyle } from './attributes.ts';

type Align = 'start' | 'end';

/**
 * The initial scroll positions of boxes in the copy (CSS Scroll Snap 2, `scroll-initial-target`). Browsers without
 * support start at the top.
 */
export class ScrollPositions {
  readonly #targets = new Map<Element, { align: Align; margin: string }>();

  /** Records the position of a box. Call it before the box's contents are rendered. */
  render(element: Element, attributes: Attributes): void {
    const target = this.#targets.get(element);
    if (target) {
      const { align, margin } = target;
      appendStyle(
        attributes,
        () => `scroll-initial-target:nearest${align === 'end' ? ';scroll-snap-align:end' : ''}${margin}`,
      );
    }
    const [scrollTop, scrollLeft] = [unclobbered(element, 'scrollTop'), unclobbered(element, 'scrollLeft')];
    if ((scrollTop === 0 && scrollLeft === 0) || isWholePage(element)) return;
    // A link host's script restores the exact position in every browser.
    attributes.set('data-capture-scroll', `${scrollLeft} ${scrollTop}`);
    const atEnd = scrollTop > 0 && scrollTop + element.clientHeight >= element.scrollHeight - 1;
    const found = atEnd ? lastItem(element) : firstVisible(element);
    if (!found) return;
    this.#targets.set(found.element, { align: atEnd ? 'end' : 'start', margin: found.margin ?? '' });
    if (found.padding !== '') appendStyle(attributes, () => `scroll-padding:${found.padding}!important`);
  }
}

const isPage = (element: Element) => element === element.ownerDocument.scrollingElement;
/** The page itself starts at its top. A frame in it starts where it was scrolled to. */
const isWholePage = (element: Element) =>
  isPage(element) && element.ownerDocument.defaultView?.parent === element.ownerDocument.defaultView;

interface Target {
  element: Element;
  /** The distance between the edges of the box and of the target. */
  padding: string;
  /** The declaration for a target that begins above the edge. */
  margin?: string;
}

function lastItem(box: Element): Target | undefined {
  const element = (isPage(box) ? box.ownerDocument.body : box).lastElementChild;
  return element ? { element, padding: '' } : undefined;
}

/** Returns the first element that begins within the scrolled box, or else the last one that begins above. */
function firstVisible(box: Element): Target | undefined {
  const { left, top } = isPage(box) ? { left: 0, top: 0 } : box.getBoundingClientRect();
  const edge = { top: top + box.clientTop, left: left + box.clientLeft };
  const bottom = edge.top + box.clientHeight;
  let first: { element: Element; rect: DOMRect } | undefined;
  let above: { element: Element; rect: DOMRect } | undefined;
  for (const element of itemsOf(box)) {
    const rect = element.getBoundingClientRect();
    if (rect.width === 0 && rect.height === 0) continue;
    if (rect.top >= edge.top - 1 && isFixed(element)) continue;
    // Virtual lists reuse their rows, so the first row in view need not be the first in the tree.
    if (rect.top >= edge.top - 1 && rect.top < bottom && rect.left >= edge.left - 1) {
      if (!first || rect.top < first.rect.top) first = { element, rect };
    } else if (rect.top < edge.top) above = { element, rect };
  }
  if (first) {
    const { element, rect } = first;
    return { element, padding: `${px(rect.top - edge.top)} 0 0 ${px(rect.left - edge.left)}` };
  }
  if (!above) return undefined;
  const { element, rect } = above;
  const margin = `;scroll-margin:${round(rect.top - edge.top)}px 0 0 ${round(rect.left - edge.left)}px!important`;
  return { element, padding: '', margin };
}

/** Whether an element keeps its place while the box is scrolled. */
const isFixed = (element: Element) =>
  /^(sticky|fixed)$/.test(element.ownerDocument.defaultView?.getComputedStyle(element).position ?? '');

/** Returns the elements that are scrolled past: the children, or those of an only child. */
function itemsOf(box: Element): Element[] {
  let parent = isPage(box) ? box.ownerDocument.body : box;
  while (parent.children.length === 1 && parent.firstElementChild) parent = parent.firstElementChild;
  return parent === box || parent.children.length > 0 ? [...parent.children] : [parent];
}

const px = (length: number) => `${Math.max(0, round(length))}px`;
const round = (length: number) => Math.round(length * 100) / 100;
