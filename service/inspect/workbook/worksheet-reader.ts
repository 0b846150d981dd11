import { dayMs } from '#shared/formats/utc-day.ts';
import type { CellKind, GridCell, GridMerge, GridRow, GridSheet } from '../../grid-model/grid.ts';
import { type Attributes, isOn, type PartListener } from '../office/part-reader.ts';
import { type CellRange, readRange, readReference } from './cell-range.ts';
import type { CellStyle } from './cell-styles.ts';
import { formatNumber, formatText } from './number-format.ts';
import { SheetColumns } from './sheet-columns.ts';
import { pixelsOf, SheetRows } from './sheet-rows.ts';
import { unescapeText } from './workbook-part.ts';

/** What a cell shows, without its place. */
interface CellContent {
  style: number;
  text: string;
  kind: CellKind;
  color: string | undefined;
}

export interface SheetContext {
  strings: readonly string[];
  cellStyles: readonly CellStyle[];
  from1904: boolean;
  /** Receives each visible row that has cells, by its place from 0. */
  write(place: number, row: GridRow): void;
  /** Counts a cell. @throws when the workbook has too many */
  countCell(): void;
}

/** A link of the sheet as the file has it. */
export interface StatedLink {
  range: CellRange;
  /** Id of a relationship, or an address that a formula has. */
  id?: string;
  address?: string;
  /** A place in the workbook: `'Sheet 2'!A1`. */
  place?: string;
}

/** Excel has at most 32,767 characters in a cell. */
const maxText = 32_767;
const maxMerges = 20_000;
const maxLinks = 20_000;
/** Rows that are only coloured or framed, below the last one with a value. */
const maxStyledRows = 100;
/** Values of hidden cells that a merged range may show. */
const maxHiddenCells = 10_000;

/** Reads one worksheet part (ECMA-376, part 1, 18.3.1), row after row. Formulas are never calculated: the file has their last values. */
export class WorksheetReader {
  readonly #context: SheetContext;
  readonly columns = new SheetColumns();
  readonly rows = new SheetRows();
  readonly links: StatedLink[] = [];
  readonly #merges: CellRange[] = [];
  readonly #hiddenCells = new Map<string, CellContent>();
  /** Id of the relationship to the sheet's drawing. */
  drawing: string | undefined;
  tabColor: Attributes | undefined;
  /** The author has set page breaks between columns. */
  hasColumnBreaks = false;
  #sheet = { rightToLeft: false, gridLines: true, headings: true, frozenRows: 0, frozenColumns: 0 };
  #isFirstView = true;
  #inColumnBreaks = false;
  #filterTop: number | undefined;
  #firstRows: { cells: CellContent[]; row: number }[] = [];

