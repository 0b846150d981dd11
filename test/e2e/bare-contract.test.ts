import { expect, it, onTestFinished } from 'vitest';
import { linkNote } from '../../office-addin/host/document/link-note.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { sampleFile } from '../office-host/files/sample-files.ts';
import { addInBase, startOfficeWithService } from '../office-host/office-with-service.ts';
import { openHost } from '../office-host/open-host.ts';
import { signIn } from '../office-host/sign-in.ts';
import { clipboard, visit as visitInBrowser } from '../office-host/visitor.ts';
import { servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { chooseAction } from '../support/extension/choose-action.ts';
import { startExtensionSession } from '../support/extension/extension-session.ts';
import { signInExtension } from '../support/extension/sign-in-extension.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { reduceToContract } from '../support/service/bare-service.ts';
import { type FaultProxy, startFaultProxy } from '../support/service/fault-proxy.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const keysSent = ({ db }: StartedService) => db.selectFrom('idempotency_keys').select('key').execute();

const descriptionsRead = ({ seen }: FaultProxy) => seen.filter((request) => request.endsWith('/openapi.json')).length;

/** @feature bare-contract */
it('the extension publishes, announces a view, makes a personal link and updates, with a service that announces nothing', async () => {
  const proxy = await startFaultProxy();
  onTestFinished(() => proxy.stop());
  const service = await startService({ env: { BASE_URL: proxy.url } });
  onTestFinished(() => service.stop());
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  const beyond = reduceToContract(proxy);
  const site = await servePages({ '/plan': '<!doctype html><title>Plan</title><h1>Plan</h1><p>Sail at nine.</p>' });
  onTestFinished(() => site.stop());
  const session = await startExtensionSession(await buildExtension('chrome'));
  onTestFinished(() => session.close());
  await (await signInExtension(session, proxy.url, service.owner)).close();

  const tab = await session.context.newPage();
  await tab.goto(`${site.url}/plan`);
  const popup = await session.clickAction(tab);
  await popup.getByRole('button', { name: 'Publish this page' }).click();
  await popup.getByText('Published: Plan').waitFor();
  const link = (await popup.locator('.card a').getAttribute('href')) ?? '';
  await report((await visit(link)).beacon, { acted: true });
  await popup.getByText('1 view').first().waitFor();
  const worker = await session.worker();
  await expect
    .poll(() => worker.evaluate(async () => Object.keys(await chrome.notifications.getAll())))
    .toEqual([expect.stringContaining('view-1')]);
  await tab.locator('p').evaluate((text) => text.append(' Bring coats.'));
  await chooseAction(popup, 'Update link');
  await popup.getByText('Updated:').waitFor();
  await popup.close();

  const shown = { service: proxy.url, document: new URL(link).pathname.slice(1) };
  const library = await session.open(`library.html?${new URLSearchParams(shown)}`);
  await library.getByRole('row', { name: /Someone/ }).waitFor();
  await library.getByRole('tab', { name: 'Recipients' }).click();
  await library.getByLabel('Names and email addresses').fill('Ada Lovelace <ada@example.com>');
  await library.getByRole('button', { name: 'Create 1 personal link' }).click();
  await library.getByRole('row', { name: /^Ada Lovelace/ }).waitFor();
  await library.getByRole('tab', { name: 'Settings' }).click();
  await library.getByLabel('Allowed email domains').waitFor();
  await library.close();

  expect(beyond()).toEqual([]);
  expect(await keysSent(service)).toEqual([]);
  // Once by the background, and once by each page that sends: the second publish may find the first one's closed.
  expect(descriptionsRead(proxy)).toBeGreaterThanOrEqual(2);
  expect(descriptionsRead(proxy)).toBeLessThanOrEqual(3);
});

/** @feature office-bare-contract */
it('the Office add-in publishes, shows a view, makes a personal link and updates, with a service that announces nothing', async () => {
  const proxy = await startFaultProxy();
  onTestFinished(() => proxy.stop());
  const beyond = reduceToContract(proxy);
  const running = await startOfficeWithService(proxy);
  onTestFinished(() => running.stop());
  const browser = await running.office.launch('denied');
  onTestFinished(() => browser.close());
  const host = await openHost({ browser, app: 'word', file: sampleFile('word'), addIn: addInBase });
  const { pane } = host;
  await signIn(host, running.service.owner);

  await host.fileInspected();
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pane.getByText('Link created').waitFor();
  const { link } = linkNote.parse(JSON.parse(host.document.settings.get('linkwake.link') ?? 'null'));
  await pane.getByText(/^Live/).waitFor();
  await (await visitInBrowser(browser, link)).keyboard.press('Tab');
  await pane.getByText('1 view', { exact: true }).waitFor();
  host.document.file = minimalFile('word', 'The second version');
  await pane.getByRole('button', { name: 'Update link' }).click();
  await pane.getByText('Link updated').waitFor();

  await pane.getByRole('tab', { name: 'Recipients' }).click();
  await pane.getByRole('button', { name: 'Add people' }).click();
  await pane.getByLabel('Names and email addresses').fill('Ada Lovelace <ada@example.com>');
  await pane.getByRole('button', { name: 'Create 1 personal link' }).click();
  const made = pane.getByRole('row', { name: /Ada Lovelace/ });
  await made.getByRole('button', { name: 'Copy link' }).click();
  await made.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await clipboard(host.page)).toMatch(/\?r=\w+$/);

  expect(beyond()).toEqual([]);
  expect(await keysSent(running.service)).toEqual([]);
});
