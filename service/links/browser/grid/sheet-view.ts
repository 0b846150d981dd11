import { columnLetters } from '#shared/formats/column-letters.ts';
import type { GridStyle } from '../../../grid-model/grid.ts';
import { say } from '../words.ts';
import { type ColumnRange, cellId, headingCount, RowPainter } from './draw-row.ts';
import type { GridFiles } from './load-grid.ts';
import { MissingRows } from './missing-rows.ts';
import type { Place, SheetModel } from './sheet-model.ts';

const headingHeight = 24;
/** Pixels of a digit of a row's number, and beside the number. */
const numberWidth = 8;
const numberPadding = 16;
/** Rows and columns that are drawn beyond those in sight. */
const spareRows = 12;
const spareColumns = 6;
/** Frozen rows and columns may cover this share of the screen; where they are larger, they scroll with the others. */
const maxFrozen = 0.6;

/** What is in sight, by places; `last` is exclusive. */
export interface InSight {
  model: SheetModel;
  first: number;
  last: number;
}

/** Draws the part of a sheet that is in sight. Everything else is empty space of the right size. */
export class SheetView {
  readonly #grid: HTMLElement;
  readonly #files: GridFiles;
  readonly #painter: RowPainter;
  readonly #onSight: (seen: InSight | undefined, haveRowsFailed: boolean) => void;
  readonly #missing: MissingRows;
  #model: SheetModel | undefined;
  #active: Place = { row: 0, column: 0 };
  #head = document.createElement('div');
  #body = document.createElement('div');
  #rows = new Map<number, HTMLElement>();
  #drawnColumns: ColumnRange = { first: 0, last: 0 };
  #frozen = { rows: 0, columns: 0 };
  #numbers = 0;
  #frame = 0;

  /** @param onSight receives what is in sight, undefined while it is being loaded, and whether rows of it failed to load */
  constructor(
    grid: HTMLElement,
    files: GridFiles,
    styles: readonly GridStyle[],
    onSight: (seen: InSight | undefined, haveRowsFailed: boolean) => void,
  ) {
    this.#grid = grid;
    this.#files = files;
    this.#painter = new RowPainter(styles);
    this.#onSight = onSight;
    this.#missing = new MissingRows(
      () => this.#draw(),
      (error) => grid.dispatchEvent(new CustomEvent('rowsfailed', { detail: error })),
    );
    grid.addEventListener('scroll', () => this.#drawSoon(), { passive: true });
    new ResizeObserver(() => this.#resize()).observe(grid);
    document.addEventListener('visibilitychange', () => this.#drawSoon());
  }

  get model(): SheetModel | undefined {
    return this.#model;
  }

  get active(): Place {
    return this.#active;
  }

  /** Shows a sheet from its beginning. */
  show(model: SheetModel, active: Place = { row: 0, column: 0 }): void {
    this.#model = model;
    this.#active = active;
    const { sheet, rows, columns } = model;
    this.#numbers = sheet.headings
      ? String(rows.number(Math.max(0, rows.count - 1))).length * numberWidth + numberPadding
      : 0;
    this.#grid.dir = sheet.rightToLeft ? 'rtl' : 'ltr';
    this.#grid.ariaLabel = model.name;
    this.#grid.ariaRowCount = String(rows.count + headingCount(model));
    this.#grid.ariaColCount = String(columns.count + headingCount(model));
    this.#grid.classList.toggle('lined', sheet.gridLines);
    this.#grid.scrollTo(0, 0);
    this.#layOut();
  }

  /** Makes a cell the active one and brings it into sight. */
  activate(place: Place): void {
    const model = this.#model;
    if (!model || model.rows.count === 0 || model.columns.count === 0) return;
    const row = Math.min(model.rows.count - 1, Math.max(0, place.row));
    const column = Math.min(model.columns.count - 1, Math.max(0, place.column));
    this.#active = { row, column };
    this.#bringIntoSight(model);
    this.#draw();
  }

  /** Returns how many rows a page key moves by. */
  get pageRows(): number {
    const model = this.#model;
    if (!model) return 1;
    const height = this.#grid.clientHeight - this.#headHeight(model);
    const first = this.#firstRow(model);
    return Math.max(1, model.rows.at(model.rows.start(first) + height) - first - 1);
  }

  /** Returns the place of a cell's element. */
  placeOf(element: Element): Place | undefined {
    const cell = element.closest('.cell');
    const [, row, column] = /^cell-(\d+)-(\d+)$/.exec(cell?.id ?? '') ?? [];
    return row === undefined ? undefined : { row: Number(row), column: Number(column) };
  }

  #headHeight(model: SheetModel): number {
    return (model.sheet.headings ? headingHeight : 0) + model.rows.start(this.#frozen.rows);
  }

  #firstRow(model: SheetModel): number {
    return model.rows.at(this.#grid.scrollTop + model.rows.start(this.#frozen.rows));
  }

  #resize(): void {
    if (!this.#model) return;
    const before = this.#frozen;
    const after = this.#frozenThatFits(this.#model);
    if (before.rows !== after.rows || before.columns !== after.columns) this.#layOut();
    else this.#drawSoon();
  }

  #frozenThatFits({ rows, columns, frozenRows, frozenColumns }: SheetModel) {
    const { clientHeight, clientWidth } = this.#grid;
    return {
      rows: rows.start(frozenRows) <= clientHeight * maxFrozen || clientHeight === 0 ? frozenRows : 0,
      columns:
        this.#numbers + columns.start(frozenColumns) <= clientWidth * maxFrozen || clientWidth === 0
          ? frozenColumns
          : 0,
    };
  }

  #layOut(): void {
    const model = this.#model;
    if (!model) return;
    this.#frozen = this.#frozenThatFits(model);
    this.#head = document.createElement('div');
    this.#head.className = 'grid-head';
    this.#head.role = 'rowgroup';
    this.#body = document.createElement('div');
    this.#body.className = 'grid-body';
    this.#body.role = 'rowgroup';
    this.#painter.beyond = 0;
    this.#setWidth(model);
    this.#head.style.setProperty('block-size', `${this.#headHeight(model)}px`);
    this.#body.style.setProperty('block-size', `${model.rows.length - model.rows.start(this.#frozen.rows)}px`);
    this.#rows = new Map();
    this.#drawnColumns = { first: 0, last: 0 };
    this.#grid.replaceChildren(this.#head, this.#body);
    this.#drawPictures(model);
    this.#draw();
  }

