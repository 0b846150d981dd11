import { strFromU8, unzipSync } from 'fflate';
import { makeDocx, makePptx, makeXlsx, withPart } from './office.ts';
import { makeZip } from './zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The same file with added parts that its list of parts may not name. */
export function withParts(bytes: Uint8Array, parts: Record<string, string>): Uint8Array {
  const files = Object.entries(unzipSync(bytes)).map(([name, content]): [string, string] => [name, strFromU8(content)]);
  return makeZip({ ...Object.fromEntries(files), ...parts });
}

/** The same file with an author in its properties. */
export function withAuthor(bytes: Uint8Array, author: string): Uint8Array {
  const related = withPart(bytes, '_rels/.rels', (text) =>
    text.replace(
      '</Relationships>',
      '<Relationship Id="rId5" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>',
    ),
  );
  const typed = withPart(related, '[Content_Types].xml', (text) =>
    text.replace(
      '</Types>',
      '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>',
    ),
  );
  return withParts(typed, {
    'docProps/core.xml': `${head}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${author}</dc:creator></cp:coreProperties>`,
  });
}

const change = 'w:author="Ann" w:date="2026-01-01T00:00:00Z"';

/** A Word file in which "ninety" was changed to "eighty", a paragraph deleted, and some words hidden. */
export function makeDocxWithChanges(): Uint8Array {
  const paragraphs = [
    `<w:p><w:r><w:t xml:space="preserve">The price is </w:t></w:r><w:del w:id="1" ${change}><w:r><w:delText>ninety</w:delText></w:r></w:del><w:ins w:id="2" ${change}><w:r><w:t>eighty</w:t></w:r></w:ins></w:p>`,
    `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr><w:del w:id="3" ${change}><w:r><w:delText>Never say this</w:delText></w:r></w:del></w:p>`,
    '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>unseen</w:t></w:r></w:p>',
  ].join('');
  return withPart(makeDocx('An offer'), 'word/document.xml', (body) =>
    body.replace('</w:body>', `${paragraphs}</w:body>`),
  );
}

/** The same file with settings as Word writes them: changes are visible. */
export function withSettings(bytes: Uint8Array): Uint8Array {
  const related = withParts(bytes, {
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings" Target="settings.xml"/></Relationships>`,
    'word/settings.xml': `${head}<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:zoom w:percent="100"/><w:revisionView w:markup="1"/><w:trackRevisions/></w:settings>`,
  });
  return withPart(related, '[Content_Types].xml', (text) =>
    text.replace(
      '</Types>',
      '<Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/></Types>',
    ),
  );
}

/** The same file as Word on the web writes it: with a number in the names of its parts. */
export function withNumberedParts(bytes: Uint8Array): Uint8Array {
  const numbered = (text: string) => text.replace(/\b(document|settings)\.xml\b/g, '$12.xml');
  const files = Object.entries(unzipSync(bytes));
  return makeZip(Object.fromEntries(files.map(([name, content]) => [numbered(name), numbered(strFromU8(content))])));
}

/** The same file with its document in another folder, and its settings named from the root. */
export function withPartsElsewhere(bytes: Uint8Array): Uint8Array {
  const moved = (text: string) =>
    text.replaceAll('word/', 'papers/').replace('Target="settings', 'Target="/papers/settings');
  const files = Object.entries(unzipSync(bytes));
  return makeZip(Object.fromEntries(files.map(([name, content]) => [moved(name), moved(strFromU8(content))])));
}

/** A Word file with its text in that font. */
export function makeDocxIn(font: string, text: string): Uint8Array {
  return withPart(makeDocx(text), 'word/document.xml', (body) =>
    body.replace('<w:r>', `<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr>`),
  );
}

/** A PowerPoint file with one slide that has animations, notes and a video, and is hidden if `hidden` is true. */
export function makePptxWithExtras({ hidden = false } = {}): Uint8Array {
  const slide = withPart(makePptx('On the slide'), 'ppt/slides/slide1.xml', (text) =>
    text
      .replace('<p:sld ', hidden ? '<p:sld show="0" ' : '<p:sld ')
      .replace('</p:sld>', '<p:transition><p:fade/></p:transition></p:sld>'),
  );
  return withParts(slide, {
    'ppt/notesSlides/notesSlide1.xml': `${head}<p:notes xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree><p:sp><p:nvSpPr><p:nvPr><p:ph type="body"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>Say it slowly</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:notes>`,
    'ppt/slides/_rels/slide1.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/video" Target="https://videos.example/a.mp4" TargetMode="External"/></Relationships>`,
  });
}

/** An Excel file with a hidden sheet, and a hidden row in its visible sheet. */
export function makeXlsxWithHidden(shown: string, unseen: string): Uint8Array {
  const office = 'http://schemas.openxmlformats.org';
  const workbook = withPart(makeXlsx(shown), 'xl/workbook.xml', (text) =>
    text.replace('</sheets>', '<sheet name="Two" sheetId="2" state="veryHidden" r:id="rId2"/></sheets>'),
  );
  const related = withPart(workbook, 'xl/_rels/workbook.xml.rels', (text) =>
    text.replace(
      '</Relationships>',
      `<Relationship Id="rId2" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    ),
  );
  const typed = withPart(related, '[Content_Types].xml', (text) =>
    text.replace(
      '</Types>',
      '<Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
  );
  const cell = (row: number, text: string, hidden = '') =>
    `<row r="${row}"${hidden}><c r="A${row}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const sheet = (rows: string) =>
    `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  return withParts(typed, {
    'xl/worksheets/sheet1.xml': sheet(cell(1, shown) + cell(2, unseen, ' hidden="1"')),
    'xl/worksheets/sheet2.xml': sheet(cell(1, unseen)),
  });
}

/** A presentation as OpenDocument text: one slide, and a hidden one behind it. */
export function makeFodpWithHidden(): Uint8Array {
  const names = ['office', 'presentation', 'style', 'text'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const space = `${names.join(' ')} xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"`;
  const frame = (text: string) =>
    `<draw:frame svg:width="9cm" svg:height="3cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
  const hidden =
    '<style:style style:name="h" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>';
  const slides = `<draw:page>${frame('On the slide')}</draw:page><draw:page draw:style-name="h">${frame('Unseen')}</draw:page>`;
  return Buffer.from(
    `${head}<office:document ${space} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:automatic-styles>${hidden}</office:automatic-styles><office:body><office:presentation>${slides}</office:presentation></office:body></office:document>`,
  );
}
