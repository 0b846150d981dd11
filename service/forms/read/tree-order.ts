import { readFile, stat } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';

/** A larger file would have to be in memory many times over; its fields come in the order in which PDF.js finds them. */
const mostBytes = 32 * 1024 * 1024;

/** Names of a PDF's fields in the order of the AcroForm tree; none where the file cannot be read that way. */
export async function treeOrder(path: string): Promise<string[]> {
  if ((await stat(path)).size > mostBytes) return [];
  try {
    const pdf = await PDFDocument.load(await readFile(path), {
      updateMetadata: false,
      throwOnInvalidObject: false,
      preserveXFA: true,
    });
    return pdf
      .getForm()
      .getFields()
      .map((field) => field.getName());
  } catch {
    return [];
  }
}
