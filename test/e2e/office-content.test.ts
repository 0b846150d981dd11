import { expect, it } from 'vitest';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { withParts } from '../office-host/files/modify-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase } from '../office-host/office-with-service.ts';
import { openHost } from '../office-host/open-host.ts';
import { signedInContext } from '../office-host/sign-in.ts';
import type { AppName } from '../office-host/simulator/apps.ts';

const { running, browser } = await startOfficeForFile();
const { apiKey } = await running.service.createOwner({ plan: 'pro' });
const within = await signedInContext(browser, apiKey);

async function open(app: AppName, file: Uint8Array, readOnly = false) {
  const host = await openHost({ browser, within, app, file, addIn: addInBase, readOnly });
  return { host, pane: host.pane };
}

/** @feature office-drift */
it('says whether the open file differs from what the link shows, and sends nothing when it does not', async () => {
  const { host, pane } = await open('word', minimalFile('word', 'First'));
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pane.getByText('Live · up to date').waitFor();

  // As Word saves it again: another session, and data of add-ins.
  const saved = { 'word/settings.xml': '<w:settings/>', 'docProps/app.xml': '<Properties/>' };
  host.document.file = withParts(host.document.file, saved);
  await pane.getByRole('button', { name: 'Update link', exact: true }).click();
  await pane.getByText('Already up to date').waitFor();
  await pane.getByRole('button', { name: 'Update anyway' }).click();
  await pane.getByText('Link updated').waitFor();

  const link = await pane.locator('.pane-link a').getAttribute('href');
  host.document.file = minimalFile('word', `Second, for ${link}?r=ada and ${link}?r=grace`);
  await host.closePane();
  await host.showPane();
  await pane.getByText('Changed since').waitFor();
  await pane.getByText('2 personal links to this file').waitFor();
  await pane.getByRole('button', { name: 'Update link', exact: true }).click();
  await pane.getByText('Live · up to date').waitFor();
  const { rows } = await running.service.pool.query(
    'select count(*)::int as versions from versions where document_id = (select id from documents order by created_at desc limit 1)',
  );
  expect(rows[0]).toEqual({ versions: 3 });
  await host.close();
});

/** @feature office-open-with-file */
it('opens with the file where the person wants that, which changes nothing that is compared', async () => {
  const { host, pane } = await open('word', minimalFile('word', 'First'));
  const choice = pane.getByLabel('Open this pane with the file');
  const setting = () => host.document.settings.get('Office.AutoShowTaskpaneWithDocument');
  await choice.check();
  expect(host.document.settings.size).toBe(0);
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pane.getByText('Live · up to date').waitFor();
  expect(setting()).toBe('true');
  const extension =
    '<we:webextension><we:property name="Office.AutoShowTaskpaneWithDocument" value="true"/></we:webextension>';
  host.document.file = withParts(host.document.file, { 'word/webextensions/webextension1.xml': extension });
  await host.closePane();
  await host.showPane();
  await pane.getByRole('tab', { name: 'Settings' }).click();
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(true);
  await choice.uncheck();
  await expect.poll(setting).toBeUndefined();
  await choice.check();
  await expect.poll(setting).toBe('true');
  await pane.getByRole('button', { name: 'More actions' }).click();
  await pane.getByRole('menuitem', { name: 'Remove Linkwake data from this file' }).click();
  await pane.getByRole('button', { name: 'Remove', exact: true }).click();
  await pane.getByText('Not published yet').waitFor();
  expect(host.document.settings.size).toBe(0);
  expect(await choice.isChecked()).toBe(false);
  await host.close();
});

/** @feature office-clean */
it('removes the data that it keeps in the file', async () => {
  const { host, pane } = await open('excel', minimalFile('excel', 'Figures'));
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pane.getByText('Link created').waitFor();
  expect(host.document.settings.size).toBe(1);
  await pane.getByRole('button', { name: 'More actions' }).click();
  await pane.getByRole('menuitem', { name: 'Remove Linkwake data from this file' }).click();
  await pane.getByRole('button', { name: 'Remove', exact: true }).click();
  await pane.getByText('Not published yet').waitFor();
  expect(host.document.settings.size).toBe(0);
  await host.closePane();
  await host.showPane();
  await pane.getByRole('button', { name: 'Publish this file' }).waitFor();
  await host.close();
});

it('publishes a file that is open for reading only, and says what cannot be written', async () => {
  const { host, pane } = await open('powerpoint', minimalFile('powerpoint', 'Slides'), true);
  await pane.getByText('This file is read-only').waitFor();
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pane.getByText('it’s stored only on this device').waitFor();
  await pane.getByRole('tab', { name: 'Recipients' }).click();
  await pane.getByRole('button', { name: 'Add people' }).click();
  await pane.getByLabel('Names and email addresses').fill('ada@example.com');
  await pane.getByRole('button', { name: 'Create 1 personal link' }).click();
  await pane.getByText('You can copy links but not insert them').waitFor();
  await host.close();
});
