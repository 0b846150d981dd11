import { unclobbered } from '../page/dom-clobbering.ts';
import { endsHead } from './nesting.ts';
import type { Rendering } from './write-tree.ts';

/**
 * What scripts have put into the head, where browsers do not draw it. A parser would move it into the body, so it is left
 * out. Its stylesheets stay in their places; drawings are kept apart, because others may refer to parts of them.
 */
export class StrayHeadContent {
  readonly #parents = new Set<Node | null>();
  readonly #drawings: Element[] = [];

  constructor(head: Element | null) {
    if (head) this.#parents.add(head);
  }

  /** Returns what is written in the place of an element that a parser would move; `undefined` for any other element. */
  render(element: Element): Rendering | 'nothing' | undefined {
    if (!this.#parents.has(unclobbered(element, 'parentNode')) || !endsHead(element)) return undefined;
    if (element.matches('svg:has([id])')) this.#drawings.push(element);
    else if (element.querySelector('style, link, svg [id]')) {
      this.#parents.add(element);
      return { name: '' };
    }
    return 'nothing';
  }

  /** Whether a text would begin the body. */
  holds(text: Text): boolean {
    return this.#parents.has(text.parentNode) && /[^\t\n\f\r ]/.test(text.data);
  }

  /** Returns the drawings. From now on they are rendered like all others. */
  takeDrawings(): Element[] {
    this.#parents.clear();
    return this.#drawings.splice(0);
  }
}
