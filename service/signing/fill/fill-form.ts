import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import type { DrawnOrTyped, StoredAnswer } from '../../form-model/stored-answer.ts';
import { familiesFor, type Style } from '../../text/fonts/choose-families.ts';
import type { Weight } from '../../text/fonts/font-files.ts';
import { EmbeddedFonts } from '../text/embedded-fonts.ts';
import type { TextLook } from '../text/shape-line.ts';
import { drawSignature } from './draw-signature.ts';
import { drawTextAnswer } from './draw-text-answer.ts';
import { drawOwnTick, drawPicture, statesOfButton } from './draw-tick.ts';
import { PageLayer } from './page-layer.ts';
import { readWidget, type Widget } from './widget.ts';
import { borderWidth, boxOf, drawGround, typeOf } from './widget-appearance.ts';
import { currentAppearance, onState, stateAppearance } from './widget-states.ts';

/** Disables the library's pauses for other tasks: its process has none. */
export const withoutPauses = { parseSpeed: Number.POSITIVE_INFINITY, objectsPerTick: Number.POSITIVE_INFINITY };

export interface FormAnswers {
  answers: StoredAnswer[];
  signature: DrawnOrTyped | undefined;
  signerName: string;
  /** The signatures of those who signed before, by the names of their fields. */
  earlier?: Record<string, { signature: DrawnOrTyped; signerName: string }>;
  /** Names of the fields whose answers are the file's own, and shown by the file. */
  asDrawn: string[];
}

export interface AnsweredDocument {
  /** A whole PDF without a form: the answers are part of its pages. */
  bytes: Uint8Array;
  /** Answers that their fields do not show completely. */
  unshown: { label: string; text: string }[];
  /** Characters that no font has; boxes replace them. */
  missing: string[];
}

/**
 * Draws answers and the signature into the fields of a PDF and removes the form. Fields without an answer, and those that
 * nobody changed, keep their appearance: what is signed is what was shown.
 */
export async function fillForm(original: Uint8Array, form: FormAnswers): Promise<AnsweredDocument> {
  const pdf = await PDFDocument.load(original, { ...withoutPauses, password: '', updateMetadata: false });
  const filling = new Filling(pdf, form);
  for (const page of pdf.getPages()) filling.fillPage(page);
  filling.fonts.embed();
  removeForm(pdf);
  // Without object streams: the appended part must have the same kind of cross-reference table.
  const bytes = await pdf.save({
    ...withoutPauses,
    useObjectStreams: false,
    updateFieldAppearances: false,
    addDefaultPage: false,
  });
  return { bytes, unshown: filling.unshown(), missing: [...filling.missing] };
}

class Filling {
  readonly fonts: EmbeddedFonts;
  readonly missing = new Set<string>();
  readonly #form: FormAnswers;
  readonly #answers: Map<string, StoredAnswer>;
  readonly #asDrawn: Set<string>;
  readonly #shown = new Set<string>();
  readonly #cut = new Set<string>();
  /** Everything that a person typed, which decides how shared characters are drawn. */
  readonly #everything: string;

  constructor(pdf: PDFDocument, form: FormAnswers) {
    this.fonts = new EmbeddedFonts(pdf.context);
    this.#form = form;
    this.#answers = new Map(form.answers.map((answer) => [answer.name, answer]));
    this.#asDrawn = new Set(form.asDrawn);
    this.#everything = form.answers
      .map(({ value }) => (typeof value === 'string' ? value : value.signer_name))
      .join(' ');
  }

