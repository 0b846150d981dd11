import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { minimalFile } from '../../test/office-host/files/minimal-files.ts';
import { canonicalXml } from './canonical-xml.ts';
import { inspectFile } from './inspect-file.ts';

type Parts = Record<string, string>;
type Change = (parts: Parts) => Parts;

const unpacked = (file: Uint8Array): Parts =>
  Object.fromEntries(Object.entries(unzipSync(file)).map(([path, bytes]) => [path, strFromU8(bytes)]));
const print = async (parts: Parts) => {
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
  return (await inspectFile(new Blob([bytes])))?.fingerprint;
};
/** Replaces text in one part, which has to be there. */
const edit =
  (path: string, from: string | RegExp, to: string): Change =>
  (parts) => {
    const text = parts[path] ?? '';
    const edited = text.replace(from, to);
    if (edited === text) throw new Error(`${path} has no ${from}.`);
    return { ...parts, [path]: edited };
  };
const add =
  (more: Parts): Change =>
  (parts) => ({ ...parts, ...more });
/** Renames a part, and its relationships with it. */
const rename =
  (from: string, to: string): Change =>
  (parts) =>
    Object.fromEntries(
      Object.entries(parts).map(([path, text]) => [
        path.replace(from, to).replace(`_rels/${from.split('/').at(-1)}.rels`, `_rels/${to.split('/').at(-1)}.rels`),
        path.endsWith('.rels') ? text.replaceAll(from.split('/').at(-1) ?? '', to.split('/').at(-1) ?? '') : text,
      ]),
    );
const all =
  (...changes: Change[]): Change =>
  (parts) =>
    changes.reduce((before, change) => change(before), parts);

