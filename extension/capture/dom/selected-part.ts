/** The selected part of a page, to be captured alone. */
export class SelectedPart {
  readonly #ranges: readonly Range[];
  readonly #head: Element;

  private constructor(ranges: readonly Range[], document: Document) {
    this.#ranges = ranges;
    this.#head = document.head;
  }

  /** Returns the current selection of a document, or `undefined` when nothing is selected. */
  static of(document: Document): SelectedPart | undefined {
    const selected = document.getSelection();
    const ranges = Array.from({ length: selected?.rangeCount ?? 0 }, (_, at) => selected?.getRangeAt(at).cloneRange());
    const filled = ranges.filter((range): range is Range => range !== undefined && !range.collapsed);
    return filled.length > 0 ? new SelectedPart(filled, document) : undefined;
  }

  /** Whether an element is in the selection, contains part of it, or styles it. */
  includes(element: Element): boolean {
    return (
      this.#head.contains(element) ||
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
    if (node.getRootNode() !== node.ownerDocument || this.#head.contains(node)) return [[0, node.length]];
    return this.#ranges
      .filter((range) => range.intersectsNode(node))
      .map((range) => [
        range.startContainer === node ? range.startOffset : 0,
        range.endContainer === node ? range.endOffset : node.length,
      ]);
  }
}
