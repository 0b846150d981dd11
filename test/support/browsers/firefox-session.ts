import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as z from 'zod';
import { freePorts } from '../service/free-ports.ts';
import { connectMarionette } from './marionette.ts';

const addonId = 'extension@linkwake.app';
const uuid = 'a1f6a3c8-2f0d-4f4f-9b37-7a3b0c5d9e11';

/** The key under which WebDriver returns elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Keys, by their names in WebDriver. */
export const keys = { shift: '\uE008', alt: '\uE00A', right: '\uE014', enter: '\uE007', delete: '\uE017' };

/** Firefox names a toolbar button after its extension's id. */
const widget = 'extension_linkwake_app';

/** Where Firefox shows a page of the extension outside of tabs. */
const views = {
  popup: `document.querySelector('browser[webextension-view-type=popup]')`,
  sidebar: `document.getElementById('sidebar').contentDocument.querySelector('browser')`,
};

/** WebDriver does not reach them: a script inside Firefox passes the code to the view's frame, and the result back. */
const runInView = (view: keyof typeof views) => `
  const [code, done] = arguments;
  const shown = ${views[view]};
  if (!shown?.messageManager) return done(null);
  const { messageManager } = shown;
  messageManager.addMessageListener('test', function take({ data }) {
    messageManager.removeMessageListener('test', take);
    done(data);
  });
  // Code that is passed to a page while it opens is lost with the previous page.
  setTimeout(() => done(null), 2000);
  const frameScript = 'sendAsyncMessage("test", ((document) => {' + code + '})(content.document))';
  messageManager.loadFrameScript('data:,' + encodeURIComponent(frameScript), false);
`;

/** What a browser prepares for a person who goes on: processes and pages ahead, animated panels, a session to restore. */
const unprepared = {
  'dom.ipc.processPrelaunch.enabled': false,
  'browser.newtab.preload': false,
  'browser.newtabpage.enabled': false,
  'browser.startup.page': 0,
  'browser.ml.enable': false,
  'browser.pagethumbnails.capturing_disabled': true,
  'browser.sessionstore.interval': 600_000,
  'ui.prefersReducedMotion': 1,
};

const value = z.object({ value: z.unknown() });

