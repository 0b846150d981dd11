import { PDFDict, PDFDocument, PDFName, type PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { withoutPauses } from './fill/fill-form.ts';

/**
 * Appends to a PDF without changing its bytes (ISO 32000-1, 7.5.6): new and changed objects are written after them.
 * @param append adds pages at the end and entries to the catalog only, and returns the pages
 */
export async function appendToPdf(bytes: Uint8Array, append: (pdf: PDFDocument) => PDFPage[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { ...withoutPauses, forIncrementalUpdate: true, updateMetadata: false });
  const { context } = pdf;
  const { snapshot } = context;
  if (!snapshot) throw new Error('The PDF was not opened for appending.');
  // With a snapshot, the library searches the whole file at each entry of each new object, to find its parent.
  delete context.snapshot;
  const pages = append(pdf);
  context.snapshot = snapshot;
  const { Root } = context.trailerInfo;
  snapshot.markRefsForSave([...(Root instanceof PDFRef ? [Root] : []), ...pages.flatMap(nodesAbove)]);
  return pdf.commit({ ...withoutPauses, useObjectStreams: false });
}

/** Returns the page tree nodes above a page, which contain its count. */
function nodesAbove({ node, doc }: PDFPage): PDFRef[] {
  const nodes: PDFRef[] = [];
  let parent = node.get(PDFName.of('Parent'));
  while (parent instanceof PDFRef && !nodes.includes(parent)) {
    nodes.push(parent);
    parent = doc.context.lookup(parent, PDFDict).get(PDFName.of('Parent'));
  }
  return nodes;
}
