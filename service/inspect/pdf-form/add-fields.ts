import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFString,
} from '@cantoo/pdf-lib';
import type { PageSize, PlacedField } from '#shared/contract/placed-field.ts';

/** Why no fields can be added: the PDF needs a password, has a signature that they would break, is XFA, or damaged. */
export type FieldsProblem = 'locked' | 'signed' | 'xfa' | 'unreadable';

/** Disables the library's pauses for other tasks: its process has none. */
const withoutPauses = { parseSpeed: Number.POSITIVE_INFINITY, objectsPerTick: Number.POSITIVE_INFINITY };

/** Field flags (ISO 32000-1, tables 221 and 228). */
const requiredFlag = 1 << 1;
const multilineFlag = 1 << 12;

/** Annotation flag: the field is printed (ISO 32000-1, table 165). */
const printFlag = 1 << 2;

/** Points. A text field of at least this height has several lines. */
const multilineHeight = 36;
const maxFontSize = 11;

/** The format of dates, which every reader understands. */
const dateFormat = 'yyyy-mm-dd';

/** Returns the sizes of the pages as they are shown, or why no fields can be added. */
export async function measurePages(bytes: Uint8Array): Promise<{ pages: PageSize[] } | { problem: FieldsProblem }> {
  try {
    const pdf = await open(bytes);
    if (typeof pdf === 'string') return { problem: pdf };
    return { pages: pdf.getPages().map((page) => sizeOf(page)) };
  } catch {
    // PDF.js, which shows it, repairs more than this library.
    return { problem: 'unreadable' };
  }
}

/**
 * Adds form fields to a PDF. What the PDF has stays; a field is where it was placed on the page as it is shown.
 * @throws Error for a PDF that `measurePages` finds a problem with, and for a page that it lacks
 */
export async function addFields(bytes: Uint8Array, fields: readonly PlacedField[]): Promise<Uint8Array> {
  const pdf = await open(bytes);
  if (typeof pdf === 'string') throw new Error(`No fields can be added: ${pdf}.`);
  const form = pdf.catalog.getOrCreateAcroForm();
  addFonts(pdf, form.dict);
  for (const field of fields) {
    const page = pdf.getPage(field.page - 1);
    const widget = widgetOf(pdf, page, field);
    const ref = pdf.context.register(widget);
    page.node.addAnnot(ref);
    form.addField(ref);
  }
  return pdf.save({ ...withoutPauses, useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false });
}

async function open(bytes: Uint8Array): Promise<PDFDocument | FieldsProblem> {
  try {
    const pdf = await PDFDocument.load(bytes, { ...withoutPauses, password: '', updateMetadata: false });
    const form = pdf.catalog.AcroForm();
    if (form?.has(PDFName.of('XFA'))) return 'xfa';
    return form && hasSignature(form) ? 'signed' : pdf;
  } catch (error) {
    if (error instanceof EncryptedPDFError) return 'locked';
    throw error;
  }
}

/** Whether a field of a form, or one below it, has a signature. */
function hasSignature(form: PDFDict): boolean {
  const seen = new Set<PDFObject>();
  const waiting: PDFObject[] = [...(form.lookupMaybe(PDFName.of('Fields'), PDFArray)?.asArray() ?? [])];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const field = form.context.lookup(at);
    if (!(field instanceof PDFDict) || seen.has(field)) continue;
    seen.add(field);
    if (field.get(PDFName.of('FT')) === PDFName.of('Sig') && field.has(PDFName.of('V'))) return true;
    waiting.push(...(field.lookupMaybe(PDFName.of('Kids'), PDFArray)?.asArray() ?? []));
  }
  return false;
}