  #row: GridRow = [];
  #rowNumber = 0;
  #rowAttributes: Attributes = {};
  #rowStyles = new Set<CellStyle>();
  #wrappedLines = 1;
  #cell: { column: number; type: string; style: number } | undefined;
  #value = '';
  #formula = '';
  #into: 'value' | 'formula' | undefined;
  #phonetic = false;
  #lastRow = 0;
  #lastColumn = 0;
  #lastValueRow = 0;
  #lastValueColumn = 0;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  get listener(): PartListener {
    return {
      opened: (name, attributes) => this.#opened(name, attributes),
      closed: (name) => this.#closed(name),
      text: (text) => {
        if (this.#into === 'value') this.#value += text;
        else if (this.#into === 'formula') this.#formula += text;
      },
    };
  }

  #opened(name: string, attributes: Attributes): void {
    switch (name) {
      case 'c':
        this.#openCell(attributes);
        break;
      case 'v':
      case 't':
        if (this.#cell && !this.#phonetic) this.#into = 'value';
        break;
      case 'f':
        if (this.#cell) this.#into = 'formula';
        break;
      case 'rPh':
        this.#phonetic = true;
        break;
      case 'row':
        this.#openRow(attributes);
        break;
      case 'sheetView':
        this.#sheet.rightToLeft = isOn(attributes.rightToLeft);
        this.#sheet.gridLines = isOn(attributes.showGridLines, true);
        this.#sheet.headings = isOn(attributes.showRowColHeaders, true);
        break;
      case 'pane':
        this.#freeze(attributes);
        break;
      case 'sheetFormatPr':
        this.columns.setDefault(attributes);
        this.rows.setDefault(attributes);
        break;
      case 'col':
        this.columns.add(attributes);
        break;
      case 'mergeCell':
        this.#merge(attributes);
        break;
      case 'hyperlink':
        this.#link(attributes);
        break;
      case 'autoFilter':
        this.#filterTop ??= readRange(attributes.ref ?? '')?.top;
        break;
      case 'tabColor':
        this.tabColor = attributes;
        break;
      case 'drawing':
        this.drawing = attributes.id;
        break;
      case 'colBreaks':
        this.#inColumnBreaks = true;
        break;
      case 'brk':
        if (this.#inColumnBreaks && isOn(attributes.man)) this.hasColumnBreaks = true;
        break;
    }
  }

  #closed(name: string): void {
    if (name === 'c') this.#closeCell();
    else if (name === 'v' || name === 't' || name === 'f') this.#into = undefined;
    else if (name === 'rPh') this.#phonetic = false;
    else if (name === 'row') this.#closeRow();
    else if (name === 'colBreaks') this.#inColumnBreaks = false;
    // Custom views have breaks of their own; those of the sheet come after them.
    else if (name === 'customSheetViews') this.hasColumnBreaks = false;
  }

  #freeze({ state, xSplit, ySplit }: Attributes): void {
    if (!this.#isFirstView || (state !== 'frozen' && state !== 'frozenSplit')) return;
    this.#isFirstView = false;
    this.#sheet.frozenRows = Math.min(1000, Math.max(0, Math.trunc(Number(ySplit ?? 0)) || 0));
    this.#sheet.frozenColumns = Math.min(1000, Math.max(0, Math.trunc(Number(xSplit ?? 0)) || 0));
  }

  #openRow(attributes: Attributes): void {
    this.#rowNumber = attributes.r === undefined ? this.#rowNumber + 1 : Number(attributes.r);
    this.#rowAttributes = attributes;
    this.#row = [];
    this.#rowStyles.clear();
    this.#wrappedLines = 1;
    this.#nextColumn = 1;
  }

  #nextColumn = 1;

  #openCell({ r, t = 'n', s }: Attributes): void {
    const column = r === undefined ? this.#nextColumn : (readReference(r)?.column ?? this.#nextColumn);
    this.#nextColumn = column + 1;
    this.#cell = { column, type: t, style: Number(s ?? 0) };
    this.#value = '';
    this.#formula = '';
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    this.#into = undefined;
    if (!cell) return;
    this.#context.countCell();
    const style = this.#context.cellStyles[cell.style] ?? this.#context.cellStyles[0];
    if (!style) return;
    const shown = this.#show(cell.type, style);
    if (shown.text === '' && !style.visible) return;
    const place = this.columns.placeOf(cell.column);
    if (place === undefined || isOn(this.#rowAttributes.hidden)) {
      if (this.#hiddenCells.size < maxHiddenCells) this.#hiddenCells.set(`${this.#rowNumber} ${cell.column}`, shown);
      return;
    }
    this.#row.push(cellAt(place, shown));
    this.#rowStyles.add(style);
    if (shown.text !== '') this.#lastValueColumn = Math.max(this.#lastValueColumn, cell.column);
    this.#lastColumn = Math.max(this.#lastColumn, cell.column);
    if (style.wrap)
      this.#wrappedLines = Math.max(
        this.#wrappedLines,
        linesOf(shown.text, this.columns.widthOf(cell.column), style.size),
      );
    this.#readFormulaLink(cell.column);
  }

  #show(type: string, cellStyle: CellStyle): CellContent {
    const { style, format } = cellStyle;
    const raw = this.#value;
    const text = (value: string): CellContent => ({
      style,
      text: formatText(format, value).slice(0, maxText),
      kind: 0,
      color: undefined,
    });
    if (raw === '') return { style, text: '', kind: 0, color: undefined };
    if (type === 's') return text(this.#context.strings[Number(raw)] ?? '');
    if (type === 'str' || type === 'inlineStr') return text(unescapeText(raw));
    if (type === 'b') return { style, text: raw.trim() === '0' ? 'FALSE' : 'TRUE', kind: 2, color: undefined };
    if (type === 'e') return { style, text: raw, kind: 2, color: undefined };
    const value = type === 'd' ? serialOf(raw, this.#context.from1904) : Number(raw);
    if (!Number.isFinite(value)) return text(raw);
    return { style, kind: 1, ...formatNumber(format, value, this.#context.from1904) };
  }

  /** Remembers the address of `HYPERLINK("address", …)`, where it is written out. */
  #readFormulaLink(column: number): void {
    const address = /^HYPERLINK\("([^"]{1,2000})"/i.exec(this.#formula)?.[1];
    if (address === undefined || this.links.length >= maxLinks) return;
    const range = { top: this.#rowNumber, left: column, bottom: this.#rowNumber, right: column };
    this.links.push(address.startsWith('#') ? { range, place: address.slice(1) } : { range, address });
  }

  #closeRow(): void {
    const { hidden, ht, customHeight } = this.#rowAttributes;
    const isHidden = isOn(hidden);
    const stated = pixelsOf(ht);
    const height = stated !== undefined && (isOn(customHeight) || stated > 0) ? stated : this.#fittingHeight();
    if (!this.rows.add(this.#rowNumber, isHidden, height) || isHidden || height === 0 || this.#row.length === 0) return;
    const place = this.rows.visibleBefore(this.#rowNumber);
    const hasValue = this.#row.some(([, , text]) => text !== '');
    if (hasValue) this.#lastValueRow = this.#rowNumber;
    else if (this.#rowNumber > this.#lastValueRow + maxStyledRows) return;
    this.#lastRow = this.#rowNumber;
    this.#row.sort(([one], [other]) => one - other);
    if (this.#firstRows.length < 2) {
      const cells = this.#row.map(([, style, text, kind = 0, color]) => ({ style, text, kind, color }));
      this.#firstRows.push({ row: this.#rowNumber, cells });
    }
    this.#context.write(place, this.#row);
  }

  /** Returns the height that Excel gives a row without one: that of its largest font, and of its wrapped lines. */
  #fittingHeight(): number {
    let size = 0;
    for (const style of this.#rowStyles) size = Math.max(size, style.size);
    if (size === 0) return this.rows.defaultHeight;
    return Math.max(
      this.rows.defaultHeight,
      Math.min(546, Math.round(this.#wrappedLines * size * (96 / 72) * 1.25 + 2)),
    );
  }

  #merge({ ref = '' }: Attributes): void {
    const range = readRange(ref);
    if (range && this.#merges.length < maxMerges) this.#merges.push(range);
  }

  #link({ ref = '', id, location }: Attributes): void {
    const range = readRange(ref);
    if (!range || this.links.length >= maxLinks) return;
    this.links.push({
      range,
      ...(id === undefined ? {} : { id }),
      ...(location === undefined ? {} : { place: location }),
    });
  }

  /** Returns the visible part of a range, by places; undefined for one that is hidden or outside the sheet. */
  visiblePart({ top, left, bottom, right }: CellRange) {
    const row = this.rows.visibleBefore(top);
    const column = this.columns.visibleBefore(left);
    const rows = this.rows.visibleBefore(bottom + 1) - row;
    const columns = this.columns.visibleBefore(right + 1) - column;
    return rows > 0 && columns > 0 ? { row, column, rows, columns } : undefined;
  }

  /**
   * Returns the sheet after its part was read.
   * @param reach the last row and column that pictures cover
   */
  finish(reach: { row: number; column: number }): Omit<GridSheet, 'links' | 'pictures' | 'blocks'> {
    const merges: GridMerge[] = [];
    let lastRow = Math.max(this.#lastRow, reach.row);
    let lastColumn = Math.max(this.#lastColumn, reach.column);
    for (const range of this.#merges) {
      const part = this.visiblePart(range);
      if (!part || range.top > lastRow || range.left > lastColumn + 1) continue;
      const anchor = this.#hiddenCells.get(`${range.top} ${range.left}`);
      const cell = anchor && anchor.text !== '' ? { cell: cellAt(part.column, anchor) } : {};
      if (part.rows * part.columns > 1) merges.push({ ...part, ...cell });
      lastRow = Math.max(lastRow, Math.min(range.bottom, lastRow + maxStyledRows));
      lastColumn = Math.max(lastColumn, Math.min(range.right, lastColumn + 50));
    }
    this.rows.fillTo(lastRow);
    const rows = this.rows.visibleBefore(lastRow + 1);
    const { frozenRows, frozenColumns, ...view } = this.#sheet;
    const isFrozen = frozenRows + frozenColumns > 0;
    return {
      ...view,
      frozenRows: Math.min(rows, this.rows.visibleBefore(frozenRows + 1)),
      frozenColumns: this.columns.visibleBefore(Math.min(frozenColumns, lastColumn) + 1),
      headingRow: !isFrozen && this.#hasHeadingRow(),
      columns: this.columns.runs(lastColumn),
      rows: this.rows.runs(rows),
      merges,
    };
  }

  /** Rows and columns that pages of the sheet repeat, counted from the first one as in Excel. Call it after `finish`. */
  get titles(): { titleRows: number; titleColumns: number } {
    const { frozenRows, frozenColumns } = this.#sheet;
    const isFrozen = frozenRows + frozenColumns > 0;
    return { titleRows: isFrozen ? frozenRows : this.#hasHeadingRow() ? 1 : 0, titleColumns: frozenColumns };
  }

  /** The first row names the columns: texts in every cell, which a filter or their own style sets apart, or numbers below. */
  #hasHeadingRow(): boolean {
    const [first, second] = this.#firstRows;
    if (!first || !second || first.row !== 1 || second.row > 3) return false;
    const filled = first.cells.filter(({ text }) => text !== '');
    if (filled.length < 2 || filled.some(({ kind, text }) => kind !== 0 || text.length > 100)) return false;
    const below = second.cells.filter(({ text }) => text !== '');
    if (below.length < filled.length / 2) return false;
    const differs = filled.every(({ style }) => below.every((cell) => cell.style !== style));
    return this.#filterTop === 1 || differs || below.some(({ kind }) => kind === 1);
  }
}

function cellAt(column: number, { style, text, kind, color }: CellContent): GridCell {
  if (color !== undefined) return [column, style, text, kind, color];
  return kind === 0 ? [column, style, text] : [column, style, text, kind];
}

/** Average width of a character, as a share of its size in pixels. */
const characterWidth = 0.47;

/** Estimates the lines of a wrapped text. */
function linesOf(text: string, width: number, size: number): number {
  const perLine = Math.max(1, Math.floor((width - 6) / (size * (96 / 72) * characterWidth)));
  return text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / perLine)), 0);
}

/** Returns the day number of an ISO date, which strict workbooks have. */
function serialOf(date: string, from1904: boolean): number {
  const ms = Date.parse(/[zZ]|[+-]\d\d:\d\d$/.test(date) ? date : `${date.includes('T') ? date : `${date}T00:00:00`}Z`);
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return (ms - epoch) / dayMs;
}
