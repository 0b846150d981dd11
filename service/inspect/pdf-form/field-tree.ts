import { readFile, stat } from 'node:fs/promises';
import {
  decodePDFRawStream,
  PDFBool,
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { storableText } from '../../db/storable-json.ts';

/** Properties of a field that only the field tree has. */
export interface NamedField {
  name: string;
  /** The alternate name (TU) of a field with separate widgets; PDF.js reads that of widgets. */
  label: string | undefined;
  /** The field has a value; for a signature field, the file is already signed. */
  filled: boolean;
  /** The value of a text field that is a stream, which PDF.js does not read (ISO 32000-1, table 228). */
  streamed: string | undefined;
}

/** What only the field tree says. */
export interface FieldTree {
  fields: NamedField[];
  /** Viewers are asked to redraw the fields, so that their own appearances are not what is shown. */
  needAppearances: boolean;
}

const unreadable: FieldTree = { fields: [], needAppearances: true };

/** Bytes. A larger file would take many times its size in memory; its fields keep the order of PDF.js. */
const maxBytes = 32 * 1024 * 1024;

/** Bytes of a value; about twenty pages of text. */
const maxStreamed = 100_000;

/** Reads a PDF's fields in the order of the AcroForm tree; returns none when the file cannot be parsed. */
export async function readFieldTree(path: string): Promise<FieldTree> {
  if ((await stat(path)).size > maxBytes) return unreadable;
  try {
    const pdf = await PDFDocument.load(await readFile(path), {
      updateMetadata: false,
      throwOnInvalidObject: false,
      preserveXFA: true,
    });
    const form = pdf.getForm();
    const fields = form.getFields().map((field) => ({
      name: field.getName(),
      label: alternateName(field.acroField.dict),
      filled: field.acroField.dict.has(PDFName.of('V')),
      streamed: streamedValue(field.acroField.dict),
    }));
    return { fields, needAppearances: form.acroForm.dict.lookup(PDFName.of('NeedAppearances')) === PDFBool.True };
  } catch {
    return unreadable;
  }
}

function streamedValue(dict: PDFDict): string | undefined {
  const value = dict.lookup(PDFName.of('V'));
  if (!(value instanceof PDFRawStream)) return undefined;
  const bytes = decodePDFRawStream(value).decode();
  if (bytes.length > maxStreamed) return undefined;
  // As a string, the bytes are decoded by their mark of order, or as PDFDocEncoding.
  return storableText(PDFHexString.of(Buffer.from(bytes).toString('hex')).decodeText());
}

function alternateName(dict: PDFDict): string | undefined {
  const name = dict.lookup(PDFName.of('TU'));
  if (!(name instanceof PDFString || name instanceof PDFHexString)) return undefined;
  return storableText(name.decodeText()).trim() || undefined;
}
