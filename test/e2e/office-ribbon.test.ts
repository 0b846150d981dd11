import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkNote } from '../../office-addin/host/document/link-note.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase } from '../office-host/office-with-service.ts';
import { type OpenHost, openHost } from '../office-host/open-host.ts';
import { connectByKey, reachConsent } from '../office-host/sign-in.ts';
import { clickToClose } from '../support/browsers/click-and-leave.ts';

const { running, browser } = await startOfficeForFile();

const openPowerPoint = () =>
  openHost({ browser, app: 'powerpoint', file: minimalFile('powerpoint', 'Slides'), addIn: addInBase });

/** Allows the window that Office asks about, as soon as the command got that far: it loads its page, signs in and publishes before. */
async function allowWindow(host: OpenHost, ended: Promise<void>): Promise<Page> {
  const endedFirst = ended.then(() => {
    throw new Error('The command ended without a window.');
  });
  await Promise.race([host.windowAsked(), endedFirst]);
  const opened = host.context.waitForEvent('page');
  await host.commands.getByText('Allow', { exact: true }).click();
  return opened;
}

/** @feature office-ribbon */
it('the ribbon signs in, publishes and compares in its own windows', async () => {
  const host = await openPowerPoint();
  await host.closePane();
  const ended = host.invokeCommand('publish');
  const signingIn = await allowWindow(host, ended);
  await reachConsent(signingIn, await running.service.createOwner());
  await clickToClose(signingIn.getByRole('button', { name: 'Allow', exact: true }));
  const window = await allowWindow(host, ended);
  await window.getByRole('heading', { name: 'Published' }).waitFor();
  await window.getByText('The link works in a minute or two').waitFor();
  const link = await window.getByRole('link').getAttribute('href');
  const note = linkNote.parse(JSON.parse(host.document.settings.get('linkwake.link') ?? 'null'));
  expect(link).toBe(note.link);
  await clickToClose(window.getByRole('button', { name: 'Close', exact: true }));
  await ended;

  const copied = host.invokeCommand('copyLink');
  const same = await allowWindow(host, copied);
  await same.getByText('The link is up to date').waitFor();
  expect(await same.getByRole('link').getAttribute('href')).toBe(link);
  await same.close();
  await copied;
  expect(host.openFiles()).toBe(0);
  await host.close();
});

/** @feature office-ribbon */
it('the ribbon replaces in its own window, or in the pane when that is open', async () => {
  const host = await openPowerPoint();
  await connectByKey(host, (await running.service.createOwner({ plan: 'pro' })).apiKey);
  await host.pane.getByRole('button', { name: 'Publish this file' }).click();
  const link = await host.pane.locator('.pane-link a').getAttribute('href');
  await host.closePane();

  host.document.file = minimalFile('powerpoint', 'Other slides');
  const again = host.invokeCommand('publish');
  const replaced = await allowWindow(host, again);
  await replaced.getByRole('heading', { name: 'Link updated' }).waitFor();
  expect(await replaced.getByRole('link').getAttribute('href')).toBe(link);
  await replaced.close();
  await again;
  expect(host.openFiles()).toBe(0);

  // The pane handles the ribbon's requests while it is open.
  await host.showPane('taskpane.html?tab=recipients');
  await host.pane.getByRole('button', { name: 'Add people' }).waitFor();
  host.document.file = minimalFile('powerpoint', 'More slides');
  await host.invokeCommand('publish');
  await host.pane.getByText('Link updated').waitFor();
  await host.close();
});

it('a ribbon command ends even when the person blocks its window', async () => {
  const host = await openPowerPoint();
  await host.closePane();
  const ended = host.invokeCommand('publish');
  await host.windowAsked();
  await host.commands.getByText('Ignore', { exact: true }).click();
  await ended;
  await host.close();
});

it('the function file of manifests that were installed earlier still publishes', async () => {
  const host = await openPowerPoint();
  await host.closePane();
  const ended = host.invokeCommand('publish', 'commands.html');
  await host.windowAsked();
  await host.commands.getByText('Ignore', { exact: true }).click();
  await ended;
  await host.close();
});

/** @feature office-ribbon */
it.each(['word', 'powerpoint', 'excel'] as const)(
  'with a shared runtime, Publish in %s opens the pane, which signs in, publishes, and shows drift on the ribbon',
  async (app) => {
    const file = (text: string) => minimalFile(app, text);
    const host = await openHost({
      browser,
      app,
      file: file('One'),
      addIn: addInBase,
      sharedRuntime: true,
      withPane: false,
    });
    expect(host.paneVisible()).toBe(false);
    await host.invokeCommand('publish');
    expect(host.paneVisible()).toBe(true);
    const { apiKey } = await running.service.createOwner({ plan: 'pro' });
    await host.pane.locator('details > summary', { hasText: 'API key' }).click();
    await host.pane.getByLabel('API key', { exact: true }).fill(apiKey);
    await host.pane.getByRole('button', { name: 'Connect' }).click();
    // The ribbon's request is handled as soon as the person has signed in.
    await host.offered('LinkwakePublish', false);
    const { link } = linkNote.parse(JSON.parse(host.document.settings.get('linkwake.link') ?? 'null'));
    await host.pane.getByRole('link', { name: link.replace('https://', '') }).waitFor();

    // The page goes on while the pane is closed.
    await host.closePane();
    host.document.file = file('Two');
    const enabled = host.offered('LinkwakePublish', true);
    await host.changeSelection();
    await enabled;
    const updated = host.offered('LinkwakePublish', false);
    await host.invokeCommand('publish');
    expect(host.paneVisible()).toBe(true);
    await updated;
    expect(linkNote.parse(JSON.parse(host.document.settings.get('linkwake.link') ?? 'null')).link).toBe(link);
    expect(host.openFiles()).toBe(0);
    await host.close();
  },
);

it.each(['word', 'powerpoint', 'excel'] as const)(
  'without a shared runtime, the page behind the ribbon of %s asks for a window and never runs the pane',
  async (app) => {
    const host = await openHost({ browser, app, file: minimalFile(app, 'One'), addIn: addInBase, withPane: false });
    const ended = host.invokeCommand('publish');
    await host.windowAsked();
    await host.commands.getByText('Ignore', { exact: true }).click();
    await ended;
    expect(await host.commands.locator('#app').innerHTML()).toBe('');
    expect(host.isOffered('LinkwakePublish')).toBe(true);
    await host.close();
  },
);
