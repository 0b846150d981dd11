/** Minimum text length, in characters, that is worth checking. */
const MIN_LENGTH = 4;
const RUN = /[ \t\n\r]{2,}/g;

/** Removes white space that collapses to one space when rendered, such as indentation. */
export class WhiteSpace {
  readonly #collapses = new WeakMap<Element, boolean>();

  /** @param text the written text of the node */
  compact(text: string, node: Text): string {
    const { parentElement } = node;
    if (text.length < MIN_LENGTH || text.search(RUN) < 0 || !parentElement) return text;
    if (!this.#isCollapsedIn(parentElement)) return text;
    // A line break is no space between two Chinese or Japanese characters (CSS Text 3, 4.1.3).
    return text.replace(RUN, (run) => (run.includes('\n') ? '\n' : ' '));
  }

  #isCollapsedIn(element: Element): boolean {
    let collapses = this.#collapses.get(element);
    if (collapses === undefined) {
      const style = element.ownerDocument.defaultView?.getComputedStyle(element);
      collapses = style?.whiteSpace === 'normal' || style?.whiteSpace === 'nowrap';
      this.#collapses.set(element, collapses);
    }
    return collapses;
  }
}
