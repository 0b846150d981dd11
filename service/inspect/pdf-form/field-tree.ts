import { readFile, stat } from 'node:fs/promises';
import { type PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { storableText } from '../../db/storable-json.ts';

/** What only the tree says of a field. */
export interface NamedField {
  name: string;
  /** The alternate name (TU) of a field whose boxes are apart from it; PDF.js knows those of boxes. */
  label: string | undefined;
  /** It holds a value; for a signature field that means that somebody has signed the file. */
  filled: boolean;
}

/** A larger file would have to be in memory many times over; its fields come in the order in which PDF.js finds them. */
const maxBytes = 32 * 1024 * 1024;

/** A PDF's fields in the order of the AcroForm tree; none where the file cannot be read that way. */
export async function readFieldTree(path: string): Promise<NamedField[]> {
  if ((await stat(path)).size > maxBytes) return [];
  try {
    const pdf = await PDFDocument.load(await readFile(path), {
      updateMetadata: false,
      throwOnInvalidObject: false,
      preserveXFA: true,
    });
    const fields = pdf.getForm().getFields();
    return fields.map((field) => ({
      name: field.getName(),
      label: alternateName(field.acroField.dict),
      filled: field.acroField.dict.has(PDFName.of('V')),
    }));
  } catch {
    return [];
  }
}

function alternateName(dict: PDFDict): string | undefined {
  const name = dict.lookup(PDFName.of('TU'));
  if (!(name instanceof PDFString || name instanceof PDFHexString)) return undefined;
  return storableText(name.decodeText()).trim() || undefined;
}
