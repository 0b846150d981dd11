import { PDFDocument, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib';

/** A one-page form: a name, a comment of several lines, a checkbox, and a signature field. */
export async function formPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawText('Please answer and sign.', { x: 50, y: 780, size: 14 });
  const form = pdf.getForm();
  form.createTextField('name').addToPage(page, { x: 50, y: 720, width: 300, height: 24 });
  const comment = form.createTextField('comment');
  comment.enableMultiline();
  comment.addToPage(page, { x: 50, y: 600, width: 300, height: 100 });
  form.createCheckBox('agree').addToPage(page, { x: 50, y: 560, width: 18, height: 18 });
  addSignature(pdf, page, [50, 460, 290, 540]);
  return pdf.save();
}

/** A page with nothing to fill in but a signature field, which the file calls optional. */
export async function signatureOnlyPdf(names = ['signature']): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  for (const [at, name] of names.entries()) addSignature(pdf, page, [50, 460 - 120 * at, 290, 540 - 120 * at], name);
  return pdf.save();
}

function addSignature(
  pdf: PDFDocument,
  page: PDFPage,
  rect: [number, number, number, number],
  name = 'signature',
): void {
  const { context } = pdf;
  const field = context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: rect, F: 4, P: page.ref });
  field.set(PDFName.of('T'), PDFString.of(name));
  const ref = context.register(field);
  page.node.addAnnot(ref);
  pdf.getForm().acroForm.addField(ref);
}

/** The text that the field `terms` of `formattedForm` has as a stream. */
export const terms = Array.from({ length: 59 }, (_, at) => `word${at + 1}`).join(' ');

/**
 * A one-page form whose fields are formatted: `phone`, with the stored value 1234567890 and an appearance that shows (123) 456-7890
 * in blue; `terms`, whose value is a stream; `amount`, empty, in dollars; a signature field.
 */
export async function formattedForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const { context } = pdf;
  const form = pdf.getForm();
  const helvetica = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }));
  const appearance = (width: number, height: number, content: string) =>
    context.register(
      context.stream(`/Tx BMC q ${content} Q EMC`, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, width, height],
        Resources: { Font: { Helv: helvetica } },
      }),
    );
  const formatted = (script: string) => context.obj({ F: { S: 'JavaScript', JS: PDFString.of(script) } });

  const phone = form.createTextField('phone');
  phone.setText('1234567890');
  phone.setMaxLength(10);
  phone.addToPage(page, { x: 50, y: 720, width: 200, height: 24, borderWidth: 0 });
  phone.acroField.dict.set(PDFName.of('AA'), formatted('AFSpecial_Format(2);'));
  const shown = '0 0.2 0.8 rg BT /Helv 12 Tf 4 8 Td (\\(123\\) 456-7890) Tj ET';
  phone.acroField.getWidgets()[0]?.setNormalAppearance(appearance(200, 24, shown));

  const paragraph = form.createTextField('terms');
  paragraph.enableMultiline();
  paragraph.addToPage(page, { x: 50, y: 560, width: 400, height: 120, borderWidth: 0 });
  paragraph.acroField.dict.set(PDFName.of('V'), context.register(context.flateStream(terms)));
  const lines = terms.match(/(?:\S+ ?){1,8}/g) ?? [];
  const written = lines.map((line) => `(${line.trim()}) Tj T*`).join(' ');
  const block = `0.5 0 0 rg BT /Helv 10 Tf 12 TL 4 106 Td ${written} ET`;
  paragraph.acroField.getWidgets()[0]?.setNormalAppearance(appearance(400, 120, block));

  const amount = form.createTextField('amount');
  amount.addToPage(page, { x: 50, y: 500, width: 200, height: 24 });
  amount.acroField.dict.set(PDFName.of('AA'), formatted('AFNumber_Format(2, 0, 0, 0, "$", true);'));
  addSignature(pdf, page, [50, 380, 290, 460]);
  return pdf.save({ updateFieldAppearances: false });
}

/** Left, top, width and height of the boxes in `formattedForm`, in points of the page. */
export const formattedBoxes = {
  phone: [50, 98, 200, 24],
  terms: [50, 162, 400, 120],
} as const satisfies Record<string, readonly [number, number, number, number]>;

/**
 * A one-page form with a calculation: `price` in dollars, `quantity`, `total` in dollars, which is their product and may not be
 * typed; `time`, in Acrobat's format `h:MM tt`; `secret`, whose script is of no kind that is followed; a signature field.
 */
export async function calculatedForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const { context } = pdf;
  const form = pdf.getForm();
  const add = (name: string, y: number, scripts: Record<string, string>) => {
    const field = form.createTextField(name);
    field.addToPage(page, { x: 50, y, width: 200, height: 24 });
    const actions = Object.entries(scripts).map(([event, code]) => [
      event,
      { S: 'JavaScript', JS: PDFString.of(code) },
    ]);
    field.acroField.dict.set(PDFName.of('AA'), context.obj(Object.fromEntries(actions)));
    return field;
  };
  const dollars = 'AFNumber_Format(2, 0, 0, 0, "$", true);';
  add('price', 720, { F: dollars });
  add('quantity', 680, {});
  add('total', 640, { F: dollars, C: 'AFSimple_Calculate("PRD", new Array ("price", "quantity"));' }).enableReadOnly();
  add('time', 600, { F: 'AFTime_Format(1);' });
  add('secret', 560, { C: 'event.value = this.getField("price").value;' });
  addSignature(pdf, page, [50, 380, 290, 460]);
  return pdf.save({ updateFieldAppearances: false });
}
