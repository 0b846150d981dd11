import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAppearance } from '../../service/accounts/appearance.ts';
import { differenceOf } from '../capture/same-picture.ts';
import { staticFiles } from '../office-host/web/static-files.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension/extension-session.ts';
import { signInWithoutScreens } from '../support/extension/sign-in-extension.ts';
import { type StartedService, startService } from '../support/service/service.ts';

/** Real pages if the corpus is next to the checkout; our feature pages otherwise. */
const corpus = fileURLToPath(new URL('../../../shared/capture/corpus/open/', import.meta.url));
const ownPages = fileURLToPath(new URL('../capture/pages/', import.meta.url));
const { folder, pages } = existsSync(corpus)
  ? { folder: corpus, pages: ['simplecss/index.html', 'h5forty/12-forty/index.html', 'handbookar/ar-MA/index.html'] }
  : { folder: ownPages, pages: ['pictures.html', 'forms.html', 'imports.html'] };

const viewport = { width: 1280, height: 800 };

let service: StartedService;
let site: Server;
let session: ExtensionSession;
/** Windows of other people: without the extension, and without what the publisher's windows store. */
let visitors: BrowserContext;
/** A blank page, which can read screenshots. */
let desk: Page;
let origin: string;

beforeAll(async () => {
  service = await startService();
  // The copy is compared with the page, without the header that says whose copy it is.
  const plain = { senderName: '', color: undefined, showHeader: false };
  await saveAppearance(service.db, service.owner.workspaceId, plain, undefined);
  site = createServer(staticFiles(folder, '/'));
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  session = await startExtensionSession(await buildExtension('chrome'));
  await signInWithoutScreens(session, service.baseUrl, service.owner.apiKey);
  const browser = session.context.browser();
  if (browser === null) throw new Error('The browser of the profile is not to be reached.');
  visitors = await browser.newContext({ viewport });
  desk = await visitors.newPage();
});

afterAll(async () => {
  await session?.close();
  site?.close();
  await service?.stop();
});

describe('three pages, published one after the other', () => {
  it.each(pages)(
    'include %s, which looks to a visitor as to its publisher, and sends requests to no other host',
    async (path) => {
      const tab = await session.context.newPage();
      await tab.setViewportSize(viewport);
      await tab.goto(`${origin}/${path}`, { waitUntil: 'load' });
      const popup = await session.clickAction(tab);
      await popup.getByRole('button', { name: 'Publish this page' }).click();
      await popup.getByText('Published:').waitFor();
      const link = (await popup.locator('.card a').getAttribute('href')) ?? '';
      const original = await tab.screenshot({ animations: 'disabled' });
      await popup.close();
      await tab.close();

      const visitor = await visitors.newPage();
      const hosts = new Set<string>();
      visitor.on('request', (request) => {
        if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).host);
      });
      await open(visitor, link);
      expect([...hosts]).toEqual([new URL(service.linkHost).host]);
      const shown = await visitor.screenshot({ animations: 'disabled' });
      expect(await differenceOf(desk, original, shown)).toBeLessThan(0.01);
      await visitor.close();
    },
  );

  /** @feature live-counts */
  it('are all counted in the popup', async () => {
    const popup = await session.open('popup.html');
    await expect.poll(() => popup.getByText('1 view').count()).toBe(3);
  });
});

/** Opens a link and waits until its picture is complete and the view has been counted. */
async function open(visitor: Page, link: string): Promise<void> {
  const counted = visitor.waitForResponse((response) => response.request().method() === 'POST');
  await visitor.goto(link, { waitUntil: 'load' });
  await counted;
}
