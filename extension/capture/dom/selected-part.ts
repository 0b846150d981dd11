import { unclobbered } from '../page/dom-clobbering.ts';
import { ELEMENT, TEXT } from './node-kinds.ts';

/** Nothing is selected that a capture can read. */
export class NothingSelected extends Error {}

/** Elements whose content has a selection of its own. The document keeps its earlier one meanwhile. */
const DOCUMENTS = /^(i?frame|object|embed)$/;

/** The selected part of a page, to be captured alone. */
export class SelectedPart {
  readonly #ranges: readonly Range[];
  readonly #head: Element | null;

  private constructor(ranges: readonly Range[], document: Document) {
    this.#ranges = ranges;
    this.#head = unclobbered(document, 'head');
  }

  /**
   * Returns the current selection of a document. What is selected in a frame, a field or a shadow tree is not its selection.
   * @throws NothingSelected
   */
  static of(document: Document): SelectedPart {
    const selected = document.getSelection();
    const ranges = Array.from({ length: selected?.rangeCount ?? 0 }, (_, at) => selected?.getRangeAt(at).cloneRange());
    const filled = ranges.filter(
      (range): range is Range => range?.collapsed === false && range.startContainer.getRootNode() === document,
    );
    if (filled.length === 0 || isSelectedWithin(document.activeElement))
      throw new NothingSelected('nothing is selected');
    return new SelectedPart(filled, document);
  }

  /** Whether an element is in the selection, contains part of it, or styles it. */
  includes(element: Element): boolean {
    return (
      this.#head?.contains(element) ||
      /^(style|link)$/.test(element.localName) ||
      // Shadow trees are selected as a whole.
      element.getRootNode() !== element.ownerDocument ||
      this.#ranges.some((range) => range.intersectsNode(element) && !isOnlyTouched(element, range))
    );
  }

  /** Returns the selected part of a text. */
  textOf(node: Text): string {
    return this.spansOf(node)
      .map(([from, to]) => node.data.slice(from, to))
      .join('');
  }

  /** Returns where the selected parts of a text begin and end. */
  spansOf(node: Text): [number, number][] {
    if (node.getRootNode() !== node.ownerDocument || this.#head?.contains(node)) return [[0, node.length]];
    return this.#ranges
      .filter((range) => range.intersectsNode(node))
      .map((range) => [
        range.startContainer === node ? range.startOffset : 0,
        range.endContainer === node ? range.endOffset : node.length,
      ]);
  }
}

/**
 * Whether a range ends before, or begins behind, all that is in an element. A triple click on a paragraph ends at the start of
 * what follows it, whose shadow tree or picture is not selected.
 */
function isOnlyTouched(element: Element, { startContainer, startOffset, endContainer, endOffset }: Range): boolean {
  return (
    isAtEdge(element, endContainer, endOffset, 'previousSibling') ||
    isAtEdge(element, startContainer, startOffset, 'nextSibling')
  );
}

type Direction = 'previousSibling' | 'nextSibling';

/** Whether only white space lies between a point in an element and its start (`previousSibling`) or end (`nextSibling`). */
function isAtEdge(element: Element, container: Node, offset: number, towards: Direction): boolean {
  if (!unclobbered(element, 'contains').call(element, container)) return false;
  const isStart = towards === 'previousSibling';
  let [parent, beside]: [Node | null, Node | null] = [container, null];
  if (container.nodeType === ELEMENT) {
    beside = unclobbered(container, 'childNodes')[isStart ? offset - 1 : offset] ?? null;
  } else {
    const text = container.nodeValue ?? '';
    if ((isStart ? text.slice(0, offset) : text.slice(offset)).trim() !== '') return false;
    [parent, beside] = [container.parentNode, container[towards]];
  }
  while (parent) {
    for (; beside; beside = unclobbered(beside, towards)) if (!isBlank(beside)) return false;
    if (parent === element) return true;
    beside = unclobbered(parent, towards);
    parent = unclobbered(parent, 'parentNode');
  }
  return false;
}

/** Whether a node is white space or a comment. */
const isBlank = (node: Node) =>
  unclobbered(node, 'nodeType') !== ELEMENT && (node.nodeType !== TEXT || node.nodeValue?.trim() === '');

/** Whether the person selects in the focused element rather than in its document. */
function isSelectedWithin(focused: Element | null): boolean {
  if (focused === null) return false;
  const { selectionStart, selectionEnd } = focused as Partial<HTMLInputElement>;
  return DOCUMENTS.test(focused.localName) || selectionStart !== selectionEnd;
}
