import { columnLetters } from '#shared/formats/column-letters.ts';
import '../styles/grid.css';
import * as z from 'zod/mini';
import { startCta } from './cta.ts';
import { onFirstInteraction } from './first-interaction.ts';
import { startGridCopy } from './grid/grid-copy.ts';
import { type Match, startGridFind } from './grid/grid-find.ts';
import { startGridKeys } from './grid/grid-keys.ts';
import { trackGridReading } from './grid/grid-reading.ts';
import { GridStatus } from './grid/grid-status.ts';
import { GridExpired, GridFiles } from './grid/load-grid.ts';
import { type Place, SheetModel } from './grid/sheet-model.ts';
import { startSheetTabs } from './grid/sheet-tabs.ts';
import { SheetView } from './grid/sheet-view.ts';
import { addStyles } from './grid/style-sheet.ts';
import { element, readPageData } from './page-data.ts';
import { onPrintShortcut } from './print-shortcut.ts';
import { startStoredPlace } from './stored-place.ts';
import { startViewReport } from './view-report.ts';

const linkPlace = z.object({ sheet: z.number(), row: z.number(), column: z.number() });
const gridPlace = z.object({ ...linkPlace.shape, left: z.number(), top: z.number() });

const page = readPageData();
const report = startViewReport(page);
const grid = element('grid', HTMLDivElement);
const waiting = element('grid-waiting', HTMLDivElement);
const problem = element('grid-problem', HTMLDivElement);
const status = new GridStatus();
let isShown = false;

onFirstInteraction(report.act);
for (const link of document.querySelectorAll('.bar a')) link.addEventListener('click', () => report.clicks(1));
startCta(report);
const print = document.querySelector<HTMLAnchorElement>('#print');
if (print) onPrintShortcut(() => print.click());

const failRows = (error: unknown) => {
  // The content was replaced, or the page was open for long: the page itself is still there.
  if (error instanceof GridExpired) return location.reload();
  console.error(error);
  waiting.hidden = true;
  problem.hidden = isShown;
};
const fail = (error: unknown) => {
  failRows(error);
  if (isShown && !(error instanceof GridExpired)) status.fail();
};
grid.addEventListener('gridfailed', (event) => fail((event as CustomEvent).detail));
document.addEventListener('gridfailed', (event) => fail((event as CustomEvent).detail));
grid.addEventListener('rowsfailed', (event) => failRows((event as CustomEvent).detail));

try {
  const files = new GridFiles(page.grid ?? '');
  const workbook = await files.workbook();
  addStyles(workbook.styles);
  const track = trackGridReading(workbook.sheets, report);
  /** Where the grid is scrolled to again once its rows are drawn: texts beside the sheet make it wider. */
  let scrolled: { left: number; top: number } | undefined;
  const forgetScrolled = () => {
    scrolled = undefined;
  };
  // Until then the rows are covered: the reader can move on by keys and tabs only.
  addEventListener('keydown', forgetScrolled, { capture: true });
  const view = new SheetView(grid, files, workbook.styles, (seen, haveRowsFailed) => {
    if (seen) {
      isShown = true;
      waiting.hidden = true;
      problem.hidden = true;
      if (scrolled) grid.scrollTo(scrolled.left, scrolled.top);
      scrolled = undefined;
    }
    status.tellRowsMissing(isShown && haveRowsFailed);
    track(seen);
    showCell();
  });
  const cellName = element('cell-name', HTMLSpanElement);
  const cellText = element('cell-text', HTMLSpanElement);
  const empty = element('grid-empty', HTMLParagraphElement);

  /** Shows the whole text of the active cell: columns cut texts off. */
  const showCell = () => {
    const { model, active } = view;
    const isEmpty = !model || model.rows.count === 0 || model.columns.count === 0;
    empty.hidden = !isEmpty;
    cellName.textContent = isEmpty
      ? ''
      : `${columnLetters(model.columns.number(active.column) - 1)}${model.rows.number(active.row)}`;
    cellText.textContent = isEmpty ? '' : (model.cellAt(active)?.[2] ?? '');
  };

  /** Where the reader was in each sheet. */
  const places = new Map<number, Place>();
  let shown = -1;
  const show = async (index: number, place?: Place) => {
    if (view.model) places.set(view.model.index, view.active);
    shown = index;
    tabs.select(index);
    const sheet = await files.sheet(index).catch((error: unknown) => {
      if (shown === index && view.model) {
        shown = view.model.index;
        tabs.select(shown);
      }
      throw error;
    });
    if (shown !== index) return;
    status.recover();
    if (view.model?.index !== index) {
      forgetScrolled();
      view.show(new SheetModel(files, workbook, index, sheet), places.get(index));
    }
    const to = place ?? places.get(index);
    if (to) view.activate(to);
    showCell();
  };
  const tabs = startSheetTabs(
    element('sheet-tabs', HTMLDivElement),
    workbook.sheets,
    (index) => void show(index).catch((error: unknown) => fail(error)),
  );

  startGridKeys(grid, view);
  startGridCopy(grid, view, status);
  grid.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[data-place]');
    const place = view.placeOf(event.target);
    if (event.target.closest('a')) report.clicks(1);
    if (link) {
      event.preventDefault();
      const { sheet, row, column } = linkPlace.parse(JSON.parse(link.dataset.place ?? ''));
      void files
        .sheet(sheet)
        .then((target) => {
          const model = new SheetModel(files, workbook, sheet, target);
          return show(sheet, { row: model.rows.placeOf(row), column: model.columns.placeOf(column) });
        })
        .catch((error: unknown) => fail(error));
    } else if (place) {
      view.activate(place);
    }
  });
  startGridFind(
    files,
    workbook,
    ({ sheet, row, column }: Match) => void show(sheet, { row, column }).catch((error: unknown) => fail(error)),
    () => ({ sheet: Math.max(0, shown), ...view.active }),
    status,
  );
  const stored = startStoredPlace(
    page.continuity,
    gridPlace,
    () => view.model && { sheet: view.model.index, ...view.active, left: grid.scrollLeft, top: grid.scrollTop },
  );
  const before = stored.load();
  const last = workbook.sheets.length - 1;
  if (before && before.sheet <= last) {
    await show(before.sheet, before);
    // The reader may have chosen another sheet meanwhile.
    if (shown === before.sheet) {
      grid.scrollTo(before.left, before.top);
      scrolled = before;
    }
  } else await show(Math.min(workbook.active, last));
  if (document.activeElement === document.body) grid.focus({ preventScroll: true, focusVisible: false });
} catch (error) {
  fail(error);
}
