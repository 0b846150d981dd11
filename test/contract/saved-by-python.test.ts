import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '../../shared/office-file/inspect-file.ts';
import { withPart } from '../support/files/office.ts';

/** Files of test/fixtures/saved-files, whose make_files.py says how they were made. */
const read = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../fixtures/saved-files/${name}`, import.meta.url)));

async function print(bytes: Uint8Array): Promise<string> {
  const inspected = await inspectFile(new Blob([new Uint8Array(bytes)]));
  if (inspected === undefined) throw new Error('The file was not inspected.');
  return inspected.fingerprint;
}

const bytesOf = (file: Uint8Array) => Buffer.from(file).toString('base64');

describe('the same document', () => {
  it.each([
    ['python-docx.docx', 'python-docx-again.docx'],
    ['libreoffice.docx', 'libreoffice-python-docx.docx'],
    ['openpyxl.xlsx', 'openpyxl-again.xlsx'],
    ['libreoffice.pptx', 'libreoffice-python-pptx.pptx'],
    ['libreoffice-python-pptx.pptx', 'libreoffice-python-pptx-again.pptx'],
  ])('is %s that a program in Python has opened and saved as %s', async (one, other) => {
    const [before, after] = [await read(one), await read(other)];
    expect(bytesOf(after)).not.toBe(bytesOf(before));
    expect(await print(after)).toBe(await print(before));
  });
});

/** A deck whose last slide python-pptx has moved to the front and back, so that the first one is the part slide2.xml. */
const deck = 'libreoffice-python-pptx-again.pptx';

describe('another document', () => {
  it.each<[string, string, path: string, from: string, to: string]>([
    ['a letter', 'python-docx-again.docx', 'word/document.xml', 'lamp', 'lump'],
    ['a number', 'python-docx-again.docx', 'word/document.xml', '>42<', '>43<'],
    ['a cell of a table', 'libreoffice-python-docx.docx', 'word/document.xml', 'Ketch', 'Ketsh'],
    ['the size of a picture', 'libreoffice-python-docx.docx', 'word/document.xml', 'cx="914400"', 'cx="914500"'],
    ['a number in a cell', 'openpyxl-again.xlsx', 'xl/worksheets/sheet1.xml', '<v>2.5</v>', '<v>2.51</v>'],
    ['a formula', 'openpyxl-again.xlsx', 'xl/worksheets/sheet1.xml', 'B3*2', 'B3*3'],
    ['the name of a sheet', 'openpyxl-again.xlsx', 'xl/workbook.xml', 'Boats', 'Bouts'],
    ['a letter on a slide', deck, 'ppt/slides/slide2.xml', 'lamp', 'lump'],
    ['a number on a slide', deck, 'ppt/slides/slide2.xml', '42', '43'],
    ['the size of a picture on a slide', deck, 'ppt/slides/slide3.xml', 'cx="1440000"', 'cx="1440360"'],
    [
      'the order of slides',
      deck,
      'ppt/presentation.xml',
      'r:id="rId5"/><p:sldId id="258" r:id="rId6"',
      'r:id="rId6"/><p:sldId id="258" r:id="rId5"',
    ],
    ['a speaker note', deck, 'ppt/notesSlides/notesSlide2.xml', 'Wait', 'Wail'],
  ])('is made by a change of %s', async (_what, name, path, from, to) => {
    const file = await read(name);
    // Rewritten in the same way, so that the change is all that differs.
    const rewritten = withPart(file, path, (text) => {
      expect(text).toContain(from);
      return text;
    });
    const changed = withPart(file, path, (text) => text.replaceAll(from, to));
    expect(await print(changed)).not.toBe(await print(rewritten));
  });
});
