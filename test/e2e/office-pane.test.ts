import type { Frame } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { axeViolations } from '../office-host/axe-violations.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase, serviceName } from '../office-host/office-with-service.ts';
import { openHost, paneFrame } from '../office-host/open-host.ts';
import { connectByKey } from '../office-host/sign-in.ts';
import { cdnName } from '../office-host/web/office-on-the-web.ts';

const { running, browser } = await startOfficeForFile();

it('a pane whose Office is not ready yet shows its outline', async () => {
  const cdn = running.office.hosts.get(cdnName);
  onTestFinished(() => running.office.hosts.set(cdnName, cdn));
  const late = Promise.withResolvers<void>();
  running.office.hosts.set(cdnName, (request, response) => {
    if (request.url?.includes('word-web')) void late.promise.then(() => cdn(request, response));
    else cdn(request, response);
  });
  const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Late'), addIn: addInBase });
  await host.pane.locator('.pane-outline-card').waitFor();
  late.resolve();
  await host.pane.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await host.pane.locator('.pane-outline-card').isVisible()).toBe(false);
  await host.close();
});

/** Runs before the pane's scripts: counts how often the screen is rendered where nobody can reach it. */
const countWarmUps = `self.warmUps = 0;
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const { inert } of addedNodes) if (inert) self.warmUps += 1;
}).observe(document, { childList: true, subtree: true });`;

it('a pane renders its screen once while Office is not ready, and a page that nobody sees does not', async () => {
  const warmUps = (frame: Frame) => frame.evaluate<number>('self.warmUps');
  const cdn = running.office.hosts.get(cdnName);
  onTestFinished(() => running.office.hosts.set(cdnName, cdn));
  const late = Promise.withResolvers<void>();
  running.office.hosts.set(cdnName, (request, response) => {
    if (request.url?.includes('word-web')) void late.promise.then(() => cdn(request, response));
    else cdn(request, response);
  });
  const host = await openHost({
    browser,
    app: 'word',
    file: minimalFile('word', 'Late'),
    addIn: addInBase,
    withPane: false,
  });
  await host.context.addInitScript({ content: countWarmUps });
  await host.showPane();
  await expect.poll(() => warmUps(paneFrame(host))).toBe(1);
  await host.pane.locator('.pane-outline-card').waitFor();
  expect(await host.pane.getByRole('button').count()).toBe(0);
  late.resolve();
  await host.pane.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await warmUps(paneFrame(host))).toBe(1);
  await host.closePane();
  void host.invokeCommand('copyLink');
  await host.windowAsked();
  expect(await warmUps(paneFrame(host))).toBe(0);
  await host.close();
});

/** Runs before the pane's scripts: a browser that knows no modulepreload has no errors of it. */
const withoutPreloadErrors = `addEventListener('error', (event) => {
  if (event.target instanceof HTMLLinkElement) event.stopImmediatePropagation();
}, true);`;

it('a pane that cannot read what it shows keeps its outline, and says so after ten seconds', async () => {
  const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Late'), addIn: addInBase });
  await connectByKey(host, (await running.service.createOwner()).apiKey);
  await host.closePane();
  await host.context.addInitScript({ content: 'crypto.subtle.digest = () => new Promise(() => undefined);' });
  await host.showPane();
  await host.pane.locator('.pane-outline-card').waitFor();
  await host.pane.getByText('It has been loading for 10 seconds.', { exact: true }).waitFor();
  expect(await host.pane.locator('.pane-outline-card').isVisible()).toBe(false);
  await host.close();
});

describe('a pane that cannot start is accessible and', () => {
  /** In light and in dark. */
  async function usable(frame: Frame): Promise<void> {
    expect(await frame.locator('.pane-outline-card').isVisible()).toBe(false);
    expect(await axeViolations(frame)).toEqual([]);
    await frame.page().emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await axeViolations(frame, ['color-contrast'])).toEqual([]);
  }

  it('reports that office.js could not be loaded', async () => {
    const cdn = running.office.hosts.get(cdnName);
    onTestFinished(() => running.office.hosts.set(cdnName, cdn));
    running.office.hosts.set(cdnName, (_request, response) => response.writeHead(503).end());
    const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Late'), addIn: addInBase });
    await host.pane.getByText('Linkwake did not start').waitFor();
    await host.pane.getByText(`Couldn’t load office.js from ${cdnName}`).waitFor();
    await usable(paneFrame(host));
    await host.close();
  });

  it.each(['an engine that reports it', 'Safari before 17, which does not'])(
    'names the file of its own that could not be loaded, in %s',
    async (engine) => {
      const service = running.office.hosts.get(serviceName);
      onTestFinished(() => running.office.hosts.set(serviceName, service));
      running.office.hosts.set(serviceName, (request, response) => {
        if (request.url?.endsWith('.js')) response.writeHead(503).end();
        else service(request, response);
      });
      const host = await openHost({
        browser,
        app: 'word',
        file: minimalFile('word', 'Late'),
        addIn: addInBase,
        withPane: false,
      });
      if (engine.startsWith('Safari')) await host.context.addInitScript({ content: withoutPreloadErrors });
      await host.showPane();
      const reason = host.pane.getByText('It could not load');
      await reason.waitFor();
      expect(await reason.innerText()).toMatch(/^It could not load https:\/\/[^, ]+\/assets\/pane-[^, ]+\.js\.$/);
      await host.close();
    },
  );

  it('says where it belongs when it is opened outside Office', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${addInBase}taskpane.html`);
    await page.getByText('This pane works inside Word, PowerPoint and Excel.').waitFor();
    await usable(page.mainFrame());
    await context.close();
  });
});
