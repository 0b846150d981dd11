import { splitFragment } from '../../assets/address.ts';
import type { AssetStore } from '../../assets/asset-store.ts';
import type { Part } from '../../html/parts.ts';
import type { Attributes } from '../../html/tags.ts';
import { type Render, writeElement } from '../../html/write-tree.ts';
import { runToEnd } from '../../page/pace.ts';

/**
 * Drawings of other files that `<use>` shows. Browsers refuse data: there, so the drawings are copied into the
 * document.
 */
export class SvgSymbols {
  readonly #files = new Map<string, Promise<Document | undefined>>();
  readonly #requested = new Map<string, string>();
  readonly #written = new Map<string, Part[]>();
  /** The ids that each document or shadow tree refers to: an id is looked up in the element's own tree. */
  readonly #ids = new Map<Node, Set<string>>();
  readonly #assets: AssetStore;

  constructor(assets: AssetStore) {
    this.#assets = assets;
  }

  /** Requests the element `#id` of a file for a document or a shadow tree. Returns its id there. */
  request(file: string, fragment: string, root: Node): string {
    const address = file + fragment;
    let id = this.#requested.get(address);
    if (id === undefined) {
      id = `capture-symbol-${this.#requested.size + 1}`;
      this.#requested.set(address, id);
      if (!this.#files.has(file)) this.#files.set(file, this.#load(file));
    }
    const ids = this.#ids.get(root) ?? new Set();
    this.#ids.set(root, ids.add(id));
    return id;
  }

  async prepare(): Promise<void> {
    for (const [address, id] of this.#requested) {
      const [file, fragment] = splitFragment(address);
      const drawings = await this.#files.get(file);
      const source = drawings?.getElementById(nameIn(fragment));
      if (source) this.#written.set(id, runToEnd(writeElement(source, drawing(source, id))));
    }
  }

  /** Returns the hidden drawing that holds all symbols of a document or a shadow tree. */
  definitions(root: Node): Part[] {
    const content = [...(this.#ids.get(root) ?? [])].flatMap((id) => this.#written.get(id) ?? []);
    return content.length > 0
      ? ['<svg width=0 height=0 style="position:absolute" aria-hidden=true>', ...content, '</svg>']
      : [];
  }

  async #load(file: string): Promise<Document | undefined> {
    const loaded = await this.#assets.loadText(file, 'image', 'utf-8');
    return loaded && new DOMParser().parseFromString(loaded.text, 'image/svg+xml');
  }
}

/** Returns the id that a fragment names. An escape that is none is part of the id. */
function nameIn(fragment: string): string {
  try {
    return decodeURIComponent(fragment.slice(1));
  } catch {
    return fragment.slice(1);
  }
}

/** Renders a foreign drawing: no scripts, no handlers and no references to other files. */
function drawing(root: Element, id: string): Render {
  return (element) => {
    if (/^(script|foreignObject|handler)$/i.test(element.localName)) return 'nothing';
    const attributes: Attributes = new Map();
    for (const { name, value } of element.attributes) {
      const outside = /href$/i.test(name) && !value.startsWith('#') && !value.startsWith('data:');
      if (!/^on/i.test(name) && !outside && !/^xmlns/.test(name) && !/url\(\s*["']?(?!#)/.test(value))
        attributes.set(name, value);
    }
    if (element === root) attributes.set('id', id);
    return { attributes };
  };
}
