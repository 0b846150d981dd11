import { isFetchable, splitFragment } from '../assets/address.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import type { KnownFile } from '../fonts/script-faces.ts';
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
const OUTDATED = /\.(eot|svg)([?#]|$)/i;

/** Returns the files of a face that current browsers can read, in the order of the face. */
function fontSources(face: FontFacePiece): FontFile[] {
  return face.sources.filter(
    (source): source is FontFile =>
      source.kind === 'file' && (source.format === undefined ? !OUTDATED.test(source.url) : FORMATS.has(source.format)),
  );
}

/** The font file of each `@font-face` rule that the document needs. */
export class FaceFiles {
  readonly #files = new Map<FontFacePiece, string>();
  readonly #assets: AssetStore;

  constructor(assets: AssetStore) {
    this.#assets = assets;
  }

  /**
   * Loads the first available source, as a browser does.
   * @param resolve resolves an address of the rule's sheet
   */
  async load(face: FontFacePiece, resolve: (address: string) => string | undefined): Promise<void> {
    for (const source of fontSources(face)) {
      const url = resolve(source.url);
      if (url === undefined || !isFetchable(url)) continue;
      const [file] = splitFragment(url);
      await this.#assets.load(file, 'font');
      if (this.#assets.dataUrl(file) === undefined) continue;
      this.#files.set(face, file);
      return;
    }
  }

  /** Returns the loaded files with their faces. */
  known(): KnownFile[] {
    return Array.from(this.#files, ([face, file]) => ({ face, file }));
  }

  /**
   * Returns the rule with its file inline. Without a file, only the local sources remain; without those, the rule is
   * empty.
   */
  rule(face: FontFacePiece): string {
    const file = this.#files.get(face);
    const data = file === undefined ? undefined : this.#assets.dataUrl(file);
    const locals = face.sources.flatMap((source) => (source.kind === 'local' ? [source.text] : []));
    if (data === undefined) return locals.length > 0 ? `@font-face{${face.rest}src:${locals.join()}}` : '';
    const chosen = fontSources(face).find((source) => source.hints.includes('tech('));
    return `@font-face{${face.rest}src:${[...locals, cssUrl(data) + (chosen ? ` ${chosen.hints}` : '')].join()}}`;
  }
}
