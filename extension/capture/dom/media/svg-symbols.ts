import type { AssetStore } from '../../assets/asset-store.ts';
import type { Part } from '../../html/parts.ts';
import { SvgFile } from './svg-file.ts';

interface RequestedFile {
  document: Promise<Document | undefined>;
  /** The ids of the requested elements in the copy, by those in the file. */
  ids: Map<string, string>;
}

/** An element of a file and all that it refers to: what is written of each, by its id in the copy. */
interface Symbol {
  file: SvgFile;
  parts: ReadonlyMap<string, Part[]>;
}

/**
 * Drawings of other files that `<use>` shows. Browsers refuse data: there, so the drawings are copied into the
 * document.
 */
export class SvgSymbols {
  readonly #files = new Map<string, RequestedFile>();
  #count = 0;
  readonly #symbols = new Map<string, Symbol>();
  /** The ids that each document or shadow tree refers to: an id is looked up in the element's own tree. */
  readonly #ids = new Map<Node, Set<string>>();
  readonly #assets: AssetStore;

  constructor(assets: AssetStore) {
    this.#assets = assets;
  }

  /** Requests the element `#id` of a file for a document or a shadow tree. Returns its id there. */
  request(file: string, fragment: string, root: Node): string {
    const requested = this.#files.get(file) ?? { document: this.#load(file), ids: new Map<string, string>() };
    this.#files.set(file, requested);
    const name = nameIn(fragment);
    const id = requested.ids.get(name) ?? `capture-symbol-${++this.#count}`;
    requested.ids.set(name, id);
    const ids = this.#ids.get(root) ?? new Set();
    this.#ids.set(root, ids.add(id));
    return id;
  }

  async prepare(): Promise<void> {
    let number = 0;
    for (const { document, ids } of this.#files.values()) {
      const prefix = `capture-symbols-${++number}`;
      const loaded = await document;
      if (!loaded) continue;
      const file = new SvgFile(loaded, ids, prefix);
      for (const [name, id] of ids) this.#symbols.set(id, { file, parts: file.copy(name) });
    }
  }

  /** Returns the hidden drawings that hold all symbols of a document or a shadow tree, one for each file. */
  definitions(root: Node): Part[] {
    const parts = new Map<SvgFile, Map<string, Part[]>>();
    for (const id of this.#ids.get(root) ?? []) {
      const symbol = this.#symbols.get(id);
      if (symbol) parts.set(symbol.file, new Map([...(parts.get(symbol.file) ?? []), ...symbol.parts]));
    }
    return [...parts].flatMap(([{ styles }, written]) => [
      `<svg width=0 height=0 style="position:absolute" aria-hidden=true>${styles}`,
      ...[...written.values()].flat(),
      '</svg>',
    ]);
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
