import type { AssetStore } from '../assets/asset-store.ts';
import { cssUrl } from './css-url.ts';

/** Below this many characters a second copy costs less than what sharing does. */
const WORTH_SHARING = 400;

/** Pictures that a document shows several times are written once, as custom properties of its root. */
export class SharedAssets {
  readonly #uses = new Map<string, number>();
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
    if ((this.#uses.get(url) ?? 0) < 2) return undefined;
    const data = this.#assets.dataUrl(url);
    if (data === undefined || data.length < WORTH_SHARING) return undefined;
    let name = this.#names.get(url);
    if (name === undefined) {
      name = `--capture-${this.#names.size + 1}`;
      this.#names.set(url, name);
    }
    return name;
  }

  /** The rule that defines them all. */
  definitions(): string {
    let text = '';
    for (const url of this.#uses.keys()) {
      const name = this.variable(url);
      if (name !== undefined) text += `${name}:${cssUrl(this.#assets.dataUrl(url) ?? '')};`;
    }
    return text && `:root{${text}}`;
  }
}
