import { isFetchable, resolve, splitFragment } from '../assets/address.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import type { KnownFile } from '../fonts/made-faces.ts';
import { cssUrl } from './css-url.ts';
import type { FontFacePiece, FontSource } from './pieces.ts';

type FontFile = Extract<FontSource, { kind: 'file' }>;

const FORMATS = new Set([
  'woff2',
  'woff',
  'truetype',
  'opentype',
  'woff2-variations',
  'woff-variations',
  'truetype-variations',
  'opentype-variations',
  'collection',
]);
const OLD = /\.(eot|svg)([?#]|$)/i;

/** The files of a face that today's browsers read, in its order. */
function fontSources(face: FontFacePiece): FontFile[] {
  return face.sources.filter(
    (source): source is FontFile =>
      source.kind === 'file' && (source.format === undefined ? !OLD.test(source.url) : FORMATS.has(source.format)),
  );
}

/** The file of each `@font-face` rule that the document needs. */
export class FaceFiles {
  readonly #files = new Map<FontFacePiece, string>();
  readonly #assets: AssetStore;

  constructor(assets: AssetStore) {
    this.#assets = assets;
  }

  /** Takes the first source that can be had, as a browser does. @param baseUrl of the rule's sheet */
  async load(face: FontFacePiece, baseUrl: string): Promise<void> {
    for (const source of fontSources(face)) {
      const url = resolve(source.url, baseUrl);
      if (url === undefined || !isFetchable(url)) continue;
      const [file] = splitFragment(url);
      await this.#assets.load(file, 'font');
      if (this.#assets.dataUrl(file) === undefined) continue;
      this.#files.set(face, file);
      return;
    }
  }

  /** What was loaded. */
  known(): KnownFile[] {
    return Array.from(this.#files, ([face, file]) => ({ face, file }));
  }

  /** The rule with its file in it; with none to be had, what the computer of the reader may have; else nothing. */
  rule(face: FontFacePiece): string {
    const file = this.#files.get(face);
    const data = file === undefined ? undefined : this.#assets.dataUrl(file);
    const locals = face.sources.flatMap((source) => (source.kind === 'local' ? [source.text] : []));
    if (data === undefined) return locals.length > 0 ? `@font-face{${face.rest}src:${locals.join()}}` : '';
    const chosen = fontSources(face).find((source) => source.hints.includes('tech('));
    return `@font-face{${face.rest}src:${[...locals, cssUrl(data) + (chosen ? ` ${chosen.hints}` : '')].join()}}`;
  }
}
