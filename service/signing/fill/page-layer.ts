import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import type { EmbeddedFonts } from '../text/embedded-fonts.ts';

/** Content drawn over one page, as a form XObject, so that its names cannot collide with the page's. */
export class PageLayer {
  readonly #context: PDFContext;
  readonly #parts: string[] = [];
  readonly #pictures = new Map<PDFRef, string>();

  constructor(context: PDFContext) {
    this.#context = context;
  }

  add(content: string): void {
    if (content !== '') this.#parts.push(content);
  }

  /** Returns the name for drawing the picture. */
  picture(ref: PDFRef): string {
    const name = this.#pictures.get(ref) ?? `LwP${this.#pictures.size + 1}`;
    this.#pictures.set(ref, name);
    return name;
  }

  /** Puts the layer on top of the page. All used glyphs must be encoded in `fonts` before. */
  putOn(page: PDFPage, fonts: EmbeddedFonts): void {
    if (this.#parts.length === 0) return;
    const context = this.#context;
    const pictures = context.obj({});
    for (const [ref, name] of this.#pictures) pictures.set(PDFName.of(name), ref);
    const form = context.flateStream(this.#parts.join('\n'), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [-32768, -32768, 32767, 32767],
      Resources: { Font: fonts.resources(), XObject: pictures },
    });
    const name = PDFName.of('LwAnswers');
    withOwnResources(page).set(name, context.register(form));
    // The page's own content may leave a matrix or clip behind.
    const before = context.register(context.stream('q\n'));
    const after = context.register(context.stream(`\nQ\nq /${name.decodeText()} Do Q\n`));
    const contents = page.node.get(PDFName.of('Contents'));
    const found = context.lookup(contents);
    const existing = found instanceof PDFArray ? found.asArray() : contents ? [contents] : [];
    page.node.set(PDFName.of('Contents'), context.obj([before, ...existing, after]));
  }
}

/**
 * Gives the page XObject resources that it shares with no other page.
 * @returns the dictionary to add to
 */
function withOwnResources(page: PDFPage): PDFDict {
  const { context } = page.doc;
  const shared = page.node.Resources();
  const resources = shared ? PDFDict.fromMapWithContext(new Map(shared.entries()), context) : context.obj({});
  const sharedObjects = resources.lookup(PDFName.of('XObject'));
  const objects =
    sharedObjects instanceof PDFDict
      ? PDFDict.fromMapWithContext(new Map(sharedObjects.entries()), context)
      : context.obj({});
  resources.set(PDFName.of('XObject'), objects);
  page.node.set(PDFName.of('Resources'), resources);
  return objects;
}
