import { PDFDict, PDFDocument, PDFName, type PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { withoutPauses } from './fill/fill-form.ts';

/**
 * Adds to a PDF without touching its bytes (ISO 32000-1, 7.5.6): what is new, and anew what has changed, is written behind it.
 * @param append adds pages at the end and entries to the catalog, nothing else, and returns the pages
 */
export async function appendToPdf(bytes: Uint8Array, append: (pdf: PDFDocument) => PDFPage[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { ...withoutPauses, forIncrementalUpdate: true, updateMetadata: false });
  const { context } = pdf;
  const { snapshot } = context;
  if (!snapshot) throw new Error('The PDF was not opened to be added to.');
  // Left to itself the library looks through the whole file at each entry of each new object, to find what it belongs to.
  delete context.snapshot;
  const pages = append(pdf);
  context.snapshot = snapshot;
  const { Root } = context.trailerInfo;
  snapshot.markRefsForSave([...(Root instanceof PDFRef ? [Root] : []), ...pages.flatMap(nodesAbove)]);
  return pdf.commit({ ...withoutPauses, useObjectStreams: false });
}

/** The nodes of the page tree that a page hangs from: they count their pages. */
function nodesAbove({ node, doc }: PDFPage): PDFRef[] {
  const nodes: PDFRef[] = [];
  let parent = node.get(PDFName.of('Parent'));
  while (parent instanceof PDFRef && !nodes.includes(parent)) {
    nodes.push(parent);
    parent = doc.context.lookup(parent, PDFDict).get(PDFName.of('Parent'));
  }
  return nodes;
}
