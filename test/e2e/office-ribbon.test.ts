import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkNote } from '../../office-addin/host/document/link-note.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase } from '../office-host/office-with-service.ts';
import { type OpenHost, openHost } from '../office-host/open-host.ts';
import { reachConsent } from '../office-host/sign-in.ts';
import { clickToClose } from '../support/browsers/click-and-leave.ts';

const { running, browser } = await startOfficeForFile();

const openPowerPoint = () =>
  openHost({ browser, app: 'powerpoint', file: minimalFile('powerpoint', 'Slides'), addIn: addInBase });

/** Allows the window that Office asks about. */
async function allowWindow(host: OpenHost): Promise<Page> {
  const opened = host.context.waitForEvent('page');
  await host.commands.getByText('Allow', { exact: true }).click();
  return opened;
}

/** @feature office-ribbon */
it('the ribbon signs in, publishes, compares and replaces in its own windows, or in the pane when that is open', async () => {
  const host = await openPowerPoint();
  await host.closePane();
  const ended = host.invokeCommand('publish');
  const signingIn = await allowWindow(host);
  await reachConsent(signingIn, await running.service.createOwner());
  await clickToClose(signingIn.getByRole('button', { name: 'Allow', exact: true }));
  const window = await allowWindow(host);
  await window.getByRole('heading', { name: 'Published' }).waitFor();
  await window.getByText('The link works in a minute or two').waitFor();
  const link = await window.getByRole('link').getAttribute('href');
  const note = linkNote.parse(JSON.parse(host.document.settings.get('linkwake.link') ?? 'null'));
  expect(link).toBe(note.link);
  await clickToClose(window.getByRole('button', { name: 'Close', exact: true }));
  await ended;

  const copied = host.invokeCommand('copyLink');
  const same = await allowWindow(host);
  await same.getByText('The link is up to date').waitFor();
  expect(await same.getByRole('link').getAttribute('href')).toBe(link);
  await same.close();
  await copied;

  host.document.file = minimalFile('powerpoint', 'Other slides');
  const again = host.invokeCommand('publish');
  const replaced = await allowWindow(host);
  await replaced.getByRole('heading', { name: 'Link updated' }).waitFor();
  expect(await replaced.getByRole('link').getAttribute('href')).toBe(link);
  await replaced.close();
  await again;
  expect(host.openFiles()).toBe(0);

  // The pane uses the ribbon's sign-in, and handles the ribbon's requests while it is open.
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
  await host.commands.getByText('Ignore', { exact: true }).click();
  await ended;
  await host.close();
});
