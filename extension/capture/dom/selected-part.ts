import { unclobbered } from '../page/dom-clobbering.ts';

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
      this.#ranges.some((range) => range.intersectsNode(element))
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

/** Whether the person selects in the focused element rather than in its document. */
function isSelectedWithin(focused: Element | null): boolean {
  if (focused === null) return false;
  const { selectionStart, selectionEnd } = focused as Partial<HTMLInputElement>;
  return DOCUMENTS.test(focused.localName) || selectionStart !== selectionEnd;
}
