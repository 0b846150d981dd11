import type { SparePictures } from '../assets/spare-pictures.ts';
import { cssUrl } from './css-url.ts';

/**
 * Pictures that take the place of others on dense screens, as custom properties of the root that only such screens have.
 * Not by `srcset`: of data: URLs browsers take the densest one on every screen.
 */
export class DensePictures {
  readonly #spares: SparePictures;
  readonly #wanted = new Map<string, { name: string; url: string; density: number }>();

  constructor(spares: SparePictures) {
    this.#spares = spares;
  }

  /** Wants a file of so many pixels to a CSS pixel. Answers what names the custom property at the end, `undefined` where it is not kept. */
  want(url: string, density: number): () => string | undefined {
    const key = `${density} ${url}`;
    const wanted = this.#wanted.get(key) ?? { name: `--capture-dense-${this.#wanted.size + 1}`, url, density };
    this.#wanted.set(key, wanted);
    this.#spares.want(url);
    return () => (this.#spares.dataUrl(url) === undefined ? undefined : wanted.name);
  }

  /** The rule that defines them all. */
  definitions(): string {
    let text = '';
    for (const { name, url, density } of this.#wanted.values()) {
      const data = this.#spares.dataUrl(url);
      if (data !== undefined) text += `${name}:image-set(${cssUrl(data)} ${density}x);`;
    }
    return text && `@media (min-resolution:1.5dppx){:root{${text}}}`;
  }
}
