import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { linkNote } from '../../office-addin/host/document/link-note.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase, serviceName } from '../office-host/office-with-service.ts';
import { type OpenHost, openHost } from '../office-host/open-host.ts';
import { reachConsent, signIn } from '../office-host/sign-in.ts';

const { running, browser } = await startOfficeForFile();

const openPowerPoint = () =>
  openHost({ browser, app: 'powerpoint', file: minimalFile('powerpoint', 'Slides'), addIn: addInBase });

/** Allows the window that Office asks about. */
async function allowWindow(host: OpenHost): Promise<Page> {
  const opened = host.context.waitForEvent('page');
  await host.commands.getByText('Allow', { exact: true }).click();
  return opened;
}

describe('the ribbon command Publish', () => {
  it('publishes with one click and shows the link, then replaces', async () => {
    const host = await openPowerPoint();
    await signIn(host, await running.service.createOwner());
    await host.pane.getByRole('button', { name: 'Publish this file' }).waitFor();
    await host.closePane();

    const ended = host.invokeCommand('publish');
    const window = await allowWindow(host);
    const note = linkNote.parse(JSON.parse(host.document.settings.get('linkwake.link') ?? 'null'));
    await window.getByRole('heading', { name: 'Published' }).waitFor();
    await window.getByText('the link works in a minute or two').waitFor();
    expect(await window.getByRole('link').getAttribute('href')).toBe(note.link);
    await window.getByRole('button', { name: 'Close' }).click();
    await ended;

    const unchanged = host.invokeCommand('publish');
    const skipped = await allowWindow(host);
    await skipped.getByRole('heading', { name: 'No change, skipped' }).waitFor();
    await skipped.close();
    await unchanged;

    host.document.file = minimalFile('powerpoint', 'Other slides');
    const again = host.invokeCommand('publish');
    const second = await allowWindow(host);
    await second.getByRole('heading', { name: 'Replaced' }).waitFor();
    expect(await second.getByRole('link').getAttribute('href')).toBe(note.link);
    await second.close();
    await again;

    const copied = host.invokeCommand('copyLink');
    const third = await allowWindow(host);
    await third.getByText('The link shows the open file as it is.').waitFor();
    expect(await third.getByRole('link').getAttribute('href')).toBe(note.link);
    await third.close();
    await copied;

    // The service has never heard of the document that the file names now.
    host.document.settings.set('linkwake.link', JSON.stringify({ ...note, uuid: randomUUID() }));
    host.document.file = minimalFile('powerpoint', 'More slides');
    const lost = host.invokeCommand('publish');
    const fourth = await allowWindow(host);
    await fourth.getByText('is gone, or belongs to another workspace').waitFor();
    await fourth.close();
    await lost;
    host.document.settings.set('linkwake.link', JSON.stringify(note));

    await host.showPane('taskpane.html?tab=recipients');
    await host.pane.getByLabel('Names and email addresses').waitFor();
    await host.close();
  });

  it('leaves it to the pane where that is open', async () => {
    const host = await openPowerPoint();
    await signIn(host, await running.service.createOwner());
    await host.pane.getByText('Once it is published, who opens it is shown here.').waitFor();
    await host.showPane('taskpane.html?tab=recipients');
    await host.pane.getByText('Publish it first: then recipients get links of their own here.').waitFor();
    await host.invokeCommand('publish');
    await host.pane.getByText('Published. Here is the link.').waitFor();
    await host.close();
  });

  it('lets whoever is not signed in sign in first, and publishes then', async () => {
    const host = await openPowerPoint();
    await host.closePane();
    const ended = host.invokeCommand('publish');
    const signingIn = await allowWindow(host);
    await reachConsent(signingIn, await running.service.createOwner());
    const gone = signingIn.waitForEvent('close');
    await signingIn.getByRole('button', { name: 'Allow', exact: true }).click();
    await gone;
    const window = await allowWindow(host);
    await window.getByRole('heading', { name: 'Published' }).waitFor();
    await window.getByText('Activity in the ribbon shows who opens it').waitFor();
    const link = await window.getByRole('link').getAttribute('href');
    await window.close();
    await ended;

    const copied = host.invokeCommand('copyLink');
    const same = await allowWindow(host);
    await same.getByText('The link shows the open file as it is.').waitFor();
    expect(await same.getByRole('link').getAttribute('href')).toBe(link);
    await same.close();
    await copied;

    host.document.file = minimalFile('powerpoint', 'Other slides');
    const again = host.invokeCommand('copyLink');
    const differs = await allowWindow(host);
    await differs.getByText('The open file differs from what it shows').waitFor();
    expect(await differs.getByRole('link').getAttribute('href')).toBe(link);
    await differs.close();
    await again;
    expect(host.openFiles()).toBe(0);

    // The pane knows who signed in by the ribbon.
    await host.showPane();
    await host.pane.getByRole('button', { name: 'Replace' }).waitFor();
    await host.close();
  });

  it('says where else to sign in when the window is closed', async () => {
    const host = await openPowerPoint();
    await host.closePane();
    const ended = host.invokeCommand('publish');
    const signingIn = await allowWindow(host);
    await signingIn.getByLabel(/e-?mail/i).waitFor();
    await signingIn.close();
    const window = await allowWindow(host);
    await window.getByText('closed before you were signed in').waitFor();
    await window.getByText('You can sign in beside your document, too').waitFor();
    await window.close();
    await ended;
    expect(host.document.settings.size).toBe(0);
    await host.close();
  });

  it('says that it is not known whether a file arrived, and where to choose one that Office keeps', async () => {
    const host = await openPowerPoint();
    await signIn(host, await running.service.createOwner());
    await host.pane.getByRole('button', { name: 'Publish this file' }).waitFor();
    await host.closePane();
    const whole = running.office.hosts.get(serviceName);
    onTestFinished(() => running.office.hosts.set(serviceName, whole));
    running.office.hosts.set(serviceName, (request, response) =>
      request.url?.startsWith('/api/') ? response.writeHead(503).end() : whole?.(request, response),
    );
    const lost = host.invokeCommand('publish');
    const window = await allowWindow(host);
    await window.getByRole('heading', { name: 'Not known whether it was published' }).waitFor();
    await window.close();
    await lost;

    host.faults.getFileLabelled = 1;
    const kept = host.invokeCommand('publish');
    const second = await allowWindow(host);
    await second.getByRole('heading', { name: 'Not published' }).waitFor();
    await second.getByText('there you can choose the file instead').waitFor();
    await second.close();
    await kept;
    await host.close();
  });

  it('ends also when the person does not let the window open', async () => {
    const host = await openPowerPoint();
    await host.closePane();
    const ended = host.invokeCommand('publish');
    await host.commands.getByText('Ignore', { exact: true }).click();
    await ended;
    await host.close();
  });
});
