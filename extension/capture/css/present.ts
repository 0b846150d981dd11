import type { SelectorPart } from './pieces.ts';

/** The names that a document's elements have: a selector that asks for another one meets nothing, and without scripts never will. */
export class Present {
  readonly #names = new Set<string>();
  readonly #quirks: boolean;

  /** @param quirks whether classes and ids are the same in upper and lower case, as in old documents (Selectors 4, 6.6) */
  constructor(quirks: boolean) {
    this.#quirks = quirks;
  }

  /** Remembers an element that stands in the copy. */
  see(element: Element): void {
    this.#names.add(element.localName.toLowerCase());
    for (const { name, value } of element.attributes) {
      this.#names.add(`[${name.toLowerCase()}`);
      if (name === 'id') this.#names.add(this.#key(`#${value}`));
      else if (name === 'class') for (const one of element.classList) this.#names.add(this.#key(`.${one}`));
    }
  }

  /** Whether a selector meets nothing for sure. */
  lacks({ needs }: SelectorPart): boolean {
    return needs.some((need) => !this.#names.has(this.#key(need)));
  }

  #key(name: string): string {
    return this.#quirks ? name.toLowerCase() : name;
  }
}
