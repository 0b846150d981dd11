import type { AssetStore } from '../assets/asset-store.ts';
import { cssUrl } from '../css/css-url.ts';
import type { FontMetrics } from './font-metrics.ts';

/** A face that a script made. */
export type MadeFace = Pick<FontFace, 'family' | 'weight' | 'style' | 'stretch' | 'unicodeRange'>;

/** A file that is known to belong to a face. */
export interface KnownFile {
  face: Pick<FontFace, 'family' | 'weight' | 'style'>;
  file: string;
}

const FONT_FILE = /\.(woff2?|ttf|otf)([?#]|$)/i;

/**
 * Faces made with the FontFace constructor do not reveal their source. A file is matched when a stylesheet's face has
 * equal metrics, when its name is like the family's, or when as many files as faces remain.
 */
export class MadeFaces {
  readonly #rules: string[] = [];
  readonly #assets: AssetStore;
  readonly #metrics: FontMetrics;

  constructor(assets: AssetStore, metrics: FontMetrics) {
    this.#assets = assets;
    this.#metrics = metrics;
  }

  /** @returns the faces for which no file was found */
  async find(faces: readonly MadeFace[], known: readonly KnownFile[], fetched: readonly string[]): Promise<MadeFace[]> {
    const used = new Set(known.map(({ file }) => file));
    const left = [...new Set(fetched)].filter((url) => FONT_FILE.test(url) && !used.has(url));
    const lost: MadeFace[] = [];
    const files = faces.map((face) => {
      const twin = known.find((other) => this.#metrics.isSame(face, other.face))?.file;
      return twin ?? takeNamed(left, face);
    });
    const matched = left.length === files.filter((file) => file === undefined).length;
    for (const [index, face] of faces.entries()) {
      const file = files[index] ?? (matched ? left.shift() : undefined);
      if (file !== undefined) await this.#assets.load(file, 'font');
      const data = file === undefined ? undefined : this.#assets.dataUrl(file);
      if (data === undefined) lost.push(face);
      else this.#rules.push(`@font-face{${descriptors(face)}src:${cssUrl(data)}}`);
    }
    return lost;
  }

  rules(): string {
    return this.#rules.join('');
  }
}

function takeNamed(files: string[], { family, weight, style }: MadeFace): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const named = files.filter((url) => plain(url.slice(url.lastIndexOf('/'))).includes(plain(family)));
  const best =
    named.find((url) => plain(url).includes(weight) && (style === 'italic') === /italic/i.test(url)) ??
    (named.length === 1 ? named[0] : undefined);
  if (best !== undefined) files.splice(files.indexOf(best), 1);
  return best;
}

function descriptors(face: MadeFace): string {
  const family = JSON.stringify(face.family.replace(/^["']|["']$/g, ''));
  return `font-family:${family};font-weight:${face.weight};font-style:${face.style};font-stretch:${face.stretch};unicode-range:${face.unicodeRange};`;
}