/** Adds the fonts that the fields name, unless the form has some of these names. */
function addFonts({ context }: PDFDocument, form: PDFDict): void {
  const resources = form.lookupMaybe(PDFName.of('DR'), PDFDict) ?? context.obj({});
  const fonts = resources.lookupMaybe(PDFName.of('Font'), PDFDict) ?? context.obj({});
  const add = (name: string, font: Record<string, string>) => {
    if (!fonts.has(PDFName.of(name)))
      fonts.set(PDFName.of(name), context.obj({ Type: 'Font', Subtype: 'Type1', ...font }));
  };
  add('Helv', { BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' });
  add('ZaDb', { BaseFont: 'ZapfDingbats' });
  resources.set(PDFName.of('Font'), fonts);
  form.set(PDFName.of('DR'), resources);
}

function widgetOf(pdf: PDFDocument, page: PDFPage, field: PlacedField): PDFDict {
  const { context } = pdf;
  const { kind, name, label, required, height } = field;
  const rect = rectOf(page, field);
  const widget = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    Rect: rect,
    F: printFlag,
    P: page.ref,
    MK: { R: rotationOf(page) },
  });
  const multiline = kind === 'text' && height >= multilineHeight;
  widget.set(PDFName.of('T'), PDFString.of(name));
  widget.set(PDFName.of('TU'), PDFHexString.fromText(label));
  widget.set(PDFName.of('Ff'), context.obj((required ? requiredFlag : 0) | (multiline ? multilineFlag : 0)));
  const [left, bottom, right, top] = rect;
  const size = { width: right - left, height: top - bottom };
  if (kind === 'checkbox') return asCheckBox(pdf, widget, size);
  widget.set(PDFName.of('FT'), PDFName.of(kind === 'signature' ? 'Sig' : 'Tx'));
  widget.set(PDFName.of('AP'), context.obj({ N: appearance(pdf, size, '') }));
  if (kind === 'signature') return widget;
  const fontSize = Math.min(maxFontSize, Math.floor(height * 0.7));
  widget.set(PDFName.of('DA'), PDFString.of(`/Helv ${fontSize} Tf 0 g`));
  if (kind === 'date') {
    widget.set(
      PDFName.of('AA'),
      context.obj({
        F: { S: 'JavaScript', JS: PDFString.of(`AFDate_FormatEx("${dateFormat}");`) },
        K: { S: 'JavaScript', JS: PDFString.of(`AFDate_KeystrokeEx("${dateFormat}");`) },
      }),
    );
  }
  return widget;
}

/** A check box is drawn with its frame, because the page has none at its place. */
function asCheckBox(pdf: PDFDocument, widget: PDFDict, { width, height }: PageSize): PDFDict {
  const frame = `0.35 G 1 w 0.5 0.5 ${width - 1} ${height - 1} re S`;
  const at = (x: number, y: number) => `${(width * x).toFixed(2)} ${(height * y).toFixed(2)}`;
  const tick = `0 G ${(Math.min(width, height) / 8).toFixed(2)} w ${at(0.22, 0.5)} m ${at(0.42, 0.28)} l ${at(0.8, 0.75)} l S`;
  const size = { width, height };
  widget.set(PDFName.of('FT'), PDFName.of('Btn'));
  widget.set(PDFName.of('DA'), PDFString.of('/ZaDb 0 Tf 0 g'));
  widget.set(PDFName.of('V'), PDFName.of('Off'));
  widget.set(PDFName.of('AS'), PDFName.of('Off'));
  const normal = pdf.context.obj({
    Yes: appearance(pdf, size, `q ${frame} ${tick} Q`),
    Off: appearance(pdf, size, `q ${frame} Q`),
  });
  widget.set(PDFName.of('AP'), pdf.context.obj({ N: normal }));
  return widget;
}

function appearance({ context }: PDFDocument, { width, height }: PageSize, content: string) {
  const stream = context.stream(content, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: {},
  });
  return context.register(stream);
}

/** The clockwise rotation of a page in degrees: 0, 90, 180 or 270. */
function rotationOf(page: PDFPage): number {
  return ((page.getRotation().angle % 360) + 360) % 360;
}

/** Returns the part of a page that is shown: its crop box as far as that is on the paper (ISO 32000-1, 14.11.2.1). */
function shownBox(page: PDFPage): { left: number; bottom: number; right: number; top: number } {
  const [media, crop] = [edgesOf(page.getMediaBox()), edgesOf(page.getCropBox())];
  const [left, bottom] = [Math.max(media.left, crop.left), Math.max(media.bottom, crop.bottom)];
  const [right, top] = [Math.min(media.right, crop.right), Math.min(media.top, crop.top)];
  // PDF.js, which shows it, takes the media box then.
  return left < right && bottom < top ? { left, bottom, right, top } : media;
}

/** The corners of a box may be exchanged. */
function edgesOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const [left, right] = [Math.min(x, x + width), Math.max(x, x + width)];
  return { left, right, bottom: Math.min(y, y + height), top: Math.max(y, y + height) };
}

function sizeOf(page: PDFPage): PageSize {
  const { left, bottom, right, top } = shownBox(page);
  const [width, height] = [right - left, top - bottom];
  return rotationOf(page) % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Returns left, bottom, right and top of a field in the page's own coordinates, before its rotation. */
function rectOf(page: PDFPage, field: PlacedField): [number, number, number, number] {
  const { left: x0, bottom: y0, right: x1, top: y1 } = shownBox(page);
  const own = (right: number, down: number): [number, number] => {
    switch (rotationOf(page)) {
      case 90:
        return [x0 + down, y0 + right];
      case 180:
        return [x1 - right, y0 + down];
      case 270:
        return [x1 - down, y1 - right];
      default:
        return [x0 + right, y1 - down];
    }
  };
  const [ax, ay] = own(field.left, field.top);
  const [bx, by] = own(field.left + field.width, field.top + field.height);
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
}
