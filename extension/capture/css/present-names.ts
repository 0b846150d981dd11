import { unclobbered } from '../page/dom-clobbering.ts';
import type { SelectorPart } from './pieces.ts';

/** Elements with the same name and classes. The name is in lower case, as in selectors. */
interface Kind {
  name: string;
  classes: ReadonlySet<string>;
}

/**
 * The names present on a document's elements. A selector that needs any other name matches nothing, and without scripts
 * never will.
 */
export class PresentNames {
  readonly #elements = new Set<string>();
  readonly #attributes = new Set<string>();
  readonly #ids = new Set<string>();
  /** The elements of each class, by their names and class attributes: most elements share both with others. */
  readonly #classes = new Map<string, Kind[]>();
  readonly #kinds = new Set<string>();
  readonly #quirks: boolean;

  /** @param quirks whether classes and ids are case-insensitive, as in quirks mode (Selectors 4, 6.6) */
  constructor(quirks: boolean) {
    this.#quirks = quirks;
  }

  /** Records an element of the copy with its attributes there. */
  record(
    element: Element,
    attributes: Iterable<{ name: string; value: string }> = unclobbered(element, 'attributes'),
  ): void {
    const localName = unclobbered(element, 'localName');
    this.#elements.add(localName);
    for (const { name, value } of attributes) {
      this.#attributes.add(name);
      if (name === 'id') this.#ids.add(this.#key(value));
      else if (name === 'class') this.#recordClasses(localName, value);
    }
  }

  /** Whether a selector certainly matches nothing. */
  lacks({ needs }: SelectorPart): boolean {
    return needs.some((compound) => compound.some((need) => !this.#has(need)) || !this.#hasTogether(compound));
  }

  /** Whether one element may have all classes, and the name, of a compound selector. */
  #hasTogether(compound: readonly string[]): boolean {
    const classes = compound.flatMap((need) => (need.startsWith('.') ? [this.#key(need.slice(1))] : []));
    const [first] = classes;
    if (first === undefined) return true;
    const name = compound.find((need) => !/^[.#[]/.test(need));
    return (this.#classes.get(first) ?? []).some(
      (kind) => classes.every((each) => kind.classes.has(each)) && (name === undefined || name === kind.name),
    );
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

  #recordClasses(localName: string, value: string): void {
    const key = `${localName} ${value}`;
    if (this.#kinds.has(key)) return;
    this.#kinds.add(key);
    const classes = new Set(value.split(/[\t\n\f\r ]+/).map((name) => this.#key(name)));
    const kind = { name: localName.toLowerCase(), classes };
    for (const each of classes) {
      const alike = this.#classes.get(each);
      if (alike) alike.push(kind);
      else this.#classes.set(each, [kind]);
    }
  }

  #key(name: string): string {
    return this.#quirks ? name.toLowerCase() : name;
  }
}

/** Looks a name up. SVG names contain capitals, while names in selectors are lower-cased. */
function has(names: ReadonlySet<string>, name: string): boolean {
  return names.has(name) || [...names].some((other) => other.toLowerCase() === name);
}
