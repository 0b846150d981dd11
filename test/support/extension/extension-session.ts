import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from 'playwright-core';
import { chromiumPath, wholeChromiumArgs } from '../browsers/chromium.ts';
import type { Desktop } from '../browsers/desktop.ts';

/** Follows from the `key` in the manifest. */
export const extensionId = 'bchadapbbkpdlfnejlfpenbcdafgolbi';

/** Time limit of a step in the browser: half of a test's limit, so that a busy machine does not fail it. */
const patienceMs = 60_000;

export interface ExtensionSession {
  context: BrowserContext;
  /** A page of the extension without scripts; it stays open. */
  control: Page;
  /** Opens a page of the extension in a tab. */
  open(path: string): Promise<Page>;
  /** Opens an address in a tab. */
  openTab(address: string): Promise<Page>;
  /** Clicks the toolbar button over a tab: the real popup, with the real `activeTab` grant. */
  clickAction(tab: Page): Promise<Page>;
  /** Resolves with the popup that is open or opens next. */
  popup(): Promise<Page>;
  /** Resolves with the side panel that a click has just opened. */
  sidePanel(): Promise<Page>;
  /** Returns the background; starts it if it was stopped. */
  worker(): Promise<Worker>;
  /** Stops the background as an idle browser does; the next event starts it with empty memory. */
  stopWorker(): Promise<void>;
  close(): Promise<void>;
}

/** The sessions that run in this process. */
export const openSessions = new Set<ExtensionSession>();

/**
 * Starts Chromium with the built extension and an empty profile.
 * @param desktop the screen for its windows, with real menus, prompts and notifications; without one, Chromium
 *   has no window
 * @param args more switches of Chromium
 */
