import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enRecipients } from '#shared/messages/en/recipients.ts';
import { addEnglish } from '#shared/messages/translate.ts';
import { recipientBoard } from '#shared/recipients/recipient-board.ts';
import { paneInTest, showInPane } from '../../../test/support/components/open-pane.tsx';
import type { SheetPlan } from '../../host/selection/links-beside-rows.ts';
import type { RecipientList } from '../../host/selection/recipient-list.ts';
import { FollowList } from './follow-list.tsx';
import { InsertLinks } from './insert-links.tsx';
import { WriteLinksToSheet } from './write-links-to-sheet.tsx';

addEnglish(enRecipients);

const ada = { service: '', slug: '', name: 'Ada', link: 'https://lnk.example/notes?r=ada', madeAt: 0 };
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** What Excel answers, one call after the other; it does not answer the calls after these. */
let answers: unknown[] = [];
const run = vi.fn(() => (answers.length > 0 ? Promise.resolve(answers.shift()) : new Promise(() => {})));

beforeEach(() => {
  run.mockClear();
  vi.stubGlobal('Excel', { run });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a double click writes links next to the rows once', async () => {
  const column = { letters: 'D', cells: 'D2:D2', filled: 0, formulas: [''], before: [''] };
  const rows = { cells: 'A2:C2', linksOf: () => [ada.link] };
  const plan: SheetPlan = { sheet: 'People', links: [ada.link], rows, columns: [column] };
  answers = [plan];
  await showInPane(<WriteLinksToSheet created={[ada]} />);
  await button('Write links next to names').click();
  await button('Write to column D').dblClick();
  await expect.element(button('Cancel')).toBeDisabled();
  expect(run).toHaveBeenCalledTimes(2);
});

it('a double click writes one column of who opened the document', async () => {
  const area = { row: 0, column: 0, rows: 1, columns: 1 };
  const list: RecipientList = { sheet: 'People', area, cells: 'A1:A1', rows: [['Ada']], chosen: true };
  answers = [list];
  const { services } = paneInTest();
  const board = recipientBoard([ada], [], 0, []);
  await showInPane(<FollowList document={services.document} board={board} busy={false} create={async () => {}} />);
  await button('Write “Opened” column').dblClick();
  await expect.element(button('Stop following')).toBeDisabled();
  expect(run).toHaveBeenCalledTimes(2);
});

it('a double click inserts links once', async () => {
  const { services } = paneInTest('word');
  const insert = vi.fn(() => new Promise<void>(() => {}));
  await showInPane(<InsertLinks created={[ada]} app="word" selected={{ ...services.selection, insert }} />);
  await button('Insert into document').dblClick();
  expect(insert).toHaveBeenCalledTimes(1);
});
