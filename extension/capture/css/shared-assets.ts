import type { AssetStore } from '../assets/asset-store.ts';
import { cssUrl } from './css-url.ts';

/** The attribute with the number of the rule that shows a shared file in a `<picture>`. */
export const SHARED_PICTURE = 'data-capture-picture';

/** Minimum length, in characters, for which sharing saves space. */
const WORTH_SHARING = 400;

/**
 * Pictures that a document shows several times. Each is written once, as a custom property of the root, even when it
 * has two addresses.
 */
export class SharedAssets {
  readonly #uses = new Map<string, number>();
  /** Number of uses of each file, keyed by its data: URL. */
  #files: Map<string, number> | undefined;
  readonly #names = new Map<string, string>();
  /** The pictures that show a shared file only at some widths: what is written of each, and its file. */
  readonly #conditional: { conditions: readonly string[]; url: string }[] = [];
  readonly #assets: AssetStore;

  constructor(assets: AssetStore) {
    this.#assets = assets;
  }

  /** Counts one place where `var()` could replace the file. */
  use(url: string): void {
    this.#uses.set(url, (this.#uses.get(url) ?? 0) + 1);
  }

  /**
   * Returns the custom property that holds the file when sharing pays off. Call it only after all uses are counted.
   */
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

  /**
   * Counts one place that shows a file only where none of the media conditions applies. Returns the value of the attribute
   * `SHARED_PICTURE` by which a rule shows the shared file there.
   */
  addConditional(conditions: readonly string[], url: string): string {
    this.use(url);
    this.#conditional.push({ conditions, url });
    return String(this.#conditional.length);
  }

  /** Returns the rules that define all custom properties, and those of the pictures that need a condition. */
  definitions(): string {
    // Pictures that were shrunk after counting are different files.
    const files = this.#countFiles();
    this.#files = files;
    for (const url of this.#uses.keys()) this.variable(url);
    let text = '';
    for (const [data, name] of this.#names) if (files.has(data)) text += `${name}:${cssUrl(data)};`;
    return text && `:root{${text}}${this.#conditionalRules()}`;
  }

  #conditionalRules(): string {
    const rules = this.#conditional.map(({ conditions, url }, index) => {
      const name = this.variable(url);
      const rule = `[${SHARED_PICTURE}="${index + 1}"]{content:var(${name})}`;
      return name ? conditions.reduce((inner, condition) => `@media not all and ${condition}{${inner}}`, rule) : '';
    });
    return rules.join('');
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
