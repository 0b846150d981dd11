import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { minimalFile } from '../office-host/minimal-files.ts';
import { cdnName } from '../office-host/office-cdn.ts';
import { addInBase, type OfficeWithService, startOfficeWithService } from '../office-host/office-with-service.ts';
import { openHost } from '../office-host/open-host.ts';
import { paneFrame } from '../office-host/pane-frame.ts';
import { signIn } from '../office-host/sign-in.ts';
import { violations } from '../office-host/violations.ts';

let running: OfficeWithService;
let browser: Browser;

beforeAll(async () => {
  running = await startOfficeWithService();
  browser = await running.office.launch('denied');
});

afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

describe.each(['light', 'dark'] as const)('the pane, %s', (colorScheme) => {
  it('can be used by everybody and fits its 320 pixels, signed out, before and after publishing', async () => {
    const file = minimalFile('excel', 'Everybody');
    const host = await openHost({ browser, app: 'excel', file, addIn: addInBase, context: { colorScheme } });
    await host.pane.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await violations(host)).toEqual([]);

    await signIn(host, await running.service.createOwner({ name: 'Analytical Engines of Great Britain and Ireland' }));
    await host.pane.getByText('Options').click();
    expect(await violations(host)).toEqual([]);

    await host.pane.getByRole('button', { name: 'Publish this file' }).click();
    await host.pane.getByText('Published', { exact: true }).waitFor();
    await host.pane.getByText('Nobody has opened this yet.').waitFor();
    expect(await violations(host)).toEqual([]);

    await host.pane.getByRole('tab', { name: 'Recipients' }).click();
    const names = host.pane.getByLabel('Names and email addresses');
    await names.fill('Countess;Lovelace;ada@example.com\nAdmiral;Hopper;grace@example.org\nNobody;X;not@');
    await host.pane.getByText('they were guessed').waitFor();
    expect(await violations(host)).toEqual([]);
    await host.pane.getByRole('button', { name: 'Make 2 personal links' }).click();
    await host.pane.getByText('This is not an address: Nobody, X, not@').waitFor();
    await host.pane.getByText('2 have not opened it yet').click();
    expect(await violations(host)).toEqual([]);
    expect(await paneFrame(host).evaluate('document.documentElement.scrollWidth')).toBe(320);

    await host.pane.getByText('New room').click();
    await host.pane.getByLabel('Title', { exact: true }).fill('For the board');
    expect(await violations(host)).toEqual([]);
    await host.pane.getByRole('button', { name: 'Make room' }).click();
    await host.pane.getByText('The room is made. Here is its link.').waitFor();
    expect(await paneFrame(host).evaluate('document.documentElement.scrollWidth')).toBe(320);
    await host.close();
  });
});

describe('a pane that cannot start', () => {
  it('says that office.js could not be loaded', async () => {
    const cdn = running.office.hosts.get(cdnName);
    onTestFinished(() => running.office.hosts.set(cdnName, cdn));
    running.office.hosts.set(cdnName, (_request, response) => response.writeHead(503).end());
    const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Late'), addIn: addInBase });
    await host.pane.getByText('Linkwake did not start').waitFor();
    await host.pane.getByText(`could not load office.js from ${cdnName}`).waitFor();
    await host.close();
  });

  it('says where it belongs when it is opened outside Office', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${addInBase}taskpane.html`);
    await page.getByText('This pane works inside Word, PowerPoint and Excel.').waitFor();
    await context.close();
  });
});
