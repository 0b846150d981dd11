import { documentOf } from '../dom/frames.ts';

const EVERYTHING = { subtree: true, childList: true, attributes: true, characterData: true };

/** Notices every change of a page's tree, also in open shadow trees and readable frames. */
export class ChangeWatch {
  #hasChanged = false;
  readonly #observer = new MutationObserver(() => {
    this.#hasChanged = true;
  });

  constructor(document: Document) {
    this.#watch(document);
  }

  /** Ends the watch. Returns whether anything has changed. */
  end(): boolean {
    const hasChanged = this.#hasChanged || this.#observer.takeRecords().length > 0;
    this.#observer.disconnect();
    return hasChanged;
  }

  #watch(root: Document | ShadowRoot): void {
    this.#observer.observe(root, EVERYTHING);
    for (const element of root.querySelectorAll('*')) {
      const inner = element.localName === 'iframe' ? documentOf(element as HTMLIFrameElement) : element.shadowRoot;
      if (inner) this.#watch(inner);
    }
  }
}
