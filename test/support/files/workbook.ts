import { makeZip } from './zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface TestSheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  /** XML before the rows: `sheetViews`, `sheetFormatPr`, `cols`. */
  before?: string;
  /** XML of the rows. */
  rows: string;
  /** XML after the rows: `mergeCells`, `hyperlinks`, `drawing`. */
  after?: string;
  /** Relationships of the sheet: id, type and target; an external one is an address. */
  relations?: [id: string, type: string, target: string][];
}

export interface TestWorkbook {
  sheets: TestSheet[];
  /** XML within `styleSheet`; the default has one plain style. */
  styles?: string;
  from1904?: boolean;
  /** Further parts by path. */
  parts?: Record<string, string | Uint8Array>;
}

const plainStyles =
  '<fonts><font><sz val="11"/><name val="Calibri"/></font></fonts><fills><fill/></fills><borders><border/></borders><cellXfs><xf/></cellXfs>';

/** Makes an Excel package. Rows and styles are given as XML, because that is what its readers read. */
export function makeWorkbook({ sheets, styles = plainStyles, from1904 = false, parts = {} }: TestWorkbook): Uint8Array {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sheets.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}">${from1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index): [string, string, string] => [
        `rId${index + 1}`,
        'worksheet',
        `worksheets/sheet${index + 1}.xml`,
      ]),
      ['rIdStyles', 'styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    ...parts,
  };
  for (const [index, { before = '', rows, after = '', relations: related = [] }] of sheets.entries()) {
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `${head}<worksheet xmlns="${main}" xmlns:r="${office}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
    if (related.length > 0) files[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = relations(related);
  }
  return makeZip(files);
}

/** Returns the XML of a row of texts and numbers. */
export function rowOf(number: number, values: (string | number)[], attributes = ''): string {
  const cells = values.map((value) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`,
  );
  return `<row r="${number}" ${attributes}>${cells.join('')}</row>`;
}

function relations(list: [id: string, type: string, target: string][]): string {
  const each = list.map(([id, type, target]) => {
    const external = /^[a-z]+:/i.test(target) ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${external}/>`;
  });
  return `${head}<Relationships xmlns="${packageRelations}">${each.join('')}</Relationships>`;
}