export interface FirefoxSession {
  /** Returns the address of a page of the extension. */
  page(path: string): string;
  navigate(url: string): Promise<void>;
  /** Runs a script's text in the current window and resolves with its result. */
  run(script: string, ...args: unknown[]): Promise<unknown>;
  /** Clicks the toolbar button: the real popup over the current tab, with the real `activeTab` grant. */
  clickAction(): Promise<void>;
  closePopup(): Promise<void>;
  /** Grants the requested permission as soon as the browser asks. */
  allow(): Promise<void>;
  /** Runs a script's text in the open popup or sidebar and resolves with its result; `undefined` if neither is open. */
  runIn(view: 'popup' | 'sidebar', script: string): Promise<unknown>;
  /** Accepts the browser's question about the page as soon as it appears. */
  confirm(): Promise<void>;
  /** Clicks the first element that an XPath finds, as soon as it exists. */
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Drags the first element that an XPath finds, by pixels to the right and down. */
  drag(xpath: string, right: number, down: number): Promise<void>;
  /** Waits until an XPath finds an element, and resolves with its text. */
  text(xpath: string): Promise<string>;
  /** Runs a script's text in the browser's own window and resolves with its result. */
  runInBrowser(script: string, ...args: unknown[]): Promise<unknown>;
  /** Presses keys together, by their WebDriver names. */
  press(...keys: string[]): Promise<void>;
  /** Opens the context menu of the page. */
  openMenu(): Promise<void>;
  /** Returns a PNG of the visible part. */
  screenshot(): Promise<Buffer>;
  /** Opens a tab and makes it the current window; resolves with its handle. */
  newTab(): Promise<string>;
  handles(): Promise<string[]>;
  switchTo(handle: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts Firefox without a window and with an empty profile.
 * @param extension folder of the built extension; a visitor's browser has none
 * @param preferences further preferences of Firefox (about:config)
 * @param managed managed settings of the extension (docs/managed-settings.md)
 */
export async function startFirefoxSession(
  extension?: string,
  preferences: Record<string, unknown> = {},
  managed?: object,
): Promise<FirefoxSession> {
  const profile = await mkdtemp(join(tmpdir(), 'linkwake-firefox-'));
  const [port = 0] = await freePorts(1);
  const prefs = {
    'marionette.port': port,
    'extensions.webextensions.uuids': JSON.stringify({ [addonId]: uuid }),
    'alerts.useSystemBackend': false,
    'ui.popup.disable_autohide': true,
    // Prompts accept an answer at once.
    'security.notification_enable_delay': 0,
    'security.dialog_enable_delay': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'browser.shell.checkDefaultBrowser': false,
    ...unprepared,
    ...preferences,
  };
  const lines = Object.entries(prefs).map(
    ([name, set]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(set)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  if (managed !== undefined) await manage(profile, managed);
  const firefox = spawn(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile],
    // Firefox searches for managed settings below the home folder.
    { stdio: 'ignore', env: { ...process.env, HOME: profile } },
  );
  // A test that fails before it has the session does not leave the browser behind.
  process.once('exit', () => firefox.kill());
  const marionette = await connectMarionette(port, () => firefox.exitCode === null && firefox.signalCode === null);
  await marionette.send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
  await marionette.send('WebDriver:SetTimeouts', { implicit: 20_000, script: 20_000 });
  if (extension !== undefined) await marionette.send('Addon:Install', { path: extension, temporary: true });

  const run = async (script: string, ...args: unknown[]) =>
    value.parse(await marionette.send('WebDriver:ExecuteScript', { script, args })).value;

  // The tests' pages are on this computer; the extension asks before it publishes such pages.
  if (extension !== undefined) {
    await marionette.send('WebDriver:Navigate', { url: `moz-extension://${uuid}/options.html` });
    const value = { defaults: { kinds: {}, sites: {} }, askBeforePrivate: false, trustedHosts: [] };
    await run('return browser.storage.local.set({ preferences: arguments[0] })', { version: 1, value });
  }

  const find = async (xpath: string): Promise<string> => {
    const answer = await marionette
      .send('WebDriver:FindElement', { using: 'xpath', value: xpath })
      .catch(async (cause: unknown) => {
        const shown = await run("return location.href + '\\n' + document.body?.innerText;");
        throw new Error(`${xpath} is not on the page, which shows:\n${shown}`, { cause });
      });
    const found = value.parse(answer);
    return z.looseObject({ [elementKey]: z.string() }).parse(found.value)[elementKey] as string;
  };

  const inBrowser = async <T>(task: () => Promise<T>): Promise<T> => {
    await marionette.send('Marionette:SetContext', { value: 'chrome' });
    try {
      return await task();
    } finally {
      await marionette.send('Marionette:SetContext', { value: 'content' });
    }
  };

  const perform = (actions: object[]) => marionette.send('WebDriver:PerformActions', { actions });

  return {
    page: (path) => `moz-extension://${uuid}/${path}`,
    navigate: async (url) => void (await marionette.send('WebDriver:Navigate', { url })),
    run,
    clickAction: () =>
      inBrowser(async () => {
        await run(
          `CustomizableUI.addWidgetToArea(arguments[0] + '-browser-action', 'nav-bar');
           document.getElementById(arguments[0] + '-BAP').click();`,
          widget,
        );
      }),
    closePopup: () =>
      inBrowser(async () => {
        // A popup that is about to be shown cannot be hidden yet.
        const hide = `const shown = ${views.popup}; shown?.closest('panel').hidePopup(); return shown === null;`;
        await expect.poll(() => run(hide)).toBe(true);
      }),
    allow: () =>
      inBrowser(async () => {
        const press = `
          const asked = document.querySelector('#notification-popup popupnotification');
          asked?.button.click();
          return asked !== null;`;
        await expect.poll(() => run(press)).toBe(true);
        await expect.poll(() => run(press)).toBe(false);
      }),
    async confirm() {
      const asks = () =>
        marionette.send('WebDriver:GetAlertText').then(
          () => true,
          () => false,
        );
      await expect.poll(asks).toBe(true);
      // Firefox ignores an answer until its window is the active one and the buttons of the question are enabled.
      let isAccepted = false;
      const accept = () => {
        const accepted = () => {
          isAccepted = true;
        };
        void marionette.send('WebDriver:AcceptAlert').then(accepted, () => undefined);
        return isAccepted;
      };
      await expect.poll(accept, { interval: 250 }).toBe(true);
    },
    runIn: (view, script) =>
      inBrowser(async () => {
        const parameters = { script: runInView(view), args: [script] };
        return value.parse(await marionette.send('WebDriver:ExecuteAsyncScript', parameters)).value ?? undefined;
      }),
    click: async (xpath) => void (await marionette.send('WebDriver:ElementClick', { id: await find(xpath) })),
    type: async (xpath, text) =>
      void (await marionette.send('WebDriver:ElementSendKeys', { id: await find(xpath), text })),
    async drag(xpath, right, down) {
      const origin = { [elementKey]: await find(xpath) };
      const actions = [
        { type: 'pointerMove', origin, x: 0, y: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerMove', origin: 'pointer', x: right, y: down, duration: 100 },
        { type: 'pointerUp', button: 0 },
      ];
      await perform([{ type: 'pointer', id: 'mouse', actions }]);
    },
    async text(xpath) {
      for (;;) {
        const id = await find(xpath);
        const answer = await marionette.send('WebDriver:GetElementText', { id }).catch(rendersAgain);
        if (answer !== undefined) return z.string().parse(value.parse(answer).value);
      }
    },
    runInBrowser: (script, ...args) => inBrowser(() => run(script, ...args)),
    press: (...keys) =>
      inBrowser(async () => {
        const down = keys.map((key) => ({ type: 'keyDown', value: key }));
        const up = keys.toReversed().map((key) => ({ type: 'keyUp', value: key }));
        await perform([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]);
      }),
    async openMenu() {
      const move = { type: 'pointerMove', x: 200, y: 200 };
      const press = [
        { type: 'pointerDown', button: 2 },
        { type: 'pointerUp', button: 2 },
      ];
      await perform([{ type: 'pointer', id: 'mouse', actions: [move, ...press] }]);
    },
    async screenshot() {
      const taken = await marionette.send('WebDriver:TakeScreenshot', { full: false });
      return Buffer.from(z.object({ value: z.base64() }).parse(taken).value, 'base64');
    },
    async newTab() {
      const opened = await marionette.send('WebDriver:NewWindow', { type: 'tab', focus: true });
      const { handle } = z.object({ handle: z.string() }).parse(opened);
      await marionette.send('WebDriver:SwitchToWindow', { handle });
      return handle;
    },
    handles: async () => z.array(z.string()).parse(await marionette.send('WebDriver:GetWindowHandles')),
    switchTo: async (handle) => void (await marionette.send('WebDriver:SwitchToWindow', { handle })),
    async close() {
      const ended = new Promise((resolve) => firefox.once('exit', resolve));
      marionette.close();
      firefox.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox reads a native manifest (https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/Native_manifests). */
async function manage(home: string, data: object): Promise<void> {
  const folder = join(home, '.mozilla', 'managed-storage');
  await mkdir(folder, { recursive: true });
  const manifest = { name: addonId, description: 'Set by a test.', type: 'storage', data };
  await writeFile(join(folder, `${addonId}.json`), JSON.stringify(manifest));
}

/** Catches the error of an element that the page has replaced since it was found. */
function rendersAgain(error: unknown): undefined {
  if (!(error instanceof Error) || !error.message.startsWith('stale element reference')) throw error;
}
