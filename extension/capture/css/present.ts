import type { SelectorPart } from './pieces.ts';

/** The names that a document's elements have: a selector that asks for another one meets nothing, and without scripts never will. */
export class Present {
  readonly #elements = new Set<string>();
  readonly #attributes = new Set<string>();
  readonly #ids = new Set<string>();
  readonly #classes = new Set<string>();
  /** Class attributes as they are written: most elements have one that others have. */
  readonly #classLists = new Set<string>();
  readonly #quirks: boolean;

  /** @param quirks whether classes and ids are the same in upper and lower case, as in old documents (Selectors 4, 6.6) */
  constructor(quirks: boolean) {
    this.#quirks = quirks;
  }

  /** Remembers an element that stands in the copy. */
  see(element: Element): void {
    this.#elements.add(element.localName);
    for (const { name, value } of element.attributes) {
      this.#attributes.add(name);
      if (name === 'id') this.#ids.add(this.#key(value));
      else if (name === 'class') this.#seeClasses(value);
    }
  }

  /** Whether a selector meets nothing for sure. */
  lacks({ needs }: SelectorPart): boolean {
    return needs.some((need) => !this.#has(need));
  }

  #has(need: string): boolean {
    const name = need.slice(1);
    switch (need.charAt(0)) {
      case '.':
        return this.#classes.has(this.#key(name));
      case '#':
        return this.#ids.has(this.#key(name));
      case '[':
        return has(this.#attributes, name);
      default:
        return has(this.#elements, need);
    }
  }

  #seeClasses(value: string): void {
    if (this.#classLists.has(value)) return;
    this.#classLists.add(value);
    for (const name of value.split(/[\t\n\f\r ]+/)) this.#classes.add(this.#key(name));
  }

  #key(name: string): string {
    return this.#quirks ? name.toLowerCase() : name;
  }
}

/** Names in SVG have capitals; a selector is read without them. */
function has(names: ReadonlySet<string>, name: string): boolean {
  return names.has(name) || [...names].some((other) => other.toLowerCase() === name);
}