export async function startExtensionSession(
  extension: string,
  desktop?: Desktop,
  args: readonly string[] = [],
): Promise<ExtensionSession> {
  const profile = await mkdtemp(join(tmpdir(), 'linkwake-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    headless: desktop === undefined,
    ...(desktop && { env: desktop.env, viewport: null }),
    args: [
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      ...wholeChromiumArgs,
      '--remote-debugging-port=0',
      ...args,
    ],
  });
  context.setDefaultTimeout(patienceMs);
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  const connect = () => chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker');

  await context.serviceWorkers()[0]?.evaluate(storeEarlierRun);

  const browser = await context.browser()?.newBrowserCDPSession();
  if (browser === undefined) throw new Error('The browser of the profile is not to be reached.');

  // A tab that opens empty and then leaves for its address starts a second renderer, a third of what a page costs.
  const openTab = async (url: string) => {
    const { targetId } = await browser.send('Target.createTarget', { url });
    const page = await pageOf(context, targetId);
    await page.waitForLoadState();
    return page;
  };
  const open = (path: string) => openTab(`chrome-extension://${extensionId}/${path}`);

  // A page of the extension without scripts: its session controls the worker, and opening no tab later keeps popups open.
  const control = context.pages().find((page) => page.url() === 'about:blank') ?? (await context.newPage());
  await control.goto(`chrome-extension://${extensionId}/icons/16.png`);
  // Installing the extension opens its welcome page, which would follow every event of the tests.
  await (await pageAt(context, '/welcome.html')).close();
  const background = await workerControl(context, control);

  const isShown = await watchPages(browser);

  /** Finds a popup or a side panel. Playwright's own connection does not see popups; a second one, which ends with the popup, does. */
  const find = async (path: string): Promise<Page> => {
    const late = AbortSignal.timeout(patienceMs);
    while (await isShown(path, late)) {
      const second = await connect();
      const pages = second.contexts().flatMap((found) => found.pages());
      const found = pages.find((page) => pathOf(page.url()) === path);
      if (found !== undefined) {
        found.once('close', () => void second.close());
        found.setDefaultTimeout(patienceMs);
        return found;
      }
      await second.close();
    }
    const { targetInfos } = await browser.send('Target.getTargets', { filter: [{}] });
    throw new Error(`No page shows ${path}, but ${targetInfos.map(({ type, url }) => `${type} ${url}`).join()}.`);
  };

  const session: ExtensionSession = {
    context,
    control,
    open,
    openTab,
    async clickAction(tab) {
      await tab.bringToFront();
      const { targetInfos } = await browser.send('Target.getTargets', { filter: [{ type: 'tab' }] });
      const target = targetInfos.find(({ url }) => url === tab.url());
      if (target === undefined) throw new Error(`No tab shows ${tab.url()}.`);
      // Playwright's types do not know the Extensions domain yet.
      const send = browser.send.bind(browser) as (method: string, params: object) => Promise<unknown>;
      await send('Extensions.triggerAction', { id: extensionId, targetId: target.targetId });
      return find('/popup.html');
    },
    popup: () => find('/popup.html'),
    sidePanel: () => find('/sidepanel.html'),
    async worker() {
      await background.start();
      const [worker] = context.serviceWorkers();
      if (worker === undefined) throw new Error('The background is running, but not to be seen.');
      return worker;
    },
    stopWorker: background.stop,
    async close() {
      openSessions.delete(session);
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  openSessions.add(session);
  return session;
}

/** A side panel adds the document that it shows to its address, so only paths are compared. */
const pathOf = (url: string) => URL.parse(url)?.pathname;

/**
 * Follows what all pages of the browser show, popups too.
 * @returns a function that resolves with true when a page shows a path, with false when the signal comes first
 */
async function watchPages(browser: CDPSession): Promise<(path: string, late: AbortSignal) => Promise<boolean>> {
  const paths = new Map<string, string | undefined>();
  const watchers = new Set<() => void>();
  const note = ({
    targetInfo: { targetId, type, url },
  }: {
    targetInfo: Record<'targetId' | 'type' | 'url', string>;
  }) => {
    paths.set(targetId, type === 'page' ? pathOf(url) : undefined);
    for (const look of watchers) look();
  };
  browser.on('Target.targetCreated', note);
  browser.on('Target.targetInfoChanged', note);
  browser.on('Target.targetDestroyed', ({ targetId }) => paths.delete(targetId));
  await browser.send('Target.setDiscoverTargets', { discover: true });
  return (path, late) =>
    new Promise((resolve) => {
      const look = () => {
        const isThere = [...paths.values()].includes(path);
        if (!isThere && !late.aborted) return;
        watchers.delete(look);
        resolve(isThere && !late.aborted);
      };
      watchers.add(look);
      late.addEventListener('abort', look);
      look();
    });
}

/** Resolves with the page that is at a path of the extension, or the first one that gets there. */
function pageAt(context: BrowserContext, path: string): Promise<Page> {
  const isThere = (page: Page) => pathOf(page.url()) === path;
  const getsThere = async (page: Page) => {
    if (!isThere(page)) await page.waitForURL((url) => pathOf(url.href) === path);
    return page;
  };
  // A page that closes, or stays elsewhere, does not get there.
  return Promise.any([
    ...context.pages().map(getsThere),
    context.waitForEvent('page', (page) => getsThere(page).then(isThere, () => false)),
  ]);
}

/** Resolves with the page of a target. Playwright learns of it later, and a page that is just being created cannot be asked. */
async function pageOf(context: BrowserContext, targetId: string): Promise<Page> {
  const late = AbortSignal.timeout(patienceMs);
  while (!late.aborted) {
    for (const page of context.pages().reverse()) {
      if ((await targetOf(page).catch(() => '')) === targetId) return page;
    }
    await delay(10);
  }
  throw new Error('No page shows the tab that was opened.');
}

/** Returns the id by which DevTools know a page. */
async function targetOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.detach();
  return targetInfo.targetId;
}

/**
 * Stores what an earlier run of the browser would have left. The tests' pages are on this computer, and publishing them asks first: a test
 * of that switches the question on. Chromium takes seconds to say that nobody manages it. Runs in the background.
 */
function storeEarlierRun(): Promise<void> {
  const value = { defaults: { kinds: {}, sites: {} }, askBeforePrivate: false, trustedHosts: [] };
  return chrome.storage.local.set({ preferences: { version: 1, value }, 'managed:values': {} });
}

/** Starts and stops the background. Playwright's worker object stays the same and notices neither. */
async function workerControl(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  let status = '';
  let changed = Promise.withResolvers<void>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    status = versions.at(-1)?.runningStatus ?? status;
    changed.resolve();
    changed = Promise.withResolvers<void>();
  });
  const until = async (wanted: string) => {
    while (status !== wanted) await changed.promise;
  };
  await session.send('ServiceWorker.enable');
  return {
    async start() {
      if (status === 'running') return;
      await session.send('ServiceWorker.startWorker', { scopeURL: `chrome-extension://${extensionId}/` });
      await until('running');
    },
    async stop() {
      await session.send('ServiceWorker.stopAllWorkers');
      await until('stopped');
    },
  };
}