  /** The head is as wide as the longest text beside the sheet, which otherwise would be seen through it. */
  #setWidth({ columns }: SheetModel): void {
    const width = `${this.#numbers + columns.length + this.#painter.beyond}px`;
    this.#head.style.setProperty('inline-size', width);
    this.#body.style.setProperty('inline-size', width);
  }

  #drawPictures(model: SheetModel): void {
    const frozen = model.rows.start(this.#frozen.rows);
    for (const { file, left, top, width, height, text } of model.sheet.pictures) {
      const picture = file === undefined ? chartLink(text) : this.#picture(file, text);
      const isInHead = top + height / 2 < frozen;
      const shift = isInHead ? (model.sheet.headings ? headingHeight : 0) : -frozen;
      picture.style.setProperty('inset-inline-start', `${this.#numbers + left}px`);
      picture.style.setProperty('inset-block-start', `${top + shift}px`);
      picture.style.setProperty('inline-size', `${width}px`);
      picture.style.setProperty('block-size', `${height}px`);
      (isInHead ? this.#head : this.#body).append(picture);
    }
  }

  #picture(file: string, text: string): HTMLElement {
    const picture = document.createElement('img');
    picture.className = 'grid-picture';
    picture.alt = text;
    const load = () => {
      picture.src = this.#files.picture(file);
    };
    picture.addEventListener('error', () =>
      this.#missing.repeatLater(() => {
        // Another sheet may be shown.
        if (picture.isConnected) load();
      }),
    );
    load();
    picture.decoding = 'async';
    return picture;
  }

  #drawSoon(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const model = this.#model;
    if (!model) return;
    const { scrollTop, clientHeight, clientWidth } = this.#grid;
    // Right-to-left grids scroll to negative positions.
    const scrollLeft = Math.abs(this.#grid.scrollLeft);
    const frozenHeight = model.rows.start(this.#frozen.rows);
    const frozenWidth = model.columns.start(this.#frozen.columns);
    const inSight = {
      first: Math.max(this.#frozen.rows, model.rows.at(scrollTop + frozenHeight)),
      last: Math.min(
        model.rows.count,
        model.rows.at(scrollTop + clientHeight - (model.sheet.headings ? headingHeight : 0)) + 1,
      ),
    };
    const columns = this.#columnsAround(model, {
      first: model.columns.at(scrollLeft + frozenWidth),
      last: model.columns.at(scrollLeft + clientWidth - this.#numbers) + 1,
    });
    const first = Math.max(this.#frozen.rows, inSight.first - spareRows);
    const last = Math.min(model.rows.count, inSight.last + spareRows);
    const merges = model.mergesIn(first, last - 1);
    const wanted = new Set<number>();
    for (let row = 0; row < this.#frozen.rows; row += 1) wanted.add(row);
    for (let row = first; row < last; row += 1) wanted.add(row);
    for (const { row } of merges) wanted.add(row);
    if (this.#active.row < model.rows.count) wanted.add(this.#active.row);

    const { areMissing, haveFailed } = this.#missing.load(model, wanted);
    const isSameRange = columns.first === this.#drawnColumns.first && columns.last === this.#drawnColumns.last;
    for (const [row, element] of this.#rows) {
      if (wanted.has(row) && isSameRange && element.dataset.loaded === 'yes') continue;
      element.remove();
      this.#rows.delete(row);
    }
    if (!isSameRange || this.#head.querySelector('.column-headings') === null) this.#drawHeadings(model, columns);
    this.#drawnColumns = columns;
    this.#drawRows(model, wanted, columns);
    this.#setWidth(model);
    this.#markActive(model);
    this.#onSight(areMissing ? undefined : { model, ...inSight }, haveFailed);
  }

  /** Draws the rows that are not drawn, each before the next one: selections and screen readers follow the order of elements. */
  #drawRows(model: SheetModel, wanted: Iterable<number>, columns: ColumnRange): void {
    let next: HTMLElement | undefined;
    for (const row of [...wanted].sort((one, other) => other - one)) {
      let element = this.#rows.get(row);
      if (!element) {
        element = this.#row(model, row, columns);
        this.#rows.set(row, element);
        const group = row < this.#frozen.rows ? this.#head : this.#body;
        group.insertBefore(element, next?.parentElement === group ? next : null);
      }
      next = element;
    }
  }

  /** Widens the range in steps, so that small movements redraw nothing. */
  #columnsAround(model: SheetModel, { first, last }: ColumnRange): ColumnRange {
    const from = Math.max(this.#frozen.columns, Math.floor((first - 1) / spareColumns) * spareColumns);
    return { first: from, last: Math.min(model.columns.count, Math.ceil((last + 1) / spareColumns) * spareColumns) };
  }

  #drawHeadings(model: SheetModel, columns: ColumnRange): void {
    this.#head.querySelector('.column-headings')?.remove();
    if (!model.sheet.headings) return;
    const row = document.createElement('div');
    row.className = 'grid-row column-headings';
    row.role = 'row';
    row.ariaRowIndex = '1';
    row.style.setProperty('block-size', `${headingHeight}px`);
    const corner = document.createElement('div');
    corner.className = 'row-heading corner';
    corner.role = 'gridcell';
    corner.ariaColIndex = '1';
    corner.style.setProperty('inline-size', `${this.#numbers}px`);
    const heading = (column: number) => {
      const element = document.createElement('div');
      element.className = 'column-heading';
      element.role = 'columnheader';
      element.ariaColIndex = String(column + 2);
      element.textContent = columnLetters(model.columns.number(column) - 1);
      element.style.setProperty('inset-inline-start', `${model.columns.start(column)}px`);
      element.style.setProperty('inline-size', `${model.columns.size(column)}px`);
      return element;
    };
    row.append(
      ...this.#arranged(
        model,
        corner,
        rangeOf(0, this.#frozen.columns).map(heading),
        rangeOf(columns.first, columns.last).map(heading),
      ),
    );
    this.#head.prepend(row);
  }

  #row(model: SheetModel, row: number, columns: ColumnRange): HTMLElement {
    const element = document.createElement('div');
    element.className = row === this.#frozen.rows - 1 ? 'grid-row last-frozen' : 'grid-row';
    element.role = 'row';
    element.ariaRowIndex = String(row + 1 + headingCount(model));
    element.dataset.loaded = model.row(row) ? 'yes' : 'no';
    const inHead = row < this.#frozen.rows;
    const top =
      model.rows.start(row) +
      (inHead ? (model.sheet.headings ? headingHeight : 0) : -model.rows.start(this.#frozen.rows));
    element.style.setProperty('inset-block-start', `${top}px`);
    element.style.setProperty('block-size', `${model.rows.size(row)}px`);
    let number: HTMLElement | undefined;
    if (model.sheet.headings) {
      number = document.createElement('div');
      number.className = 'row-heading';
      number.role = 'rowheader';
      number.ariaColIndex = '1';
      number.textContent = String(model.rows.number(row));
      number.style.setProperty('inline-size', `${this.#numbers}px`);
    }
    const merges = model.mergesIn(row, row);
    const frozen = this.#painter.cells(model, row, { first: 0, last: this.#frozen.columns }, merges);
    element.append(...this.#arranged(model, number, frozen, this.#painter.cells(model, row, columns, merges)));
    return element;
  }

  /** Puts what stays in sight into one sticky part, and the cells after it. */
  #arranged(
    model: SheetModel,
    heading: HTMLElement | undefined,
    frozen: HTMLElement[],
    cells: HTMLElement[],
  ): HTMLElement[] {
    const sticky = document.createElement('div');
    sticky.className = this.#frozen.columns > 0 ? 'frozen last-frozen-column' : 'frozen';
    sticky.role = 'presentation';
    sticky.style.setProperty('inline-size', `${this.#numbers + model.columns.start(this.#frozen.columns)}px`);
    const part = (children: HTMLElement[]) => {
      const box = document.createElement('div');
      box.className = 'cells';
      box.role = 'presentation';
      box.style.setProperty('inset-inline-start', `${this.#numbers}px`);
      box.append(...children);
      return box;
    };
    if (heading) sticky.append(heading);
    if (frozen.length > 0) sticky.append(part(frozen));
    return [sticky, part(cells)];
  }

  #markActive(model: SheetModel): void {
    this.#grid.querySelector('.cell.active')?.classList.remove('active');
    const merge = model.mergeAt(this.#active);
    const { row, column } = merge ?? this.#active;
    const cell = document.getElementById(cellId(row, column));
    cell?.classList.add('active');
    if (cell) this.#grid.setAttribute('aria-activedescendant', cell.id);
    else this.#grid.removeAttribute('aria-activedescendant');
  }

  #bringIntoSight(model: SheetModel): void {
    const { row, column } = this.#active;
    if (row >= this.#frozen.rows) {
      const top = model.rows.start(row) - model.rows.start(this.#frozen.rows);
      const height = this.#grid.clientHeight - this.#headHeight(model);
      const bottom = top + Math.min(height, model.rows.size(row));
      if (top < this.#grid.scrollTop) this.#grid.scrollTop = top;
      else if (bottom > this.#grid.scrollTop + height) this.#grid.scrollTop = bottom - height;
    }
    if (column >= this.#frozen.columns) {
      const frozen = model.columns.start(this.#frozen.columns);
      const start = model.columns.start(column) - frozen;
      const width = this.#grid.clientWidth - this.#numbers - frozen;
      const end = start + Math.min(width, model.columns.size(column));
      const before = Math.abs(this.#grid.scrollLeft);
      const after = start < before ? start : end > before + width ? end - width : before;
      if (after !== before) this.#grid.scrollLeft = model.sheet.rightToLeft ? -after : after;
    }
  }
}

function rangeOf(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
}

/** Returns the link that is in the place of a chart: the PDF shows it. */
function chartLink(text: string): HTMLElement {
  const link = document.createElement('a');
  link.className = 'grid-picture grid-chart';
  link.href = document.querySelector<HTMLAnchorElement>('#view-pdf')?.href ?? '';
  link.textContent = say('chartInPdf');
  if (text !== '') link.title = text;
  return link;
}
