import type { Page, Worker } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Desktop, notificationCorner, type ShownWindow, startDesktop } from '../support/browsers/desktop.ts';
import { type PageServer, servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension/extension-session.ts';
import { enterService } from '../support/extension/sign-in-extension.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

/** These tests use real keys, menus, prompts and notifications instead of the browser's protocol. */
let desktop: Desktop;
let service: StartedService;
let session: ExtensionSession;
let site: PageServer;
let elsewhere: PageServer;
let tab: Page;

/** A site without permission for the extension. */
const third = (path: string) => elsewhere.url.replace('127.0.0.1', 'third.localhost') + path;

/** The background of a page, as `rrggbb`. */
const colours: Record<string, string> = { '/key': 'ffe0d0', '/menu': 'd0ffe0', '/link': 'e0d0ff', '/frames': 'ffffd0' };

const html = (title: string, more = '') => `<!doctype html><title>${title}</title><h1>${title}</h1>${more}`;

/** Serves a page in its colour. */
const filled = (path: string, title: string, more = '') =>
  html(title, `<style>html { background: #${colours[path]} }</style>${more}`);

beforeAll(async () => {
  const [extension, started, parts, screen] = await Promise.all([
    buildExtension('chrome'),
    startService(),
    servePages({ '/part': html('Of another site') }),
    startDesktop(),
  ]);
  service = started;
  elsewhere = parts;
  desktop = screen;
  site = await servePages({
    '/key': filled('/key', 'By key'),
    '/menu': filled('/menu', 'By menu'),
    '/link': filled('/link', 'With a link', `<a href="${third('/part')}" style="position: fixed; inset: 0">Part</a>`),
    '/frames': filled('/frames', 'With frames', `<iframe src="${elsewhere.url}/part"></iframe>`),
  });
  session = await startExtensionSession(extension, desktop);
  tab = await session.context.newPage();
});

afterEach(async ({ task }) => {
  const worker = await session.worker();
  if (task.result?.state === 'fail') console.error(await seenInBrowser(worker));
  await worker.evaluate(async () => {
    for (const id of Object.keys(await chrome.notifications.getAll())) await chrome.notifications.clear(id);
  });
});

afterAll(async () => {
  await session?.close();
  await desktop?.stop();
  await service?.stop();
  site?.stop();
  elsewhere?.stop();
});

/** Returns what tells a key press that the browser has not taken from a publish that has failed. */
async function seenInBrowser(worker: Worker) {
  const stored = await worker.evaluate(async () => ({
    ...(await chrome.storage.local.get('publish-job')),
    notifications: Object.keys(await chrome.notifications.getAll()),
  }));
  const hasFocus = await tab.evaluate(() => document.hasFocus());
  return JSON.stringify({ ...stored, hasFocus, pages: session.context.pages().map((page) => page.url()) }, null, 2);
}

const publishedTitles = async () =>
  (await service.db.selectFrom('documents').select('title').execute()).map(({ title }) => title);

/** The middle of the page. */
const middle = { x: 400, y: 500 };

/** Opens a page, and waits until it is on the screen: the browser ignores clicks on it before that. */
async function lookAt(path: string): Promise<void> {
  await tab.bringToFront();
  await tab.goto(site.url + path);
  await expect.poll(() => desktop.colourAt(middle)).toBe(colours[path]);
}

/** Opens the popup by its keyboard shortcut. */
async function popupByKey(): Promise<Page> {
  await desktop.press('alt+shift+l');
  return session.popup();
}

/** A point in the tab strip beside the tabs: it is darkened while a prompt is open. */
const besideTabs = { x: 900, y: 30 };

/** Where prompts have the button that grants the request. */
const allowButton = { x: 700, y: 282 };

/**
 * Presses Enter, which opens a prompt, and answers it. The browser ignores answers in the first half second, so that a
 * click meant for the page cannot give one.
 */
async function pressAndAnswer(answer: 'deny' | 'allow'): Promise<void> {
  const colour = () => desktop.colourAt(besideTabs);
  const before = await colour();
  await desktop.press('Return');
  await atRest(async () => (await colour()) !== before && colour());
  const give = () => (answer === 'allow' ? desktop.click(allowButton) : desktop.press('Escape'));
  const answered = async () => {
    if ((await colour()) !== before) await give();
    return colour();
  };
  await expect.poll(answered, { interval: 300 }).toBe(before);
}

/** The newest notification on the screen. */
function notification(): Promise<ShownWindow> {
  return atRest(async () => {
    const shown = await desktop.windowAt(notificationCorner);
    return shown.x > 0 && shown;
  });
}

/** Resolves with the notification once it is shown and has stopped moving. */
async function atRest<T>(look: () => Promise<T | false>): Promise<T> {
  let before = '';
  let seen: T | false = false;
  const still = async () => {
    seen = await look();
    const now = JSON.stringify(seen);
    const same = seen !== false && now === before;
    before = now;
    return same;
  };
  await expect.poll(still, { interval: 300 }).toBe(true);
  return seen as T;
}

/** Opens a known document as a visitor and polls in the background; returns the link. */
async function newView(title: string): Promise<string> {
  const { link } = await ownersClient(service).documents.publish({ html: html(title) }, { title });
  const library = await session.open('library.html');
  await library.getByRole('button', { name: title }).waitFor();
  await library.close();
  await report((await visit(link)).beacon, { visible_ms: 2000, acted: true });
  await (await session.worker()).evaluate(() => {
    const fire = chrome.alarms.onAlarm as unknown as { dispatch(alarm: object): void };
    fire.dispatch({ name: 'poll', scheduledTime: 0, periodInMinutes: 0.5 });
  });
  return link;
}

describe('a browser with a window', () => {
  /** @feature service-access */
  it('asks for access to a service, and follows the answer', async () => {
    const address = service.baseUrl.replace('localhost', 'other.localhost');
    const welcome = await session.open('welcome.html');
    await enterService(welcome, address);
    await welcome.getByText('Use an API key instead').click();
    await welcome.getByLabel('API key').fill(service.owner.apiKey);
    const connect = welcome.getByRole('button', { name: 'Connect' });
    await connect.focus();
    await pressAndAnswer('deny');
    await welcome.getByText(`Linkwake needs permission to reach ${new URL(address).host}.`).waitFor();
    expect(await welcome.getByLabel('API key').inputValue()).toBe(service.owner.apiKey);
    await connect.focus();
    await pressAndAnswer('allow');
    await welcome.getByRole('heading', { name: 'You’re signed in' }).waitFor();
    await welcome.close();
  });

  /** @feature page-menu-and-key, notification-click */
  it('publishes the page by its keyboard shortcut, and opens the document from the notification', async () => {
    await lookAt('/key');
    await desktop.press('alt+shift+u');
    await expect.poll(publishedTitles).toContain('By key');
    const { x, y } = await notification();
    const opening = session.context.waitForEvent('page');
    await desktop.click({ x: x + 60, y: y + 45 });
    const library = await opening;
    await library.getByRole('heading', { name: 'By key' }).waitFor();
    await library.close();
  });

  /** @feature page-menu-and-key */
  it('publishes the page from its context menu', async () => {
    await lookAt('/menu');
    const { id: page } = await desktop.windowAt(middle);
    await desktop.click(middle, 3);
    const menu = async () => (await desktop.windowAt({ x: middle.x + 5, y: middle.y - 5 })).id;
    await expect.poll(menu).not.toBe(page);
    // Above the last two entries, which are the browser's own.
    await desktop.press('End', 'Up', 'Up', 'Return');
    await expect.poll(publishedTitles).toContain('By menu');
    // A notification shown here does not appear during the next steps.
    await notification();
  });

  /** @feature link-menu */
  it('asks for access to the site of a link chosen in its context menu, and publishes the target', async () => {
    await lookAt('/link');
    const { id: page } = await desktop.windowAt(middle);
    await desktop.click(middle, 3);
    // The menu is above or below the pointer, wherever it fits.
    const around = [-5, 5].map((y) => ({ x: middle.x + 5, y: middle.y + y }));
    const isOpen = async () => (await Promise.all(around.map(desktop.windowAt))).some(({ id }) => id !== page);
    await expect.poll(isOpen).toBe(true);
    const opening = session.context.waitForEvent('page');
    // Above the last entry, which is the browser's own.
    await desktop.press('End', 'Up', 'Return');
    const target = await opening;
    const allow = target.getByRole('button', { name: 'Allow and publish' });
    await allow.focus();
    await pressAndAnswer('deny');
    await allow.focus();
    await pressAndAnswer('allow');
    await target.getByText('Published: Of another site').waitFor();
    await target.close();
  });

  /** @feature other-sites */
  it('asks for access to other sites, and follows the answer', async () => {
    const include = 'Include embedded content';
    await lookAt('/frames');
    for (const answer of ['deny', 'allow'] as const) {
      const popup = await popupByKey();
      await popup.getByRole('button', { name: include }).focus();
      // The popup closes when the prompt opens.
      await pressAndAnswer(answer);
    }
    const popup = await popupByKey();
    await popup.getByRole('button', { name: 'Publish this page' }).click();
    await popup.getByText('Published: With frames').waitFor();
    expect(await popup.getByRole('button', { name: include }).count()).toBe(0);
    const link = (await popup.locator('.card a').getAttribute('href')) ?? '';
    await popup.close();
    const { content } = await visit(link);
    expect(await (await fetch(content)).text()).toContain('Of another site');
  });

  /** @feature notification-buttons */
  it('mutes a document, and everything for an hour, by the buttons of notifications', async () => {
    const link = await newView('To be muted');
    const alerts = async () =>
      (await session.worker()).evaluate(
        async () => (await chrome.storage.local.get<{ alerts?: { value: object } }>('alerts')).alerts?.value,
      );
    const first = await notification();
    await desktop.click({ x: first.x + 43, y: first.y + first.height - 28 });
    await expect.poll(alerts).toMatchObject({ rules: { [link]: 'off' } });
    await newView('To be snoozed');
    const second = await notification();
    await desktop.click({ x: second.x + 144, y: second.y + second.height - 28 });
    await expect.poll(alerts).toHaveProperty('snoozedUntil');
  });
});
