import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF of so many empty pages. */
export async function makePdf(pages = 1): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([300, 200]);
  return pdf.save();
}
