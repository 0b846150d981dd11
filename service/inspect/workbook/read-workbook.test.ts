import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { makeWorkbook, rowOf, type TestWorkbook } from '../../../test/support/files/workbook.ts';
import type { GridRow, GridSheet, GridWorkbook } from '../../grid-model/grid.ts';
import { readWorkbook } from './read-workbook.ts';

/** Reads a workbook. @returns its files as JSON, and all their text */
async function gridOf(workbook: TestWorkbook) {
  const folder = await mkdtemp(join(tmpdir(), 'grid-'));
  try {
    const source = join(folder, 'source.xlsx');
    await writeFile(source, makeWorkbook(workbook));
    const { files = [], charts } = (await readWorkbook(source, folder)) ?? {};
    const json = new Map<string, unknown>();
    let text = '';
    const pictures = new Map<string, Buffer>();
    for (const { path, contentType } of files) {
      if (contentType !== 'application/json') {
        pictures.set(path, await readFile(join(folder, path)));
        continue;
      }
      const content = gunzipSync(await readFile(join(folder, path))).toString();
      text += content;
      json.set(path, JSON.parse(content));
    }
    return {
      files: files.map(({ path }) => path),
      text,
      charts,
      workbook: json.get('workbook.json') as GridWorkbook,
      sheet: (index = 0) => json.get(`${index}/sheet.json`) as GridSheet,
      picture: (path = '0/picture-0.png') => pictures.get(path) ?? Buffer.alloc(0),
      rows: (index = 0, block = 0) => json.get(`${index}/${block}.json`) as GridRow[],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const textsOf = (rows: GridRow[]) => rows.map((row) => row.map(([, , text]) => text));

/** Styles with a cell format for each number format, after a plain one. */
const withFormats = (...formats: string[]) => {
  const escaped = formats.map((format) =>
    format.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  );
  return `<numFmts>${escaped.map((format, index) => `<numFmt numFmtId="${200 + index}" formatCode="${format}"/>`).join('')}</numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellXfs><xf/>${formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}</cellXfs>`;
};

const numberCell = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

describe('readWorkbook', () => {
  it('writes numbers as Excel shows them', async () => {
    const formats = [
      '#,##0.00',
      '0.0%',
      '#,##0.00 "€";[Red]-#,##0.00 "€"',
      'd. mmm yyyy',
      '[h]:mm',
      '# ?/?',
      '0.00E+00',
      ';;;',
    ];
    const values = [1234567.891, 0.1234, -1234.5, 45000, 1.5, 2.75, 12345, 7];
    const cells = values.map((value, index) => numberCell(value, index + 1));
    const { rows } = await gridOf({
      sheets: [{ name: 'One', rows: `<row r="1">${cells.join('')}</row>` }],
      styles: withFormats(...formats),
    });
    expect(textsOf(rows())).toEqual([
      ['1,234,567.89', '12.3%', '-1,234.50 €', '15. Mar 2023', '36:00', '2 3/4', '1.23E+04'],
    ]);
    expect(rows()[0]?.[2]).toEqual([2, 0, '-1,234.50 €', 1, '#ff0000']);
  });

  it('writes texts and numbers of a format that cannot be read as they are', async () => {
    const { rows } = await gridOf({
      sheets: [{ name: 'One', rows: '<row r="1"><c s="1" t="str"><v>Duration</v></c><c s="1"><v>12</v></c></row>' }],
      styles: withFormats('0 min'),
    });
    expect(textsOf(rows())).toEqual([['Duration', '12']]);
  });

  it('counts days from 1900 with its false leap day, or from 1904', async () => {
    const styles = withFormats('yyyy-mm-dd');
    const sheets = [
      { name: 'One', rows: `<row r="1">${[1, 59, 60, 61, -1].map((value) => numberCell(value, 1)).join('')}</row>` },
    ];
    const from1900 = await gridOf({ sheets, styles });
    expect(textsOf(from1900.rows())).toEqual([['1900-01-01', '1900-02-28', '1900-02-29', '1900-03-01', '########']]);
    const from1904 = await gridOf({ sheets, styles, from1904: true });
    expect(textsOf(from1904.rows())[0]?.slice(0, 2)).toEqual(['1904-01-02', '1904-02-29']);
  });

  it('counts elapsed time from no date, also where days are counted from 1904', async () => {
    const styles = withFormats('[h]:mm', '[mm]:ss', 'd/m/yyyy [h]:mm');
    const cells = [numberCell(1.5, 1), numberCell(-0.5, 1), numberCell(0.5, 2), numberCell(0, 3)];
    const { rows } = await gridOf({
      sheets: [{ name: 'One', rows: `<row r="1">${cells.join('')}</row>` }],
      styles,
      from1904: true,
    });
    expect(textsOf(rows())).toEqual([['36:00', '-12:00', '720:00', '1/1/1904 35088:00']]);
  });

  it('writes dates of formats that follow the system in an order that nobody misreads', async () => {
    // 31 and 57 are dates of Chinese and Japanese workbooks.
    const styles =
      '<fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="31"/><xf numFmtId="57"/></cellXfs>';
    const cells = [numberCell(45000, 1), numberCell(45000.75, 2), numberCell(45000, 3), numberCell(45000, 4)];
    const grid = await gridOf({ sheets: [{ name: 'One', rows: `<row r="1">${cells.join('')}</row>` }], styles });
    expect(textsOf(grid.rows())).toEqual([['2023-03-15', '2023-03-15 18:00', '2023-03-15', '2023-03-15']]);
  });

  it('leaves out hidden sheets, rows and columns, and numbers the others as in Excel', async () => {
    const grid = await gridOf({
      sheets: [
        { name: 'Secret sheet', state: 'hidden', rows: rowOf(1, ['secret 1']) },
        { name: 'More secret', state: 'veryHidden', rows: rowOf(1, ['secret 2']) },
        {
          name: 'Shown',
          before: '<cols><col min="2" max="2" width="9" hidden="1"/></cols>',
          rows:
            rowOf(1, ['a', 'secret 3', 'c']) + rowOf(2, ['secret 4'], 'hidden="1"') + rowOf(5, ['d', 'secret 5', 'f']),
        },
      ],
    });
    expect(grid.text).not.toMatch(/secret/i);
    expect(grid.workbook.sheets).toEqual([{ name: 'Shown', rows: 4, columns: 2 }]);
    expect(grid.sheet().columns).toEqual([
      [1, 1, 64],
      [3, 1, 64],
    ]);
    expect(grid.sheet().rows.map(([first, count]) => [first, count])).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect(textsOf(grid.rows())).toEqual([['a', 'c'], [], [], ['d', 'f']]);
  });

  it('writes stored values, never formulas', async () => {
    const cells =
      '<c><f>SUM(Secret!A1:A9)</f><v>42</v></c><c t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>';
    const grid = await gridOf({ sheets: [{ name: 'One', rows: `<row r="1">${cells}</row>` }] });
    expect(grid.rows()).toEqual([
      [
        [0, 0, '42', 1],
        [1, 0, 'ab'],
        [2, 0, 'TRUE', 2],
        [3, 0, '#N/A', 2],
      ],
    ]);
    expect(grid.text).not.toContain('SUM');
  });

  it('keeps merged cells, also where their first cell is hidden', async () => {
    const grid = await gridOf({
      sheets: [
        {
          name: 'One',
          rows: rowOf(1, ['Over three']) + rowOf(2, ['hidden start'], 'hidden="1"') + rowOf(3, ['', '', 'end']),
          after: '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:B3"/></mergeCells>',
        },
      ],
    });
    expect(grid.sheet().merges).toEqual([
      { row: 0, column: 0, rows: 1, columns: 3 },
      { row: 1, column: 0, rows: 1, columns: 2, cell: [0, 0, 'hidden start'] },
    ]);
  });

  it('keeps links to the web, to mail and to other sheets, and drops all others', async () => {
    const link = (ref: string, rest: string) => `<hyperlink ref="${ref}" ${rest}/>`;
    const grid = await gridOf({
      sheets: [
        {
          name: 'One',
          rows:
            rowOf(1, ['a', 'b', 'c', 'd', 'e', 'f']) +
            '<row r="2"><c t="str"><f>HYPERLINK("https://linkwake.example/f","f")</f><v>f</v></c></row>',
          after: `<hyperlinks>${link('A1', 'r:id="rId1"')}${link('B1', 'r:id="rId2"')}${link('C1', 'r:id="rId3"')}${link('D1', `location="'Two'!B3"`)}${link('E1', 'r:id="rId4"')}${link('F1', 'r:id="rId1" location="/orders/12"')}</hyperlinks>`,
          relations: [
            ['rId1', 'hyperlink', 'https://linkwake.example/a'],
            ['rId2', 'hyperlink', 'mailto:ann@linkwake.example'],
            ['rId3', 'hyperlink', 'javascript:alert(1)'],
            ['rId4', 'hyperlink', 'file:///etc/passwd'],
          ],
        },
        { name: 'Two', rows: rowOf(3, ['x', 'y']) },
      ],
    });
    expect(grid.sheet().links.map(({ row, column, href, place }) => [row, column, href ?? place])).toEqual([
      [1, 0, 'https://linkwake.example/f'],
      [0, 0, 'https://linkwake.example/a'],
      [0, 1, 'mailto:ann@linkwake.example'],
      [0, 3, { sheet: 1, row: 3, column: 2 }],
      [0, 5, 'https://linkwake.example/a#/orders/12'],
    ]);
  });

  it('keeps frozen panes, and finds a first row that names the columns', async () => {
    const frozen =
      '<sheetViews><sheetView rightToLeft="1" showGridLines="0"><pane xSplit="1" ySplit="2" state="frozen"/></sheetView></sheetViews>';
    const rows = rowOf(1, ['Name', 'Amount']) + rowOf(2, ['Ann', 3]) + rowOf(3, ['Bo', 4]);
    const grid = await gridOf({
      sheets: [
        { name: 'A', before: frozen, rows },
        { name: 'B', rows },
        { name: 'C', rows: rowOf(1, ['Note']) + rowOf(2, ['One']) },
      ],
    });
    expect(grid.sheet(0)).toMatchObject({
      frozenRows: 2,
      frozenColumns: 1,
      headingRow: false,
      rightToLeft: true,
      gridLines: false,
    });
    expect(grid.sheet(1)).toMatchObject({ frozenRows: 0, headingRow: true });
    expect(grid.sheet(2)).toMatchObject({ headingRow: false });
  });

  it('reads fonts, fills, borders and alignment', async () => {
    const styles =
      '<fonts><font/><font><b/><i/><u/><sz val="14"/><color theme="4" tint="-0.25"/><name val="Cambria"/></font></fonts>' +
      '<fills><fill/><fill><patternFill patternType="solid"><fgColor rgb="FFFFEECC"/></patternFill></fill></fills>' +
      '<borders><border/><border><bottom style="medium"><color indexed="10"/></bottom></border></borders>' +
      '<cellXfs><xf/><xf fontId="1" fillId="1" borderId="1"><alignment horizontal="center" vertical="top" wrapText="1"/></xf></cellXfs>';
    const grid = await gridOf({ sheets: [{ name: 'One', rows: `<row r="1">${numberCell(1, 1)}</row>` }], styles });
    expect(grid.workbook.styles[1]).toEqual({
      bold: true,
      italic: true,
      underline: true,
      size: 14,
      color: '#2f5597',
      font: 'Cambria',
      fill: '#ffeecc',
      bottom: { width: 2, line: 'solid', color: '#ff0000' },
      horizontal: 'center',
      vertical: 'top',
      wrap: true,
    });
  });

  it('writes rows in blocks, and none for rows without cells', async () => {
    const rows = Array.from({ length: 201 }, (_, at) => rowOf(at + 1, [at + 1])).join('') + rowOf(5000, ['far away']);
    const grid = await gridOf({ sheets: [{ name: 'One', rows }] });
    expect(grid.sheet().blocks).toEqual([0, 1, 24]);
    expect(textsOf(grid.rows(0, 24)).at(-1)).toEqual(['far away']);
    expect(grid.workbook.sheets).toEqual([{ name: 'One', rows: 5000, columns: 1 }]);
  });
});

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Reads a sheet whose drawing has these anchors. @param media files by their names; the drawing has them as rId1, rId2 … */
function gridWithDrawing(anchors: string, media: Record<string, string | Uint8Array>) {
  const xdr = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
  const a = 'http://schemas.openxmlformats.org/drawingml/2006/main';
  const images = Object.keys(media).map(
    (name, index) => `<Relationship Id="rId${index + 1}" Type="${office}/image" Target="../media/${name}"/>`,
  );
  return gridOf({
    sheets: [
      {
        name: 'One',
        rows: rowOf(1, ['a']),
        after: '<drawing r:id="rId1"/>',
        relations: [['rId1', 'drawing', '../drawings/drawing1.xml']],
      },
    ],
    parts: {
      'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="${xdr}" xmlns:a="${a}" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${anchors}</xdr:wsDr>`,
      'xl/drawings/_rels/drawing1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${images.join('')}</Relationships>`,
      ...Object.fromEntries(Object.entries(media).map(([name, file]) => [`xl/media/${name}`, file])),
    },
  });
}

/** Anchors an object at a row, 100 pixels wide and 50 high. */
const anchored = (row: number, object: string) =>
  `<xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="952500" cy="476250"/>${object}</xdr:oneCellAnchor>`;

describe('the pictures of a workbook', () => {
  it('are redrawn where the sheet has them, and anything else is left out', async () => {
    const png = createCanvas(40, 20).toBuffer('image/png');
    const anchor = (id: string, row: number) =>
      `<xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:colOff>9525</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>3</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row + 2}</xdr:row><xdr:rowOff>19050</xdr:rowOff></xdr:to><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Logo" descr="Our logo"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="${id}"/></xdr:blipFill></xdr:pic></xdr:twoCellAnchor>`;
    const chart = `<xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="3" name="Chart"/></xdr:nvGraphicFramePr><a:graphic><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId9"/></a:graphic></xdr:graphicFrame>`;
    const grid = await gridWithDrawing(anchor('rId1', 2) + anchor('rId2', 6) + anchored(10, chart), {
      'image1.png': png,
      'image2.svg': '<svg onload="alert(1)"/>',
    });
    expect(grid.sheet().pictures).toEqual([
      { file: '0/picture-0.png', left: 65, top: 40, width: 127, height: 42, text: 'Our logo' },
      // A chart has no file: the PDF shows it.
      { left: 0, top: 200, width: 100, height: 50, text: '' },
    ]);
    expect(grid.files).toContain('0/picture-0.png');
  });

  it.each([
    ['a cropped one', '<a:srcRect l="50000"/>', '<a:fillRect/>'],
    ['one cropped in per cent, as the strict format has it', '<a:srcRect l="50%"/>', '<a:fillRect/>'],
    ['one cropped within a pixel', '<a:srcRect l="49700"/>', '<a:fillRect/>'],
    ['one larger than its frame', '', '<a:fillRect l="-100000"/>'],
  ])('store of %s what its frame shows only', async (_, source, fill) => {
    const picture = `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Logo"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/>${source}<a:stretch>${fill}</a:stretch></xdr:blipFill></xdr:pic>`;
    const grid = await gridWithDrawing(anchored(2, picture), { 'image1.png': redAndBlue() });
    const { width, height, colors } = await pixelsOf(grid.picture());
    expect(colors).toEqual(['#0000ffff']);
    expect(width).toBeGreaterThanOrEqual(49);
    expect(height).toBe(50);
  });

  it('keep the space of a frame that is larger than the picture', async () => {
    const picture = `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Logo"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/><a:srcRect l="50000" r="-50000"/></xdr:blipFill></xdr:pic>`;
    const grid = await gridWithDrawing(anchored(2, picture), { 'image1.png': redAndBlue() });
    const { width, at } = await pixelsOf(grid.picture());
    expect([width, at(10, 25), at(90, 25)]).toEqual([100, '#0000ffff', '#00000000']);
  });

  it('and its charts are left out where the author has hidden them, alone or in a group', async () => {
    const properties = (text: string, hidden: string) =>
      `<xdr:cNvPr id="2" name="One" descr="${text}"${hidden && ` hidden="${hidden}"`}/>`;
    const picture = (text: string, hidden = '') =>
      `<xdr:pic><xdr:nvPicPr>${properties(text, hidden)}</xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic>`;
    const chart = (text: string, hidden = '') =>
      `<xdr:graphicFrame><xdr:nvGraphicFramePr>${properties(text, hidden)}</xdr:nvGraphicFramePr><a:graphic><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId9"/></a:graphic></xdr:graphicFrame>`;
    const group = (content: string, hidden = '') =>
      `<xdr:grpSp><xdr:nvGrpSpPr>${properties(hidden && 'secret', hidden)}</xdr:nvGrpSpPr>${content}</xdr:grpSp>`;
    const objects = [
      picture('secret', '1'),
      chart('secret', 'true'),
      group(picture('secret') + group(picture('secret')), '1'),
      group(group(picture('secret'), '1') + picture('secret', '1') + picture('in a group')),
      chart('a chart', '0'),
      chart('secret', '1'),
      `<mc:AlternateContent><mc:Choice><xdr:contentPart>${properties('', '1')}</xdr:contentPart></mc:Choice><mc:Fallback>${picture('secret')}</mc:Fallback></mc:AlternateContent>`,
    ];
    const anchors = objects.map((object, index) => anchored(index * 3, object)).join('');
    const { files, text, sheet, workbook, charts } = await gridWithDrawing(anchors, { 'image1.png': redAndBlue() });
    expect(text).not.toContain('secret');
    expect(sheet().pictures).toEqual([
      { file: '0/picture-0.png', left: 0, top: 180, width: 100, height: 50, text: 'in a group' },
      { left: 0, top: 240, width: 100, height: 50, text: 'a chart' },
    ]);
    expect(files.filter((path) => path.endsWith('.png'))).toEqual(['0/picture-0.png']);
    // LibreOffice counts hidden charts, too.
    expect(charts).toEqual([{ tab: 0, sheet: 'One', order: 1, ofSheet: 3, picture: 1 }]);
    // The sheet ends with the last object that is seen.
    expect(workbook.sheets[0]?.rows).toBe(16);
  });

  it.each([
    ['cropped away', '<a:srcRect l="60000" r="50000"/>'],
    ['cropped by what is no number', '<a:srcRect l="half"/>'],
  ])('leave out one that is %s', async (_, source) => {
    const picture = `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Logo"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/>${source}</xdr:blipFill></xdr:pic>`;
    const grid = await gridWithDrawing(anchored(2, picture), { 'image1.png': redAndBlue() });
    expect(grid.sheet().pictures).toEqual([]);
    expect(grid.files.join()).not.toContain('picture');
  });
});

/** Draws a picture of 100 by 50 pixels, red on its left half and blue on its right. */
function redAndBlue(): Uint8Array {
  const canvas = createCanvas(100, 50);
  const context = canvas.getContext('2d');
  for (const [at, color] of ['#ff0000', '#0000ff'].entries()) {
    context.fillStyle = color;
    context.fillRect(at * 50, 0, 50, 50);
  }
  return canvas.toBuffer('image/png');
}

/** Reads the pixels of a picture. @returns its size, all its colours with their opacity, and that of one pixel */
async function pixelsOf(png: Uint8Array) {
  const picture = await loadImage(Buffer.from(png));
  const { width, height } = picture;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const data = Buffer.from(context.getImageData(0, 0, width, height).data);
  const at = (x: number, y: number) => `#${data.toString('hex', (y * width + x) * 4, (y * width + x) * 4 + 4)}`;
  const all = Array.from({ length: width * height }, (_, pixel) => at(pixel % width, Math.floor(pixel / width)));
  return { width, height, at, colors: [...new Set(all)] };
}
