import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

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
  const { context } = pdf;
  const field = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [50, 460, 290, 540],
    F: 4,
    P: page.ref,
  });
  field.set(PDFName.of('T'), PDFString.of('signature'));
  const ref = context.register(field);
  page.node.addAnnot(ref);
  form.acroForm.addField(ref);
  return pdf.save();
}
