import { readFile, stat } from 'node:fs/promises';
import { type PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { storableText } from '../../db/storable-json.ts';

/** Properties of a field that only the field tree has. */
export interface NamedField {
  name: string;
  /** The alternate name (TU) of a field with separate widgets; PDF.js reads that of widgets. */
  label: string | undefined;
  /** The field has a value; for a signature field, the file is already signed. */
  filled: boolean;
}

/** Bytes. A larger file would take many times its size in memory; its fields keep the order of PDF.js. */
const maxBytes = 32 * 1024 * 1024;

/** Reads a PDF's fields in the order of the AcroForm tree; returns none when the file cannot be parsed. */
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
