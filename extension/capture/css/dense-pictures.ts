import type { AlternatePictures } from '../assets/alternate-pictures.ts';
import { cssUrl } from './css-url.ts';

/**
 * Pictures that replace others on dense screens, written as custom properties of the root in a resolution media query.
 * `srcset` is not an option: with data: URLs, browsers choose the densest one on every screen.
 */
export class DensePictures {
  readonly #alternates: AlternatePictures;
  readonly #requested = new Map<string, { name: string; url: string; density: number }>();

  constructor(alternates: AlternatePictures) {
    this.#alternates = alternates;
  }

  /**
   * Requests a file of the given density, in pixels per CSS pixel. Returns a function that gives the name of its
   * custom property at the end, or `undefined` when the file is not kept.
   */
  request(url: string, density: number): () => string | undefined {
    const key = `${density} ${url}`;
    const requested = this.#requested.get(key) ?? { name: `--capture-dense-${this.#requested.size + 1}`, url, density };
    this.#requested.set(key, requested);
    this.#alternates.request(url);
    return () => (this.#alternates.dataUrl(url) === undefined ? undefined : requested.name);
  }

  /** Returns the rule that defines all custom properties. */
  definitions(): string {
    let text = '';
    for (const { name, url, density } of this.#requested.values()) {
      const data = this.#alternates.dataUrl(url);
      if (data !== undefined) text += `${name}:image-set(${cssUrl(data)} ${density}x);`;
    }
    return text && `@media (min-resolution:1.5dppx){:root{${text}}}`;
  }
}
