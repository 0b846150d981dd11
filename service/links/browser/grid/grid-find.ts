import { type GridWorkbook, rowsPerBlock } from '../../../grid-model/grid.ts';
import { element } from '../page-data.ts';
import { say } from '../words.ts';
import type { GridStatus } from './grid-status.ts';
import type { GridFiles } from './load-grid.ts';

export interface Match {
  sheet: number;
  row: number;
  column: number;
}

const maxMatches = 10_000;
const startDelayMs = 200;

/** Starts the search of all sheets, including rows that are not loaded yet. */
export function startGridFind(
  files: GridFiles,
  workbook: GridWorkbook,
  show: (match: Match) => void,
  current: () => Match,
  status: GridStatus,
): void {
  const bar = element('find', HTMLElement);
  const form = element('find-form', HTMLFormElement);
  const text = element('find-text', HTMLInputElement);
  const count = element('find-count', HTMLSpanElement);
  const opener = element('find-open', HTMLButtonElement);
  let matches: Match[] = [];
  let at = -1;
  let search = 0;
  let isSearching = false;
  /** There are more matches than are kept. */
  let hasMore = false;
  /** The text that was searched for to the end; undefined while a search runs, and where it was interrupted. */
  let searched: string | undefined = '';
  /** The text of the search that was started last. */
  let started = '';
  /** A step beyond the matches found so far, which is taken once there are more or the search has ended. */
  let step = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const tell = (isDone: boolean) => {
    if (text.value === '') count.textContent = '';
    else if (matches.length > 0)
      count.textContent = say(hasMore ? 'matchOfMore' : 'match', { current: at + 1, total: matches.length });
    else count.textContent = isDone ? say('notFound') : '…';
  };
  const go = (to: number) => {
    if (matches.length === 0) return;
    if (isSearching && (to < 0 || to >= matches.length)) {
      step = to - at;
      return;
    }
    step = 0;
    at = (to + matches.length) % matches.length;
    const match = matches[at];
    if (match) show(match);
    tell(true);
  };
  const find = async () => {
    search += 1;
    const own = search;
    const entered = text.value;
    started = entered;
    const wanted = entered.toLocaleLowerCase();
    matches = [];
    at = -1;
    step = 0;
    hasMore = false;
    searched = wanted === '' ? entered : undefined;
    isSearching = wanted !== '';
    tell(wanted === '');
    if (wanted === '') return;
    const from = current();
    for await (const found of matchesByBlock(files, workbook, wanted)) {
      if (own !== search) return;
      hasMore = matches.length + found.length > maxMatches;
      matches.push(...found.slice(0, maxMatches - matches.length));
      const next = at === -1 ? matches.findIndex((match) => !isBefore(match, from)) : -1;
      if (next !== -1) go(next);
      else if (step > 0) go(at + step);
      tell(false);
      if (hasMore) break;
    }
    status.recover();
    isSearching = false;
    searched = entered;
    if (at === -1) go(0);
    else if (step !== 0) go(at + step);
    tell(true);
  };
  const failed = (error: unknown) => document.dispatchEvent(new CustomEvent('gridfailed', { detail: error }));
  const startFind = () => {
    clearTimeout(waiting);
    const ended = find();
    const own = search;
    ended.catch((error: unknown) => {
      if (own !== search) return;
      isSearching = false;
      matches = [];
      count.textContent = '';
      failed(error);
    });
  };
  /** Goes to another match; begins a search of a text that was just entered, and again one that did not come to its end. */
  const goBy = (by: number) => {
    if (text.value !== started || (!isSearching && searched === undefined)) startFind();
    else go(at + by);
  };
  const open = () => {
    bar.hidden = false;
    text.focus();
    text.select();
    if (!isSearching && text.value !== searched) startFind();
  };
  const close = () => {
    bar.hidden = true;
    clearTimeout(waiting);
    search += 1;
    isSearching = false;
    element('grid', HTMLElement).focus();
  };

  opener.disabled = false;
  opener.addEventListener('click', () => (bar.hidden ? open() : close()));
  text.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(startFind, startDelayMs);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    goBy(1);
  });
  element('find-previous', HTMLButtonElement).addEventListener('click', () => goBy(-1));
  element('find-close', HTMLButtonElement).addEventListener('click', close);
  addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      event.preventDefault();
      open();
    } else if (event.key === 'Escape' && !bar.hidden) {
      close();
    }
  });
}

/** Yields the cells that contain a text, for each block of rows once it is loaded. @param wanted in lower case */
async function* matchesByBlock(files: GridFiles, workbook: GridWorkbook, wanted: string): AsyncGenerator<Match[]> {
  for (const sheet of workbook.sheets.keys()) {
    const { blocks } = await files.sheet(sheet);
    for (const block of blocks) {
      const rows = await files.block(sheet, block);
      yield rows.flatMap((cells, nth) =>
        cells
          .filter(([, , text]) => text.toLocaleLowerCase().includes(wanted))
          .map(([column]) => ({ sheet, row: block * rowsPerBlock + nth, column })),
      );
    }
  }
}

function isBefore(one: Match, other: Match): boolean {
  return one.sheet !== other.sheet
    ? one.sheet < other.sheet
    : one.row !== other.row
      ? one.row < other.row
      : one.column < other.column;
}
