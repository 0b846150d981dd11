import type { AssetStore } from '../assets/asset-store.ts';
import { cssUrl } from './css-url.ts';

/** Below this many characters a second copy costs less than what sharing does. */
const WORTH_SHARING = 400;

/** Pictures that a document shows several times are written once, as custom properties of its root; the same picture from two addresses too. */
export class SharedAssets {
  readonly #uses = new Map<string, number>();
  /** By the file itself: how often it is used, and the custom property that holds it. */
  #files: Map<string, number> | undefined;
  readonly #names = new Map<string, string>();
  readonly #assets: AssetStore;

  constructor(assets: AssetStore) {
    this.#assets = assets;
  }

  /** Counts one place where `var()` could stand for the file. */
  use(url: string): void {
    this.#uses.set(url, (this.#uses.get(url) ?? 0) + 1);
  }

  /** The custom property that holds the file, where sharing pays. Only after everything has been counted. */
  variable(url: string): string | undefined {
    const data = this.#assets.dataUrl(url);
    if (data === undefined || data.length < WORTH_SHARING) return undefined;
    this.#files ??= this.#countFiles();
    if ((this.#files.get(data) ?? 0) < 2) return undefined;
    let name = this.#names.get(data);
    if (name === undefined) {
      name = `--capture-${this.#names.size + 1}`;
      this.#names.set(data, name);
    }
    return name;
  }

  /** The rule that defines them all. */
  definitions(): string {
    // Pictures that were made smaller since they were counted are other files.
    const files = this.#countFiles();
    this.#files = files;
    for (const url of this.#uses.keys()) this.variable(url);
    let text = '';
    for (const [data, name] of this.#names) if (files.has(data)) text += `${name}:${cssUrl(data)};`;
    return text && `:root{${text}}`;
  }

  #countFiles(): Map<string, number> {
    const files = new Map<string, number>();
    for (const [url, uses] of this.#uses) {
      const data = this.#assets.dataUrl(url);
      if (data !== undefined) files.set(data, (files.get(data) ?? 0) + uses);
    }
    return files;
  }
}
