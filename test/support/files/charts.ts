const drawingMain = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const spreadsheetDrawing = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const chartMain = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface TestChart {
  title: string;
  /** Color of the bars, as `rrggbb`. */
  color: string;
  /** The cell at the upper left corner, from 0; a chart covers 8 columns and 12 rows. */
  column: number;
  row: number;
  hidden?: boolean;
}

/**
 * Returns the parts of column charts over A2:B5 of a sheet. The sheet needs `<drawing r:id="rIdDrawing"/>`, and the relationship
 * `['rIdDrawing', 'drawing', '../drawings/drawing1.xml']`.
 */
export function chartParts(sheet: string, charts: readonly TestChart[]): Record<string, string> {
  const anchors = charts.map(
    ({ column, row, title, hidden = false }, index) =>
      `<xdr:twoCellAnchor>${corner('from', column, row)}${corner('to', column + 8, row + 12)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${index + 2}" name="Chart" descr="${title}"${hidden ? ' hidden="1"' : ''}/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${chartMain}"><c:chart xmlns:c="${chartMain}" r:id="rId${index + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`,
  );
  const relations = charts.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/chart" Target="../charts/chart${index + 1}.xml"/>`,
  );
  return {
    'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="${spreadsheetDrawing}" xmlns:a="${drawingMain}" xmlns:r="${office}">${anchors.join('')}</xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': `<Relationships xmlns="${packageRelations}">${relations.join('')}</Relationships>`,
    ...Object.fromEntries(charts.map((chart, index) => [`xl/charts/chart${index + 1}.xml`, columnChart(sheet, chart)])),
  };
}

const corner = (name: string, column: number, row: number) =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;

const columnChart = (sheet: string, { title, color }: TestChart) =>
  `<c:chartSpace xmlns:c="${chartMain}" xmlns:a="${drawingMain}"><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${title}</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/><c:spPr><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></c:spPr><c:cat><c:strRef><c:f>${sheet}!$A$2:$A$5</c:f></c:strRef></c:cat><c:val><c:numRef><c:f>${sheet}!$B$2:$B$5</c:f></c:numRef></c:val></c:ser><c:gapWidth val="20"/><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling/><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling/><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`;
