import type { AssetStore } from '../assets/asset-store.ts';
import { cssUrl } from '../css/css-url.ts';
import type { FontMetrics } from './font-metrics.ts';

/** A face that a script made. */
type ScriptFace = Pick<FontFace, 'family' | 'weight' | 'style' | 'stretch' | 'unicodeRange'>;

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
export class ScriptFaces {
  readonly #rules: string[] = [];
  readonly #assets: AssetStore;
  readonly #metrics: FontMetrics;

  constructor(assets: AssetStore, metrics: FontMetrics) {
    this.#assets = assets;
    this.#metrics = metrics;
  }

  /** @returns the faces for which no file was found */
  async find(
    faces: readonly ScriptFace[],
    known: readonly KnownFile[],
    fetched: readonly string[],
  ): Promise<ScriptFace[]> {
    const used = new Set(known.map(({ file }) => file));
    const remaining = [...new Set(fetched)].filter((url) => FONT_FILE.test(url) && !used.has(url));
    const unmatched: ScriptFace[] = [];
    const files = faces.map((face) => {
      const match = known.find((other) => this.#metrics.isSame(face, other.face))?.file;
      return match ?? takeByName(remaining, face);
    });
    const matched = remaining.length === files.filter((file) => file === undefined).length;
    for (const [index, face] of faces.entries()) {
      const file = files[index] ?? (matched ? remaining.shift() : undefined);
      if (file !== undefined) await this.#assets.load(file, 'font');
      const data = file === undefined ? undefined : this.#assets.dataUrl(file);
      if (data === undefined) unmatched.push(face);
      else this.#rules.push(`@font-face{${descriptors(face)}src:${cssUrl(data)}}`);
    }
    return unmatched;
  }

  rules(): string {
    return this.#rules.join('');
  }
}

function takeByName(files: string[], { family, weight, style }: ScriptFace): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const named = files.filter((url) => plain(url.slice(url.lastIndexOf('/'))).includes(plain(family)));
  const best =
    named.find((url) => plain(url).includes(weight) && (style === 'italic') === /italic/i.test(url)) ??
    (named.length === 1 ? named[0] : undefined);
  if (best !== undefined) files.splice(files.indexOf(best), 1);
  return best;
}

function descriptors(face: ScriptFace): string {
  const family = JSON.stringify(face.family.replace(/^["']|["']$/g, ''));
  return `font-family:${family};font-weight:${face.weight};font-style:${face.style};font-stretch:${face.stretch};unicode-range:${face.unicodeRange};`;
}
