import { LiveRules } from '../../css/live-rules.ts';
import type { Piece } from '../../css/pieces.ts';
import { planSheet } from '../../css/plan-sheet.ts';
import { writePieces } from '../../css/write-pieces.ts';
import type { Part } from '../../html/parts.ts';
import { type Attributes, escapeText } from '../../html/tags.ts';
import { type Render, writeElement } from '../../html/write-tree.ts';
import { runToEnd } from '../../page/pace.ts';

const IN_URL = /url\(\s*(["']?)#([^"')]+)\1\s*\)/g;
const HREF = /^(xlink:)?href$/i;
const NEVER_COPIED = /^(script|style|foreignObject|handler)$/i;

/** A file of drawings. Parts of it are copied into documents, with what they refer to, under ids of their own. */
export class SvgFile {
  /** The file's styles, which apply to the copied parts only. */
  readonly styles: string;
  readonly #document: Document;
  readonly #prefix: string;
  readonly #requested: ReadonlyMap<string, string>;

  /**
   * @param requested the ids of the requested parts in the copy, by those in the file
   * @param prefix begins the ids of what these parts refer to
   */
  constructor(document: Document, requested: ReadonlyMap<string, string>, prefix: string) {
    this.#document = document;
    this.#requested = requested;
    this.#prefix = prefix;
    this.styles = this.#readStyles();
  }

  /** Returns the ids in the copy of a requested part and of all that it refers to, with their markup. */
  copy(id: string): Map<string, Part[]> {
    const copied = new Map<string, Part[]>();
    const roots: Element[] = [];
    const waiting = [id, ...this.#idsInStyles()];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const element = this.#document.getElementById(next);
      if (!element || roots.some((root) => root.contains(element))) continue;
      roots.push(element);
      copied.set(this.#idOf(next), runToEnd(writeElement(element, (each) => this.#render(each))));
      for (const each of [element, ...element.querySelectorAll('*')]) waiting.push(...idsIn(each));
    }
    return copied;
  }

  #readStyles(): string {
    const live = new LiveRules(() => false);
    // What `<use>` shows has no ancestors but the element that it refers to.
    const copied = [`[id|=${this.#prefix}]`, ...[...this.#requested.values()].map((id) => `#${id}`)];
    const within = `:where(${copied.flatMap((root) => [root, `${root} *`]).join()})`;
    let text = '';
    for (const style of this.#document.querySelectorAll('style')) {
      const plan = planSheet(style.textContent ?? '', { enclosed: true });
      live.recordAnimations(plan);
      const css = writePieces(this.#rename(plan, within), live, {
        url: ({ url }) => (url.startsWith('data:') ? `url(${JSON.stringify(url)})` : 'url("data:,")'),
        import: () => '',
        fontFace: () => '',
        state: ({ name }) => `:${name}`,
        type: (piece) => piece.text,
        attribute: (piece) => piece.text,
      });
      const media = style.getAttribute('media');
      text += media ? `@media ${media}{${css}}` : css;
    }
    return text && `<style>${escapeText(text)}</style>`;
  }

  #idsInStyles(): string[] {
    return [...this.#document.querySelectorAll('style')].flatMap(({ textContent }) => idsInUrls(textContent ?? ''));
  }

  #idOf(id: string): string {
    return this.#requested.get(id) ?? `${this.#prefix}-${id}`;
  }

  /** Renders a foreign drawing: no scripts, no handlers and no references to other files. */
  #render(element: Element): ReturnType<Render> {
    if (NEVER_COPIED.test(element.localName)) return 'nothing';
    const attributes: Attributes = new Map();
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || /^xmlns/.test(name)) continue;
      if (name === 'id') attributes.set(name, this.#idOf(value));
      else if (HREF.test(name)) {
        if (value.startsWith('#')) attributes.set(name, `#${this.#idOf(value.slice(1))}`);
        else if (value.startsWith('data:')) attributes.set(name, value);
      } else if (!/url\(\s*(?!["']?#|\s)/.test(value)) attributes.set(name, this.#renameUrls(value));
    }
    return { attributes };
  }

  /** Renames the ids in the pieces of a sheet. `within` ends each selector, so that it selects copied parts only. */
  #rename(pieces: readonly Piece[], within: string): Piece[] {
    return pieces.map((piece) => {
      if (typeof piece === 'string') return this.#renameUrls(piece);
      if (piece.kind === 'rule') {
        const selectors = piece.selectors.map((each) => ({
          ...each,
          pieces: this.#renameSelector(each.pieces, within),
        }));
        return { ...piece, selectors, pieces: this.#rename(piece.pieces, within) };
      }
      return 'pieces' in piece ? { ...piece, pieces: this.#rename(piece.pieces, within) } : piece;
    });
  }

  #renameSelector(pieces: readonly Piece[], within: string): Piece[] {
    const renamed = pieces.map((piece) =>
      typeof piece === 'string' ? piece.replace(/#([\w-]+)/g, (_, id: string) => `#${this.#idOf(id)}`) : piece,
    );
    const last = renamed.at(-1);
    // A pseudo-element stays at the end.
    return typeof last === 'string'
      ? [...renamed.slice(0, -1), last.replace(/(::.*)?$/s, `${within}$1`)]
      : [...renamed, within];
  }

  #renameUrls(text: string): string {
    return text.replace(IN_URL, (_, quote: string, id: string) => `url(${quote}#${this.#idOf(id)}${quote})`);
  }
}

/** Returns the ids that an element refers to. */
function idsIn(element: Element): string[] {
  return [...element.attributes].flatMap(({ name, value }) => {
    if (HREF.test(name)) return value.startsWith('#') ? [value.slice(1)] : [];
    return value.includes('url(') ? idsInUrls(value) : [];
  });
}

const idsInUrls = (text: string) => Array.from(text.matchAll(IN_URL), ([, , id = '']) => id);
