import { PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';

/**
 * Takes out of a PDF what would go on working in it: the form (an XFA one too), signatures of the file as it was, which no
 * longer hold, and scripts, which could show other things tomorrow.
 */
export function removeForm(pdf: PDFDocument): void {
  const { catalog } = pdf;
  for (const key of ['AcroForm', 'Perms', 'DSS', 'OpenAction', 'AA', 'NeedsRendering', 'Requirements']) {
    catalog.delete(PDFName.of(key));
  }
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) names.delete(PDFName.of('JavaScript'));
  for (const page of pdf.getPages()) page.node.delete(PDFName.of('AA'));
}
