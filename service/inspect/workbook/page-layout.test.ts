import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeWorkbook, rowOf, type TestSheet } from '../../../test/support/files/workbook.ts';
import { copyWithPageLayout } from './page-layout.ts';
import { readWorkbook } from './read-workbook.ts';

/** Lays out the pages of a workbook. @returns the XML of its workbook part and of its first sheet */
async function laidOut(...sheets: TestSheet[]) {
  const folder = await mkdtemp(join(tmpdir(), 'layout-'));
  try {
    const [source, copy] = [join(folder, 'source.xlsx'), join(folder, 'copy.xlsx')];
    await writeFile(source, makeWorkbook({ sheets }));
    const { layouts = [] } = (await readWorkbook(source, folder)) ?? {};
    await copyWithPageLayout(source, copy, layouts);
    const parts = unzipSync(await readFile(copy));
    const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
    return { workbook: text('xl/workbook.xml'), sheet: text('xl/worksheets/sheet1.xml') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const wide = Array.from({ length: 30 }, (_, at) => `Column ${at}`);
const frozen = '<sheetViews><sheetView><pane xSplit="1" ySplit="2" state="frozen"/></sheetView></sheetViews>';

describe('copyWithPageLayout', () => {
  it('fits the pages to the sheet, repeats its headings and names it', async () => {
    const { workbook, sheet } = await laidOut({
      name: 'Ann&apos;s sales',
      before: frozen,
      rows: rowOf(1, wide) + rowOf(2, wide),
    });
    expect(sheet).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>');
    expect(sheet).toMatch(
      /<\/sheetData><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/,
    );
    expect(sheet).toContain('<oddHeader>&amp;C&amp;A</oddHeader>');
    expect(workbook).toContain(
      `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'Ann''s sales'!$A:$A,'Ann''s sales'!$1:$2</definedName></definedNames>`,
    );
  });

  it('counts hidden sheets, whose positions count, too', async () => {
    const hidden: TestSheet = { name: 'Hidden', state: 'hidden', rows: rowOf(1, ['x']) };
    const { workbook } = await laidOut(hidden, {
      name: 'Shown',
      rows: rowOf(1, ['Name', 'Amount']) + rowOf(2, ['Ann', 2]),
    });
    expect(workbook).toContain(`localSheetId="1">'Shown'!$1:$1<`);
  });

  it('keeps the pages and headers that the author has set', async () => {
    const { sheet } = await laidOut({
      name: 'One',
      before: '<sheetPr><tabColor rgb="FFFF0000"/><pageSetUpPr fitToPage="1"/></sheetPr>',
      rows: rowOf(1, wide),
      after:
        '<pageSetup orientation="portrait" fitToHeight="2"/><headerFooter><oddHeader>&amp;LOurs</oddHeader></headerFooter>',
    });
    expect(sheet).toContain(
      '</sheetData><pageSetup orientation="portrait" fitToHeight="2"/><headerFooter><oddHeader>&amp;LOurs</oddHeader></headerFooter>',
    );
  });

  it('keeps the page breaks between columns that the author has set, which fitted pages would not have', async () => {
    const after =
      '<pageSetup orientation="portrait"/><headerFooter><oddHeader>&amp;LOurs</oddHeader></headerFooter><colBreaks count="1" manualBreakCount="1"><brk id="5" max="1048575" man="1"/></colBreaks>';
    const { sheet } = await laidOut({ name: 'One', rows: rowOf(1, wide), after });
    expect(sheet).not.toContain('fitTo');
    expect(sheet).toContain(`</sheetData>${after}</worksheet>`);
  });

  it('fits the pages of a sheet of which only a view has page breaks between columns', async () => {
    const breaks = '<colBreaks count="1" manualBreakCount="1"><brk id="5" man="1"/></colBreaks>';
    const { sheet } = await laidOut({
      name: 'One',
      rows: rowOf(1, wide),
      after: `<customSheetViews><customSheetView guid="{1}">${breaks}</customSheetView></customSheetViews><colBreaks count="1"><brk id="9"/></colBreaks>`,
    });
    expect(sheet).toContain('fitToPage="1"');
    expect(sheet).toContain('fitToWidth="1" fitToHeight="0"');
  });

  it('sets up the pages of the sheet, not those of its views, and leaves conditional formats whole', async () => {
    const views =
      '<customSheetViews><customSheetView guid="{1}"><pageSetup scale="10"/><headerFooter><oddHeader>View</oddHeader></headerFooter></customSheetView></customSheetViews>';
    const bars =
      '<conditionalFormatting sqref="A1"><cfRule type="dataBar"><extLst><ext uri="{2}"/></extLst></cfRule></conditionalFormatting>';
    const { sheet } = await laidOut({
      name: 'One',
      rows: rowOf(1, wide),
      after: `${views}${bars}<pageMargins left="1"/><pageSetup scale="50"/><extLst><ext uri="{3}"/></extLst>`,
    });
    expect(sheet).toContain(`</sheetData>${views}${bars}<pageMargins left="1"/><pageSetup paperSize=`);
    expect(sheet).toMatch(/<\/headerFooter><extLst><ext uri="\{3\}"\/><\/extLst><\/worksheet>$/);
    expect(sheet).not.toContain('scale="50"');
  });

  it('adds the header before what follows it in a sheet, and takes a larger page for a very wide one', async () => {
    const columns = Array.from({ length: 80 }, () => 'x');
    const { sheet } = await laidOut({
      name: 'One',
      rows: rowOf(1, columns),
      after:
        '<pageMargins left="1" right="1" top="1" bottom="1" header="1" footer="1"/><pageSetup scale="50"/><headerFooter><oddFooter>&amp;P</oddFooter></headerFooter><drawing r:id="rId1"/>',
    });
    expect(sheet).toMatch(
      /footer="1"\/><pageSetup paperSize="8" orientation="landscape" fitToWidth="2" fitToHeight="0"\/><headerFooter><oddHeader>&amp;C&amp;A<\/oddHeader><oddFooter>&amp;P<\/oddFooter><\/headerFooter><drawing /,
    );
    expect(sheet).not.toContain('scale=');
  });
});
