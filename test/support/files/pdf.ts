import { randomBytes } from 'node:crypto';
import {
  concatTransformationMatrix,
  drawObject,
  type PDFDict,
  PDFDocument,
  PDFName,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from '@cantoo/pdf-lib';

/** A PDF with this number of empty pages. */
export async function makePdf(pages = 1): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([300, 200]);
  return pdf.save();
}

/**
 * A report with a line of text and a picture of 13 kB, which does not compress, on each page.
 * @param descriptions the pages' dictionaries are together, as LibreOffice writes them, or each is beside its page
 */
export async function makeLongPdf(pages: number, descriptions: 'together' | 'apart'): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const size: [number, number] = [595, 842];
  /** Pixels of a picture's side. */
  const side = 66;
  // Objects are written in the order in which they were made.
  if (descriptions === 'together') for (let n = 1; n <= pages; n += 1) pdf.addPage(size);
  for (let n = 1; n <= pages; n += 1) {
    const page = descriptions === 'together' ? pdf.getPage(n - 1) : pdf.addPage(size);
    page.drawText(`Page ${n} of the harbour plan`, { x: 60, y: 740, size: 20, font });
    const picture = pdf.context.stream(randomBytes(side * side * 3), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: side,
      Height: side,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
    });
    page.node.setXObject(PDFName.of('Picture'), pdf.context.register(picture));
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(400, 0, 0, 400, 60, 300),
      drawObject('Picture'),
      popGraphicsState(),
    );
  }
  return pdf.save();
}

/** A form with a field of every kind; `Name`, `Terms`, `Start` and `Signature` are required. */
export async function orderForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const [first, second] = [pdf.addPage([595, 842]), pdf.addPage([595, 842])];
  const form = pdf.getForm();
  const place = (y: number, height = 20) => ({ x: 200, y, width: 300, height, font });
  const caption = (text: string, y: number, page = first) => page.drawText(text, { x: 60, y, size: 12, font });
  first.drawText('Order form', { x: 60, y: 780, size: 24, font });

  caption('Full name', 705);
  const name = form.createTextField('Name');
  name.setMaxLength(40);
  name.enableRequired();
  name.addToPage(first, place(700));
  describe(name.acroField.dict, 'Who orders');

  caption('Remarks', 665);
  const remarks = form.createTextField('order.remarks');
  remarks.enableMultiline();
  remarks.addToPage(first, place(620, 60));

  caption('Number', 585);
  const number = form.createTextField('Number');
  number.setText('A-1');
  number.enableReadOnly();
  number.addToPage(first, place(580));

  caption('Delivery', 545);
  const delivery = form.createRadioGroup('Delivery');
  delivery.addOptionToPage('Post', first, { x: 200, y: 540, width: 15, height: 15 });
  delivery.addOptionToPage('Pick up', first, { x: 300, y: 540, width: 15, height: 15 });

  caption('Country', 505);
  const country = form.createDropdown('Country');
  country.addOptions(['Austria', 'Belgium', 'Cyprus']);
  country.addToPage(first, place(500));

  caption('Parts', 465);
  const parts = form.createOptionList('Parts');
  parts.addOptions(['Sail', 'Mast', 'Anchor']);
  parts.enableMultiselect();
  parts.addToPage(first, place(420, 60));

  caption('Start', 385);
  const start = form.createTextField('Start');
  start.enableRequired();
  start.addToPage(first, place(380));
  const format = { S: 'JavaScript', JS: PDFString.of('AFDate_FormatEx("dd.mm.yyyy");') };
  start.acroField.dict.set(PDFName.of('AA'), pdf.context.obj({ F: format }));

  caption('I accept the terms', 705, second);
  const terms = form.createCheckBox('Terms');
  terms.enableRequired();
  terms.addToPage(second, { x: 200, y: 700, width: 15, height: 15 });
  describe(terms.acroField.dict, 'I accept the terms');

  caption('Signature', 600, second);
  addSignatureField(pdf, second, 'Signature', [200, 580, 500, 640], true);
  return pdf.save();
}

/** A form with one optional text field: every answer is valid. */
export async function noteForm(field = 'Note'): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf
    .getForm()
    .createTextField(field)
    .addToPage(pdf.addPage([400, 300]), { x: 50, y: 200, width: 300, height: 24 });
  return pdf.save();
}

function describe(dict: PDFDict, words: string): void {
  dict.set(PDFName.of('TU'), PDFString.of(words));
}

function addSignatureField(
  pdf: PDFDocument,
  page: ReturnType<PDFDocument['addPage']>,
  name: string,
  rect: [number, number, number, number],
  required: boolean,
): void {
  const field = pdf.context.register(
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of(name),
      Ff: required ? 2 : 0,
      F: 4,
      Rect: rect,
      P: page.ref,
    }),
  );
  page.node.addAnnot(field);
  pdf.getForm().acroForm.addField(field);
}

/** A PDF with empty pages of A4. */
export async function blankPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) pdf.addPage([595, 842]);
  return pdf.save();
}
