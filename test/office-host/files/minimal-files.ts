import { strToU8, zipSync } from 'fflate';
import { packedAt } from '../../support/files/zip.ts';
import type { AppName } from '../simulator/apps.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packageNs = 'http://schemas.openxmlformats.org/package/2006';
const officeNs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument';

/** The smallest file of each application that Office and LibreOffice open, with the given text. */
export function minimalFile(app: AppName, text: string): Uint8Array {
  return makers[app](escapeXml(text));
}

const makers: Record<AppName, (text: string) => Uint8Array> = {
  word: (text) =>
    pack({ '/word/document.xml': `${types}.wordprocessingml.document.main+xml` }, 'word/document.xml', {
      'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    }),
  excel: (text) =>
    pack(
      {
        '/xl/workbook.xml': `${types}.spreadsheetml.sheet.main+xml`,
        '/xl/worksheets/sheet1.xml': `${types}.spreadsheetml.worksheet+xml`,
      },
      'xl/workbook.xml',
      {
        'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${officeNs}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relationships([['worksheet', 'worksheets/sheet1.xml']]),
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
      },
    ),
  powerpoint: (text) =>
    pack(
      {
        '/ppt/presentation.xml': `${types}.presentationml.presentation.main+xml`,
        '/ppt/slides/slide1.xml': `${types}.presentationml.slide+xml`,
        '/ppt/slideLayouts/slideLayout1.xml': `${types}.presentationml.slideLayout+xml`,
        '/ppt/slideMasters/slideMaster1.xml': `${types}.presentationml.slideMaster+xml`,
        '/ppt/theme/theme1.xml': `${types}.theme+xml`,
      },
      'ppt/presentation.xml',
      {
        'ppt/presentation.xml': `<p:presentation ${slideNs}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
        'ppt/_rels/presentation.xml.rels': relationships([
          ['slideMaster', 'slideMasters/slideMaster1.xml'],
          ['slide', 'slides/slide1.xml'],
        ]),
        'ppt/slides/slide1.xml': `<p:sld ${slideNs}><p:cSld><p:spTree>${group}<p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="914400"/><a:ext cx="9144000" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
        'ppt/slides/_rels/slide1.xml.rels': relationships([['slideLayout', '../slideLayouts/slideLayout1.xml']]),
        'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${slideNs}><p:cSld><p:spTree>${group}</p:spTree></p:cSld></p:sldLayout>`,
        'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships([
          ['slideMaster', '../slideMasters/slideMaster1.xml'],
        ]),
        'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${slideNs}><p:cSld><p:spTree>${group}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
        'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships([
          ['slideLayout', '../slideLayouts/slideLayout1.xml'],
          ['theme', '../theme/theme1.xml'],
        ]),
        'ppt/theme/theme1.xml': theme(),
      },
    ),
};

const drawingNs = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const slideNs = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="${drawingNs}" xmlns:r="${officeNs}"`;
const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

function theme(): string {
  const colours = [
    'dk1',
    'lt1',
    'dk2',
    'lt2',
    'accent1',
    'accent2',
    'accent3',
    'accent4',
    'accent5',
    'accent6',
    'hlink',
    'folHlink',
  ];
  const scheme = colours.map(
    (name, index) => `<a:${name}><a:srgbClr val="${index % 2 ? 'FFFFFF' : '202020'}"/></a:${name}>`,
  );
  const font = '<a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/>';
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3);
  const line = '<a:ln><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>'.repeat(3);
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3);
  return `<a:theme xmlns:a="${drawingNs}" name="Plain"><a:themeElements><a:clrScheme name="Plain">${scheme.join('')}</a:clrScheme><a:fontScheme name="Plain"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${fill}</a:fillStyleLst><a:lnStyleLst>${line}</a:lnStyleLst><a:effectStyleLst>${effect}</a:effectStyleLst><a:bgFillStyleLst>${fill}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
}

function relationships(targets: [string, string][]): string {
  const items = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${officeNs}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packageNs}/relationships">${items.join('')}</Relationships>`;
}

function pack(overrides: Record<string, string>, main: string, parts: Record<string, string>): Uint8Array {
  const listed = Object.entries(overrides).map(
    ([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`,
  );
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${listed.join('')}</Types>`,
    '_rels/.rels': relationships([['officeDocument', main]]),
    ...parts,
  };
  const packed = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(declaration + text)]));
  return zipSync(packed, { mtime: packedAt });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
