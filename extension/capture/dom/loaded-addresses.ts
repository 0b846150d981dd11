import { resolve } from '../assets/address.ts';
import { unclobbered } from '../page/dom-clobbering.ts';

/**
 * Resolves the addresses of files as the page did when it loaded them. An application that has changed its address
 * since (`history.pushState`) has loaded its first files against the address that it was opened at.
 */
export class LoadedAddresses {
  readonly #base: string;
  /** The base URL that the document had first, if that was another one. */
  readonly #first: string | undefined;
  readonly #document: Document;
  #fetched: Set<string> | undefined;

  constructor(document: Document) {
    this.#document = document;
    this.#base = unclobbered(document, 'baseURI');
    const [opened] = entriesOf(document, 'navigation');
    const hasMoved = opened !== undefined && withoutFragment(opened) !== withoutFragment(unclobbered(document, 'URL'));
    this.#first = hasMoved && this.#base === unclobbered(document, 'URL') ? opened : undefined;
  }

  resolve(address: string): string | undefined {
    const now = resolve(address, this.#base);
    if (this.#first === undefined || now === undefined) return now;
    const then = resolve(address, this.#first);
    this.#fetched ??= new Set(entriesOf(this.#document, 'resource').map(withoutFragment));
    const has = (url: string | undefined) => url !== undefined && this.#fetched?.has(withoutFragment(url));
    return has(then) || !has(now) ? then : now;
  }
}

const withoutFragment = (url: string) => url.replace(/#.*$/s, '');

function entriesOf(document: Document, type: 'navigation' | 'resource'): string[] {
  return (document.defaultView?.performance.getEntriesByType(type) ?? []).map(({ name }) => name);
}
