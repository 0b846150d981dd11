import { describe, expect, it } from 'vitest';
import { axeViolations } from '../office-host/axe-violations.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase, linkName } from '../office-host/office-with-service.ts';
import { type OpenHost, type OpenHostOptions, openHost, paneFrame } from '../office-host/open-host.ts';
import { signedInContext } from '../office-host/sign-in.ts';
import type { AppName } from '../office-host/simulator/apps.ts';
import { clipboard, visit } from '../office-host/visitor.ts';

const link = expect.stringMatching(new RegExp(`^https://${linkName}/.+\\?r=\\w+$`));

const { running, browser } = await startOfficeForFile();
const { apiKey } = await running.service.createOwner({ plan: 'pro' });
const within = await signedInContext(browser, apiKey);

/** A published file with its recipients in view. */
async function openRecipients(app: AppName, more: Partial<OpenHostOptions> = {}): Promise<OpenHost> {
  const host = await openHost({ browser, within, app, file: minimalFile(app, 'Plan'), addIn: addInBase, ...more });
  await host.pane.getByRole('button', { name: 'Publish this file' }).click();
  await host.pane.getByRole('tab', { name: 'Recipients' }).click();
  await host.pane.getByRole('button', { name: 'Add people' }).click();
  return host;
}

describe('recipients in Excel', () => {
  /** @feature office-recipients */
  it('are read from the selected cells, also in an older Excel, and their links are inserted beside them and removed again', async () => {
    const host = await openRecipients('excel', { excelApi: '1.2' });
    const { pane } = host;
    const { sheet } = host.document;
    sheet.cells = [
      ['Company', 'Name', 'E-Mail', 'Link'],
      ['A', 'Ada Lovelace', 'ada@example.com', '=1+1'],
      ['B', 'Nobody', 'not an address', 'kept'],
      ['C', 'Grace Hopper', 'grace@example.org', ''],
    ];
    sheet.selected = { row: 0, column: 0, rows: 4, columns: 3 };
    await pane.getByRole('button', { name: 'Write links next to names' }).waitFor({ state: 'detached' });
    await pane.getByRole('button', { name: 'Use selection' }).click();
    await pane.getByText('Not a valid email:').waitFor();
    expect(await pane.getByLabel('Email', { exact: true }).inputValue()).toBe('2');
    await pane.getByRole('button', { name: 'Create 2 personal links' }).click();
    await pane.getByRole('row', { name: /Grace Hopper/ }).waitFor();

    const before = structuredClone(sheet.cells);
    await pane.getByRole('button', { name: 'Write links next to names' }).click();
    await pane.getByText('Adds 2 links to column D of “Sheet1” (D2:D4).').waitFor();
    await pane.getByText('1 of these cells isn’t empty').waitFor();
    expect(sheet.cells).toEqual(before);
    await pane.getByRole('button', { name: 'Overwrite column D' }).waitFor();
    expect(await axeViolations(paneFrame(host))).toEqual([]);
    await pane.getByRole('button', { name: 'Overwrite column D' }).click();
    await pane.getByText('2 links written').waitFor();
    expect(sheet.cells.map((row) => row[3])).toEqual(['Link', link, 'kept', link]);
    await pane.getByRole('button', { name: 'Undo' }).click();
    await pane.getByText('Cells restored').waitFor();
    expect(sheet.cells).toEqual(before);

    await pane.getByRole('button', { name: 'Write links next to names' }).click();
    await pane.getByRole('button', { name: 'Write to column E' }).click();
    await pane.getByText('2 links written').waitFor();
    expect(sheet.cells.map((row) => row[4])).toEqual([undefined, link, undefined, link]);
    expect(sheet.cells.map((row) => row[3])).toEqual(['Link', '=1+1', 'kept', '']);
    await host.close();
  });

  it('are read from whole columns, as a filter shows them, but not from cells in several places', async () => {
    const host = await openRecipients('excel');
    const { pane } = host;
    const { sheet } = host.document;
    sheet.cells = [[], ['Name'], ['Lovelace, Ada'], ['Filtered, Out'], ['Hopper "Amazing" Grace']];
    sheet.selected = { row: 0, column: 0, rows: 1_048_576, columns: 1 };
    sheet.hiddenRows = [3];
    sheet.alsoSelected = { row: 0, column: 5, rows: 1, columns: 1 };
    await pane.getByRole('button', { name: 'Use selection' }).click();
    await pane.getByText('Select one block of cells').waitFor();
    delete sheet.alsoSelected;
    await pane.getByRole('button', { name: 'Use selection' }).click();
    await pane.getByRole('button', { name: 'Create 2 personal links' }).click();
    await pane.getByRole('row', { name: /Hopper "Amazing" Grace/ }).waitFor();
    await pane.getByRole('row', { name: /Lovelace, Ada/ }).waitFor();
    await host.close();
  });

  it('do not get links in rows that have changed since, also when links are removed again', async () => {
    const host = await openRecipients('excel');
    const { pane } = host;
    const { sheet } = host.document;
    const ada = ['Ada Lovelace', 'ada@example.com'];
    const grace = ['Grace Hopper', 'grace@example.org'];
    sheet.cells = [[...ada], [...grace]];
    sheet.selected = { row: 0, column: 0, rows: 2, columns: 2 };
    await pane.getByRole('button', { name: 'Use selection' }).click();
    await pane.getByRole('button', { name: 'Create 2 personal links' }).click();
    await pane.getByRole('row', { name: /Grace Hopper/ }).waitFor();

    const refused = pane.getByText('The sheet has changed, so nothing was written.');
    const write = pane.getByRole('button', { name: 'Write links next to names' });
    await write.click();
    await pane.getByText('Adds 2 links to column C').waitFor();
    sheet.cells = [[...grace], [...ada]];
    await pane.getByRole('button', { name: 'Write to column C' }).click();
    await refused.waitFor();
    expect(sheet.cells).toEqual([grace, ada]);

    await write.click();
    await pane.getByText('Adds 2 links to column C').waitFor();
    sheet.cells = [[...grace, 'typed meanwhile'], [...ada]];
    await pane.getByRole('button', { name: 'Write to column C' }).click();
    await refused.waitFor();
    expect(sheet.cells).toEqual([[...grace, 'typed meanwhile'], ada]);

    sheet.cells = [[...grace], [...ada]];
    await write.click();
    await pane.getByRole('button', { name: 'Write to column C' }).click();
    await pane.getByText('2 links written').waitFor();
    sheet.cells[0] = [...grace, 'written later'];
    await pane.getByRole('button', { name: 'Undo' }).click();
    await pane.getByText('Cells restored, except 1 that has changed or moved since.').waitFor();
    expect(sheet.cells).toEqual([
      [...grace, 'written later'],
      [...ada, ''],
    ]);
    await host.close();
  });

  /** @feature office-list */
  it('are followed in a table or in selected cells: added people get links, and a column says who opened it', async () => {
    const host = await openRecipients('excel');
    const { pane } = host;
    const { sheet } = host.document;
    const list = pane.getByRole('region', { name: 'List in this workbook' });
    await list.getByText('or name the range “Recipients”').waitFor();
    sheet.cells = [[], ['', 'Name', 'Email', 'Table'], ['', 'Ada Lovelace', 'ada@example.com', 'x']];
    sheet.tables.set('recipients', { row: 1, column: 1, rows: 2, columns: 2 });
    await host.changeSelection();
    await list.getByText('Following B2:C3 on “Sheet1”').waitFor();
    await list.getByText('1 person in the list has no link yet').waitFor();
    expect(await axeViolations(paneFrame(host))).toEqual([]);
    await list.getByRole('button', { name: 'Create 1 personal link' }).click();
    await list.getByText('Everyone in the list has a link').waitFor();

    // Whoever types a row below the list adds it to the list, and what is further down is not part of it.
    sheet.cells.push(['', 'Grace Hopper', 'grace@example.org'], ['', 'Nobody', 'not@'], [], ['', 'Notes, not people']);
    await host.changeSelection();
    await list.getByText('1 person in the list has no link yet').waitFor();
    await list.getByText('Not a valid email: Nobody, not@').waitFor();
    await list.getByRole('button', { name: 'Create 1 personal link' }).click();
    await list.getByText('no link yet').waitFor({ state: 'detached' });
    await list.getByText('Not a valid email').waitFor();

    await pane
      .getByRole('row', { name: /^Grace/ })
      .getByRole('button', { name: 'Copy link' })
      .click();
    const visitor = await visit(browser, await clipboard(host.page));
    await pane.locator('.pane-toast').waitFor();
    await visitor.context().close();
    await pane
      .getByRole('row', { name: /^Grace/ })
      .getByText('Not yet')
      .waitFor({ state: 'detached' });
    const before = structuredClone(sheet.cells);
    await list.getByRole('button', { name: 'Write “Opened” column' }).click();
    await list.getByText('Column E shows when each person last opened it.').waitFor();
    const today = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    const opened = () => sheet.cells.map((row) => row[4]);
    expect(opened()).toEqual([undefined, 'Opened', '', today, undefined, undefined, undefined]);
    expect(sheet.cells.map((row) => row[3] ?? '')).toEqual(before.map((row) => row[3] ?? ''));
    expect(await axeViolations(paneFrame(host))).toEqual([]);

    // The next update writes the same column, also after it was moved; undoing keeps what was typed since.
    for (const row of sheet.cells) if (row.length > 4) row.splice(4, 0, '');
    sheet.bindings.set('linkwake.opened', { row: 1, column: 5, rows: 4, columns: 1 });
    const moved = structuredClone(sheet.cells);
    await list.getByRole('button', { name: 'Write “Opened” column' }).click();
    await list.getByText('Column F shows').waitFor();
    expect(sheet.cells).toEqual(moved);
    const ada = sheet.cells[2] ?? [];
    ada[5] = 'called her';
    await list.getByRole('button', { name: 'Undo' }).click();
    await list.getByText('Cells restored, except 1').waitFor();
    expect(ada[5]).toBe('called her');

    sheet.tables.clear();
    sheet.selected = { row: 3, column: 1, rows: 1, columns: 2 };
    await host.changeSelection();
    await list.getByText('or name the range “Recipients”').waitFor();
    await list.getByRole('button', { name: 'Follow selection' }).click();
    await list.getByText('Following B4:C5 on “Sheet1”').waitFor();
    expect([...sheet.bindings.keys()]).toContain('linkwake.recipients');
    await list.getByRole('button', { name: 'Stop following' }).click();
    await list.getByText('or name the range “Recipients”').waitFor();
    expect([...sheet.bindings.keys()]).not.toContain('linkwake.recipients');
    await host.close();
  });

  it('are not followed in an Excel without bindings that may be missing', async () => {
    const host = await openRecipients('excel', { excelApi: '1.3' });
    host.document.sheet.tables.set('Recipients', { row: 0, column: 0, rows: 1, columns: 1 });
    await host.changeSelection();
    await host.pane.getByLabel('Names and email addresses').waitFor();
    expect(await host.pane.getByRole('region', { name: 'List in this workbook' }).count()).toBe(0);
    await host.close();
  });

  it('are read from a CSV file whose columns the person corrects, and exported as drafts and as a CSV file', async () => {
    const host = await openRecipients('excel');
    const { pane } = host;
    await pane.getByLabel('CSV file').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Countess;Lovelace;ada@example.com\nAdmiral;Hopper;grace@example.org\nAdmiral;Hopper;grace@example.org',
      ),
    });
    await pane.getByText('We guessed the columns').waitFor();
    await pane.getByLabel('Name', { exact: true }).selectOption({ label: '2: Lovelace' });
    await pane.getByText('1 duplicate skipped').waitFor();
    await pane.getByRole('button', { name: 'Create 2 personal links' }).click();
    const row = pane.getByRole('row', { name: /^Lovelace/ });
    const draft = await row.getByRole('link', { name: 'Draft an email' }).getAttribute('href');
    expect(decodeURIComponent(draft ?? '')).toMatch(
      /^mailto:ada@example.com\?subject=Plan&body=Hello Lovelace,\r\n\r\nHere is “Plan”:\r\nhttps:\S+\?r=\w+\r\n$/,
    );
    await pane.getByText('2 haven’t opened it yet').click();
    const reminder = await pane.getByRole('link', { name: 'Draft a reminder Hopper' }).getAttribute('href');
    expect(decodeURIComponent(reminder ?? '')).toContain('grace@example.org?subject=Reminder: Plan');
    const saved = host.page.waitForEvent('download');
    await pane.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/-recipients\.csv$/);
    await host.close();
  });
});