  fillPage(page: PDFPage): void {
    const annotations = page.node.Annots();
    if (!annotations) return;
    const layer = new PageLayer(page.doc.context);
    const remaining = PDFArray.withContext(page.doc.context);
    for (const [index, entry] of annotations.asArray().entries()) {
      const dict = annotations.lookup(index);
      const widget = dict instanceof PDFDict ? readWidget(dict) : undefined;
      if (!widget) remaining.push(entry);
      else if (!widget.hidden) layer.add(this.#draw(widget, page.getRotation().angle, layer));
    }
    layer.putOn(page, this.fonts);
    if (remaining.size() > 0) page.node.set(PDFName.of('Annots'), remaining);
    else page.node.delete(PDFName.of('Annots'));
  }

  unshown(): AnsweredDocument['unshown'] {
    return this.#form.answers.flatMap(({ name, label, value }) => {
      const text = typeof value === 'string' ? value : `Signed by ${value.signer_name}`;
      return text !== '' && (!this.#shown.has(name) || this.#cut.has(name)) ? [{ label, text }] : [];
    });
  }

  #draw(widget: Widget, pageRotation: number, layer: PageLayer): string {
    const answer = this.#answers.get(widget.fieldName);
    if (!answer || widget.type === 'button' || widget.type === 'unknown') {
      const picture = currentAppearance(widget.dict);
      return picture ? drawPicture(widget, picture, layer.picture(picture)) : '';
    }
    this.#shown.add(answer.name);
    const own = this.#asDrawn.has(answer.name) ? currentAppearance(widget.dict) : undefined;
    if (own) return drawPicture(widget, own, layer.picture(own));
    if (widget.type === 'checkbox' || widget.type === 'radio') {
      return this.#drawButton(widget, answer, pageRotation, layer);
    }
    const box = boxOf(widget, pageRotation);
    const content =
      typeof answer.value === 'string'
        ? this.#drawText(widget, answer, answer.value, box)
        : this.#sign(box, answer.name);
    return `q ${box.place}\n${drawGround(widget, box)}\n${content}\nQ`;
  }

  #drawText(widget: Widget, answer: StoredAnswer, text: string, box: ReturnType<typeof boxOf>): string {
    if (text === '') return '';
    const { multiline, comb, align } = widget;
    const margin = 2 + borderWidth(widget);
    const listed = widget.type === 'choice';
    const { face, ...type } = typeOf(widget);
    const shape = { ...type, multiline: multiline || (listed && box.height > 40), comb, align, margin };
    const look = this.#look(face.kind, face.bold ? 700 : 400);
    const drawn = drawTextAnswer({ text, ...shape }, box, look, this.fonts);
    if (!drawn.whole) this.#cut.add(answer.name);
    for (const sign of drawn.missing) this.missing.add(sign);
    return drawn.content;
  }

  #look(style: Style, weight: Weight): TextLook {
    return { families: familiesFor(style, this.#everything), weight };
  }

  #drawButton(widget: Widget, answer: StoredAnswer, pageRotation: number, layer: PageLayer): string {
    const on = onState(widget.dict);
    const ticked = on !== undefined && statesOfButton(widget, on).some((state) => answer.chosen?.includes(state));
    const picture = stateAppearance(widget.dict, ticked ? on : 'Off');
    if (picture) return drawPicture(widget, picture, layer.picture(picture));
    const box = boxOf(widget, pageRotation);
    return `q ${box.place}\n${drawOwnTick(widget, box, ticked)}\nQ`;
  }

  #sign(box: ReturnType<typeof boxOf>, field: string): string {
    const { earlier = {} } = this.#form;
    // A field may have the name of a property that every object has.
    const { signature, signerName } = (Object.hasOwn(earlier, field) && earlier[field]) || this.#form;
    return drawSignature(signature ?? { method: 'typed' }, signerName, box, this.#look('script', 400), this.fonts);
  }
}

/**
 * Removes the active parts of a PDF: the form (including XFA), signatures of the original file, which no longer hold,
 * and scripts, which could change what the file shows.
 */
function removeForm(pdf: PDFDocument): void {
  const { catalog } = pdf;
  for (const key of ['AcroForm', 'Perms', 'DSS', 'OpenAction', 'AA', 'NeedsRendering', 'Requirements']) {
    catalog.delete(PDFName.of(key));
  }
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) names.delete(PDFName.of('JavaScript'));
  for (const page of pdf.getPages()) page.node.delete(PDFName.of('AA'));
}