const document = 'word/document.xml';
const body = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Hello world</w:t></w:r></w:p><w:p><w:r><w:rPr><w:b/></w:rPr><w:t>4200</w:t></w:r></w:p><w:p><w:r><w:drawing><wp:inline xmlns:wp="wp"><wp:docPr id="1" name="Picture"/><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:embed="rId5" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></wp:inline></w:drawing></w:r></w:p>`;
const rels = (...items: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;
const word = all(
  edit(document, /<w:p>.*<\/w:p>/, body),
  add({
    'word/_rels/document.xml.rels': rels(['rId5', 'image', 'media/image1.png'], ['rId1', 'styles', 'styles.xml']),
    'word/media/image1.png': 'a picture',
    'word/styles.xml':
      '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"/></w:styles>',
  }),
)(unpacked(minimalFile('word', 'Hello world')));

const sheet = 'xl/worksheets/sheet1.xml';
const excel = edit(
  sheet,
  /<row.*<\/row>/,
  '<row r="1"><c r="A1" t="inlineStr"><is><t>North &amp; South</t></is></c><c r="B1"><v>4200</v></c></row>',
)(unpacked(minimalFile('excel', 'x')));

const presentation = 'ppt/presentation.xml';
const slide = 'ppt/slides/slide1.xml';
const powerpoint = ((parts: Parts): Parts =>
  all(
    edit(
      presentation,
      '<p:sldId id="256" r:id="rId2"/>',
      '<p:sldId id="256" r:id="rId2"/><p:sldId id="257" r:id="rId3"/>',
    ),
    edit(
      'ppt/_rels/presentation.xml.rels',
      '</Relationships>',
      '<Relationship Id="rId3" Type="http://x/slide" Target="slides/slide2.xml"/></Relationships>',
    ),
    add({
      'ppt/slides/slide2.xml': (parts[slide] ?? '').replace('First', 'Second'),
      'ppt/slides/_rels/slide2.xml.rels': parts['ppt/slides/_rels/slide1.xml.rels'] ?? '',
    }),
  )(parts))(unpacked(minimalFile('powerpoint', 'First')));

/** A chart with two axes, which cross each other. */
const chart = (one: number, other: number) =>
  `<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:barChart><c:axId val="${one}"/><c:axId val="${other}"/></c:barChart><c:catAx><c:axId val="${one}"/><c:crossAx val="${other}"/></c:catAx><c:valAx><c:axId val="${other}"/><c:crossAx val="${one}"/></c:valAx></c:chart>`;

const workbookStrings = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const view = (markup: string) => edit(sheet, '<sheetData>', `<sheetViews>${markup}</sheetViews><sheetData>`);

describe('the same document, as another program saves it', () => {
  it.each<[string, Parts, Change]>([
    [
      'Word on the desktop: sessions, ids, spelling, split runs, properties, settings',
      word,
      all(
        edit(
          document,
          '<w:p><w:pPr>',
          '<w:p w:rsidR="00A1" w:rsidRDefault="00B2" w14:paraId="1F" w14:textId="77"><w:pPr>',
        ),
        edit(
          document,
          '<w:r><w:t>Hello world</w:t></w:r>',
          '<w:bookmarkStart w:id="0" w:name="_GoBack"/><w:r w:rsidRPr="00C3"><w:rPr><w:lang w:val="en-GB"/></w:rPr><w:t xml:space="preserve">Hello </w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:lastRenderedPageBreak/><w:t>world</w:t></w:r><w:bookmarkEnd w:id="0"/>',
        ),
        edit(document, 'wp:docPr id="1"', 'wp:docPr id="1001"'),
        add({
          'word/settings.xml': '<w:settings/>',
          'docProps/app.xml': '<Properties/>',
          'customXml/item1.xml': '<x/>',
        }),
      ),
    ],
    [
      'Word on the web: other names of parts and relationships, in another order',
      word,
      all(
        edit(document, 'r:embed="rId5"', 'r:embed="R12"'),
        add({
          'word/_rels/document.xml.rels': rels(
            ['R9', 'styles', 'styles2.xml'],
            ['R12', 'image', '/word/media/image7.png'],
          ),
        }),
        rename('word/styles.xml', 'word/styles2.xml'),
        rename('word/media/image1.png', 'word/media/image7.png'),
        rename(document, 'word/document2.xml'),
        (parts) => Object.fromEntries(Object.entries(parts).toReversed()),
      ),
    ],
    [
      'a script: another prefix, quotes, entities and white space between elements',
      word,
      all(
        (parts) => ({
          ...parts,
          [document]: (parts[document] ?? '').replaceAll('w:', 'ns0:').replace('xmlns:w=', 'xmlns:ns0='),
        }),
        edit(document, 'ns0:val="Heading1"/>', "ns0:val='Heading1'></ns0:pStyle>"),
        edit(document, 'Hello world', '&#72;ello&#x20;world'),
        (parts) => ({ ...parts, [document]: (parts[document] ?? '').replaceAll('><ns0:p>', '>\n  <ns0:p>') }),
      ),
    ],
    [
      'Excel: shared strings, spans, another selected cell, a calculation chain',
      excel,
      all(
        edit(sheet, '<c r="A1" t="inlineStr"><is><t>North &amp; South</t></is></c>', '<c t="s" r="A1"><v>1</v></c>'),
        edit(sheet, '<row r="1">', '<row r="1" spans="1:2" x14ac:dyDescent="0.25">'),
        edit(
          sheet,
          '<sheetData>',
          '<dimension ref="A1:B1"/><sheetViews><sheetView><selection activeCell="B9"/></sheetView></sheetViews><sheetData>',
        ),
        edit(sheet, '<v>4200</v>', '<v>4200.0</v>'),
        add({
          'xl/sharedStrings.xml': `<sst ${workbookStrings}><si><t>unused</t></si><si><t>North &amp; South</t></si></sst>`,
          'xl/calcChain.xml': '<calcChain/>',
        }),
      ),
    ],
    [
      'LibreOffice: the view of a sheet with its defaults, another zoom, a split that is not frozen',
      view('<sheetView showGridLines="0"><pane ySplit="1" state="frozen"/></sheetView>')(excel),
      edit(
        sheet,
        /<sheetView .*<\/sheetView>/,
        `<sheetView showGridLines="false" rightToLeft="false" zoomScale="120" tabSelected="true">
           <pane xSplit="0" ySplit="1" topLeftCell="A9" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="B9"/>
         </sheetView>`,
      ),
    ],
    ['Excel: a split that is not frozen', excel, view('<sheetView><pane xSplit="2100" state="split"/></sheetView>')],
    [
      'a library with a prefix for each element of a sheet',
      excel,
      (parts) => ({
        ...parts,
        [sheet]: (parts[sheet] ?? '').replace(/<(\/?)(\w)/g, '<$1x:$2').replace('xmlns=', 'xmlns:x='),
      }),
    ],
    [
      'PowerPoint: ids of slides and shapes, creation ids, spelling, view, other names of slides',
      powerpoint,
      all(
        edit(presentation, 'id="256"', 'id="312"'),
        edit(
          slide,
          'id="2" name="Text"/>',
          'id="7" name="Text"><a:extLst><a:ext uri="{FF2B}"><a16:creationId id="{1}"/></a:ext></a:extLst></p:cNvPr>',
        ),
        edit(slide, '<a:r><a:t>First', '<a:r><a:rPr lang="en-US" dirty="0" err="1"/><a:t>First'),
        edit(
          'ppt/theme/theme1.xml',
          '</a:theme>',
          '<a:objectDefaults><a:spDef/></a:objectDefaults><a:extraClrSchemeLst/></a:theme>',
        ),
        edit('ppt/theme/theme1.xml', 'name="Plain"', 'name="Office Theme"'),
        rename(slide, 'ppt/slides/slide9.xml'),
        add({ 'ppt/viewProps.xml': '<p:viewPr/>', 'ppt/revisionInfo.xml': '<p/>', 'ppt/presProps.xml': '<p/>' }),
      ),
    ],
    [
      'a pane that opens with the file, and cells that an add-in keeps bound',
      excel,
      all(
        add({
          'xl/webextensions/taskpanes.xml': '<wetp:taskpanes><wetp:taskpane dockstate="right"/></wetp:taskpanes>',
          'xl/webextensions/webextension1.xml':
            '<we:webextension><we:properties><we:property name="Office.AutoShowTaskpaneWithDocument" value="true"/></we:properties></we:webextension>',
        }),
        edit(
          sheet,
          '</worksheet>',
          '<extLst><ext uri="{7E03D99C-DC04-49d9-9315-930204A7B6E9}"><x15:webExtensions><x15:webExtension appRef="{1}"><xm:f>Sheet1!$A$1:$B$4</xm:f></x15:webExtension></x15:webExtensions></ext></extLst></worksheet>',
        ),
      ),
    ],
    [
      'a spreadsheet that was calculated again: the time, chance',
      edit(
        sheet,
        '</row>',
        '<c r="C1"><f>NOW()</f><v>46349.79</v></c><c r="D1"><f>2*rand()</f><v>0.96</v></c></row>',
      )(excel),
      all(edit(sheet, '46349.79', '46350.12'), edit(sheet, '0.96', '0.13')),
    ],
    [
      'LibreOffice: other ids of fields and of the axes of charts',
      all(
        edit(slide, '<a:r><a:t>First', '<a:fld id="{EA3A}" type="slidenum"><a:t>1</a:t></a:fld><a:r><a:t>First'),
        add({ 'ppt/charts/chart1.xml': chart(6398561, 49593104) }),
      )(powerpoint),
      all(edit(slide, '{EA3A}', '{CCCA}'), add({ 'ppt/charts/chart1.xml': chart(79926794, 17785391) })),
    ],
  ])('is the same: %s', async (_what, parts, saved) => {
    expect(await print(saved(parts))).toBe(await print(parts));
  });
});

describe('a change that readers see', () => {
  it.each<[string, Parts, Change]>([
    ['a letter', word, edit(document, 'Hello world', 'Hello worlD')],
    ['a number', word, edit(document, '4200', '4201')],
    ['bold', word, edit(document, '<w:b/>', '<w:i/>')],
    ['a picture', word, edit('word/media/image1.png', 'a picture', 'b picture')],
    ['another heading style', word, edit(document, 'Heading1', 'Heading2')],
    [
      'a changed style',
      word,
      edit('word/styles.xml', 'w:styleId="Heading1"/>', 'w:styleId="Heading1"><w:b/></w:style>'),
    ],
    ['a letter in a cell', excel, edit(sheet, 'North', 'Worth')],
    ['a number in a cell', excel, edit(sheet, '4200', '4200.01')],
    ['another formula', edit(sheet, '<v>4200</v>', '<f>NOW()</f><v>4200</v>')(excel), edit(sheet, 'NOW()', 'NOW()+1')],
    [
      'a number beside the time',
      edit(sheet, '<c r="B1">', '<c r="A2"><f>NOW()</f><v>1</v></c><c r="B1">')(excel),
      edit(sheet, '4200', '4201'),
    ],
    [
      'axes of a chart exchanged',
      add({ 'ppt/charts/chart1.xml': chart(1, 2) })(powerpoint),
      edit('ppt/charts/chart1.xml', /(<c:axId val="1"\/>)(<c:axId val="2"\/>)/, '$2$1'),
    ],
    ['a cell moved', excel, edit(sheet, 'r="B1"', 'r="C1"')],
    ['frozen rows', excel, view('<sheetView><pane ySplit="1" state="frozen"/></sheetView>')],
    [
      'other frozen rows',
      view('<sheetView><pane ySplit="1" state="frozen"/></sheetView>')(excel),
      edit(sheet, 'ySplit="1"', 'ySplit="2"'),
    ],
    ['a sheet without grid lines', excel, view('<sheetView showGridLines="0"/>')],
    ['a sheet from right to left', excel, view('<sheetView rightToLeft="1"/>')],
    ['the name of a sheet', excel, edit('xl/workbook.xml', 'Sheet1', 'Sheet2')],
    ['a letter on a slide', powerpoint, edit('ppt/slides/slide2.xml', 'Second', 'Secund')],
    ['the order of slides', powerpoint, edit(presentation, /(<p:sldId [^>]*>)(<p:sldId [^>]*>)/, '$2$1')],
    ['a slide less', powerpoint, edit(presentation, '<p:sldId id="257" r:id="rId3"/>', '')],
    ['a shape moved', powerpoint, edit(slide, 'x="914400"', 'x="914401"')],
    ['a shape made wider', powerpoint, edit(slide, /(<a:ext cx=")(\d+)/, '$19$2')],
    ['a colour of the theme', powerpoint, edit('ppt/theme/theme1.xml', '202020', '202021')],
  ])('is seen: %s', async (_what, parts, change) => {
    expect(await print(change(parts))).not.toBe(await print(parts));
  });
});

it('a long document is read in steps that grow with its length only', () => {
  const paragraph =
    '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>one</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t> two</w:t></w:r></w:p>';
  const long = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph.repeat(2_000)}</w:document>`;
  expect(canonicalXml(long).match(/<w:t>one two</g)).toHaveLength(2_000);
});
