import { own } from '../page/dom-clobbering.ts';
import type { SelectorPart } from './pieces.ts';

/**
 * The names present on a document's elements. A selector that needs any other name matches nothing, and without scripts
 * never will.
 */
export class Present {
  readonly #elements = new Set<string>();
  readonly #attributes = new Set<string>();
  readonly #ids = new Set<string>();
  readonly #classes = new Set<string>();
  /** Class attributes as written. Most elements share one with other elements. */
  readonly #classLists = new Set<string>();
  readonly #quirks: boolean;

  /** @param quirks whether classes and ids are case-insensitive, as in quirks mode (Selectors 4, 6.6) */
  constructor(quirks: boolean) {
    this.#quirks = quirks;
  }

  /** Records an element of the copy with its attributes there. */
  record(element: Element, attributes: Iterable<{ name: string; value: string }> = own(element, 'attributes')): void {
    this.#elements.add(own(element, 'localName'));
    for (const { name, value } of attributes) {
      this.#attributes.add(name);
      if (name === 'id') this.#ids.add(this.#key(value));
      else if (name === 'class') this.#seeClasses(value);
    }
  }

  /** Whether a selector certainly matches nothing. */
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

/** Looks a name up. SVG names contain capitals, while names in selectors are lower-cased. */
function has(names: ReadonlySet<string>, name: string): boolean {
  return names.has(name) || [...names].some((other) => other.toLowerCase() === name);
}
