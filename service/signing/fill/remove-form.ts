import { PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';

/**
 * Removes the active parts of a PDF: the form (including XFA), signatures of the original file, which no longer hold,
 * and scripts, which could change what the file shows.
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