/** @feature office-recipients */
it('recipients in Word are read from a table or from text, and inserted as a table', async () => {
  const host = await openRecipients('word');
  const { pane } = host;
  await pane.getByRole('button', { name: 'Use selection' }).click();
  await pane.getByText('Nothing is selected.').waitFor();
  host.document.selection = [
    ['Name', 'Email'],
    ['Ada & Co', 'ada@example.com'],
  ];
  await pane.getByRole('button', { name: 'Use selection' }).click();
  await pane.getByRole('button', { name: 'Create 1 personal link' }).click();
  await pane.getByRole('row', { name: /Ada & Co/ }).waitFor();
  // The cursor in a table of names means the table.
  host.document.selection = '';
  host.document.tableAtCursor = [
    ['Name', 'Email'],
    ['Mary Jackson', 'mary@example.net'],
    ['Ada & Co', 'ada@example.com'],
  ];
  await pane.getByRole('button', { name: 'Add people' }).click();
  await pane.getByRole('button', { name: 'Use selection' }).click();
  await pane.getByText('1 already has a link').waitFor();
  await pane.getByRole('button', { name: 'Create 1 personal link' }).waitFor();
  await pane.getByLabel('Names and email addresses').fill('');
  host.document.selection = 'Grace Hopper <grace@example.org>';
  await pane.getByRole('button', { name: 'Use selection' }).click();
  await pane.getByRole('button', { name: 'Create 1 personal link' }).click();
  await pane.getByRole('row', { name: /Grace Hopper/ }).waitFor();
  await pane.getByRole('button', { name: 'Insert into document' }).click();
  await pane.getByText('Inserted. Use Undo in Word to remove it.').waitFor();
  expect(host.document.inserted).toEqual([
    { form: 'html', data: expect.stringMatching(/<td>Ada &amp; Co<\/td><td><a href="https:.*<td>Grace Hopper<\/td>/) },
  ]);
  await pane.getByText('If you publish this file again, all viewers will see these links.').waitFor();
  await pane.getByLabel('Whose link').selectOption('Ada & Co');
  await pane.getByText('Inserts the link at the cursor.').waitFor();
  await pane.getByRole('button', { name: 'Insert into document' }).click();
  await pane.getByText('Inserted. Use Undo in Word to remove it.').waitFor();
  expect(host.document.inserted[1]).toEqual({
    form: 'html',
    data: expect.stringMatching(/^<a href="https:[^>]+\?r=\w+">[^<]+<\/a>$/),
  });
  await host.close();
});

/** @feature office-recipients */
it('recipients in PowerPoint are read from text, and inserted as text', async () => {
  const host = await openRecipients('powerpoint');
  const { pane } = host;
  host.document.selection = 'ada@example.com, grace@example.org';
  await pane.getByRole('button', { name: 'Use selection' }).click();
  await pane.getByRole('button', { name: 'Create 2 personal links' }).click();
  await pane.getByRole('row', { name: /grace@example.org/ }).waitFor();
  await pane.getByRole('row', { name: /ada@example.com/ }).waitFor();
  await pane.getByRole('button', { name: 'Insert into document' }).click();
  await pane.getByText('Inserted. Use Undo in PowerPoint to remove it.').waitFor();
  const [inserted] = host.document.inserted;
  expect(inserted?.form).toBe('text');
  expect(JSON.stringify(inserted?.data)).toMatch(/ada@example\.com: https:.*grace@example\.org: https:/);
  await pane.getByLabel('Whose link').selectOption('ada@example.com');
  await pane.getByText('Inserts the link at the cursor. Click in a text box first.').waitFor();
  await pane.getByRole('button', { name: 'Insert into document' }).click();
  await pane.getByText('Inserted. Use Undo in PowerPoint to remove it.').waitFor();
  expect(JSON.stringify(host.document.inserted[1])).toMatch(/"https:[^ ]+\?r=\w+"/);
  await host.close();
});
