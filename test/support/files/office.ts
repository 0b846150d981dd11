import { strFromU8, unzipSync } from 'fflate';
import { makeZip } from './zip.ts';

const office = 'http://schemas.openxmlformats.org';
const officeTypes = 'application/vnd.openxmlformats-officedocument';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

function xmlText(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The parts of every package: the list of content types and the relationship to its main part. */
function officePackage(main: { path: string; type: string }, parts: Record<string, string>, types = ''): Uint8Array {
  return makeZip({
    '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main.path}" ContentType="${officeTypes}.${main.type}.main+xml"/>${types}</Types>`,
    '_rels/.rels': relationships([['rId1', 'officeDocument', main.path]]),
    ...parts,
  });
}

function relationships(all: [id: string, type: string, target: string][]): string {
  const each = all.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${office}/package/2006/relationships">${each.join('')}</Relationships>`;
}

/** A Word file with a paragraph on each of its pages. */
export function makeDocx(...pages: string[]): Uint8Array {
  const paragraphs = pages.map(
    (text, index) => `<w:p><w:r>${index === 0 ? '' : '<w:br w:type="page"/>'}<w:t>${xmlText(text)}</w:t></w:r></w:p>`,
  );
  return officePackage(
    { path: 'word/document.xml', type: 'wordprocessingml.document' },
    {
      'word/document.xml': `${head}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`,
    },
  );
}

/** An Excel file with one cell. */
export function makeXlsx(text: string): Uint8Array {
  return officePackage(
    { path: 'xl/workbook.xml', type: 'spreadsheetml.sheet' },
    {
      'xl/workbook.xml': `${head}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relationships([['rId1', 'worksheet', 'worksheets/sheet1.xml']]),
      'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${xmlText(text)}</t></is></c></row></sheetData></worksheet>`,
    },
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${officeTypes}.spreadsheetml.worksheet+xml"/>`,
  );
}

/** A PowerPoint file with one slide. */
export function makePptx(text: string): Uint8Array {
  const namespaces = `xmlns:a="${office}/drawingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships" xmlns:p="${office}/presentationml/2006/main"`;
  const group = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
  const box = `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="500000" y="500000"/><a:ext cx="5000000" cy="1000000"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>${xmlText(text)}</a:t></a:r></a:p></p:txBody></p:sp>`;
  return officePackage(
    { path: 'ppt/presentation.xml', type: 'presentationml.presentation' },
    {
      'ppt/presentation.xml': `${head}<p:presentation ${namespaces}><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
      'ppt/_rels/presentation.xml.rels': relationships([['rId1', 'slide', 'slides/slide1.xml']]),
      'ppt/slides/slide1.xml': `${head}<p:sld ${namespaces}><p:cSld><p:spTree>${group}${box}</p:spTree></p:cSld></p:sld>`,
    },
    `<Override PartName="/ppt/slides/slide1.xml" ContentType="${officeTypes}.presentationml.slide+xml"/>`,
  );
}

/** The same file with one of its parts changed. */
export function withPart(bytes: Uint8Array, path: string, change: (content: string) => string): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([name, content]): [string, string] => [name, strFromU8(content)]);
  return makeZip(Object.fromEntries(parts.map(([name, text]) => [name, name === path ? change(text) : text])));
}

/** A Word file whose only picture is at that address. */
export function makeDocxWithLinkedPicture(address: string): Uint8Array {
  const picture = `<w:drawing><wp:inline xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="Picture"/><a:graphic xmlns:a="${office}/drawingml/2006/main"><a:graphicData uri="${office}/drawingml/2006/picture"><pic:pic xmlns:pic="${office}/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="Picture"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${office}/officeDocument/2006/relationships" r:link="rId9"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const drawn = withPart(makeDocx('Below is a picture from elsewhere'), 'word/document.xml', (body) =>
    body.replace('</w:body>', `<w:p><w:r>${picture}</w:r></w:p></w:body>`),
  );
  const links = relationships([['rId9', 'image', address]]).replace('/></Rel', ' TargetMode="External"/></Rel');
  const files = Object.entries(unzipSync(drawn)).map(([name, content]): [string, string] => [name, strFromU8(content)]);
  return makeZip({ ...Object.fromEntries(files), 'word/_rels/document.xml.rels': links });
}
