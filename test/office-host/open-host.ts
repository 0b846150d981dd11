import type { Browser, BrowserContext, BrowserContextOptions, Frame, FrameLocator, Page } from 'playwright-core';
import { type AddInInstance, activate, frameFor } from './simulator/activation.ts';
import { answer } from './simulator/answer-message.ts';
import { type AppName, apps } from './simulator/apps.ts';
import { type Faults, noFaults } from './simulator/faults.ts';
import { type Host, type HostDocument, openedDocument, savedAs } from './simulator/host.ts';
import { writeEvent } from './simulator/message-format.ts';
import type { Answered } from './web/host-page.ts';

export interface OpenHostOptions {
  browser: Browser;
  app: AppName;
  /** The open file. */
  file: Uint8Array;
  /** Its address; the last part is its name. */
  url?: string;
  /** Opened for reading only. */
  readOnly?: boolean;
  /** The device that office.js reports. How office.js talks to its host there is not simulated. */
  platform?: 'iOS' | 'Mac';
  /** The add-in's address, with a slash at the end. */
  addIn: string;
  context?: BrowserContextOptions;
  /** Office's language, if it differs from the browser's. */
  language?: string;
  /** The newest ExcelApi requirement set of the application; a recent one by default. */
  excelApi?: string;
}

/** A host with a document, seen from a test. */
export interface OpenHost {
  context: BrowserContext;
  page: Page;
  pane: FrameLocator;
  /** The function file behind the ribbon. */
  commands: FrameLocator;
  document: HostDocument;
  faults: Faults;
  /** Files that the pane has open in the host now. */
  openFiles(): number;
  /** Sizes of the slices read by the pane so far. */
  slicesRead(): readonly number[];
  /** Resolves when the pane has inspected the file by itself: it has read and closed it. */
  fileInspected(): Promise<void>;
  /** @param page with the query of the ribbon's button */
  showPane(page?: string): Promise<void>;
  closePane(): Promise<void>;
  /** "Save As": the document gets another address and keeps its settings. The pane is activated again. */
  saveAs(url: string): Promise<void>;
  /** Presses a ribbon button that runs a function; resolves when the function file has called `event.completed()`. */
  invokeCommand(functionName: string): Promise<void>;
  /** The person moves the cursor, or types and so moves it. */
  changeSelection(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a document in a host, with the add-in's pane beside it. */
export async function openHost(options: OpenHostOptions): Promise<OpenHost> {
  const app = apps[options.app];
  const url = options.url ?? `https://contoso.sharepoint.com/sites/sales/Shared Documents/Plan${app.ending}`;
  const host: Host = {
    app,
    document: { ...openedDocument(options.app, url, options.file), readOnly: options.readOnly ?? false },
    openedAt: url,
    faults: noFaults(),
    excelApi: options.excelApi ?? '1.8',
    locale: options.language ?? options.context?.locale ?? 'en-US',
  };
  const instances = new Map<string, AddInInstance>();
  const watchers = new Set<() => void>();
  /** Resolves when `find` returns something. Calls it after every message of an add-in page. */
  const until = <T>(find: () => T | undefined) =>
    new Promise<T>((resolve) => {
      const look = () => {
        const found = find();
        if (found === undefined) return;
        watchers.delete(look);
        resolve(found);
      };
      watchers.add(look);
      look();
    });

  const context = await options.browser.newContext({ ...options.context });
  if (options.platform) await context.addInitScript({ content: pretendPlatform(options.platform) });
  const page = await context.newPage();
  await page.exposeFunction('officeHost', (key: string, message: string): Answered | null => {
    const instance = instances.get(key);
    if (!instance) return null;
    const reply = answer(instance, message);
    for (const look of watchers) look();
    return { reply, asking: [...instance.events].some((name) => name.includes('dialogNotificationShown')) };
  });
  await page.goto(`https://${app.hostName}/`);

  async function show(key: string, file: string): Promise<AddInInstance> {
    const instance = activate(host);
    instances.set(key, instance);
    const frame = frameFor(instance, new URL(file, options.addIn).href);
    await page.evaluate(([name, shown]) => Reflect.get(window, 'showAddIn')(name, shown), [key, frame] as const);
    return instance;
  }

  async function hide(key: string): Promise<void> {
    instances.delete(key);
    await page.evaluate((name) => Reflect.get(window, 'hideAddIn')(name), key);
  }

  const showPane = async (file = 'taskpane.html') => void (await show('pane', file));
  await showPane();

  return {
    context,
    page,
    pane: page.frameLocator('aside iframe'),
    commands: page.frameLocator('iframe[data-page=commands]'),
    get document() {
      return host.document;
    },
    faults: host.faults,
    openFiles: () => [...instances.values()].reduce((sum, { files }) => sum + files.count, 0),
    slicesRead: () => instances.get('pane')?.files.slicesRead ?? [],
    fileInspected: () =>
      until(() => {
        const files = instances.get('pane')?.files;
        return files && files.count === 0 && files.slicesRead.length > 0 ? true : undefined;
      }).then(() => undefined),
    showPane,
    closePane: () => hide('pane'),
    async saveAs(newUrl) {
      host.document = savedAs(host.document, newUrl);
      host.openedAt = newUrl;
      await showPane();
    },
    async invokeCommand(functionName) {
      const instance = await show('commands', 'commands.html');
      const event = await until(() => [...instance.events].find((name) => name.includes('appCommandInvoked')));
      const id = `Linkwake.${functionName}`;
      const data = { 0: id, 1: functionName, 2: JSON.stringify({ source: { id } }) };
      const message = writeEvent(instance.conversation, event, data);
      await page.evaluate(([text]) => Reflect.get(window, 'tellAddIn')('commands', text), [message] as const);
      await until(() => instance.completedCommands.find((completed) => completed === id));
    },
    async changeSelection() {
      const { conversation, events } = await until(() => instances.get('pane'));
      const event = [...events].find((name) => name.includes('documentSelectionChanged'));
      if (event === undefined) return;
      const message = writeEvent(conversation, event, {});
      await page.evaluate(([text]) => Reflect.get(window, 'tellAddIn')('pane', text), [message] as const);
    },
    close: () => context.close(),
  };
}

/**
 * Runs in every page, after office.js and before the add-in's own script. Changes the device that office.js reports. Objects of
 * office.js cannot be changed, so this puts a proxy in front.
 */
const pretendPlatform = (platform: string) => `document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive' || typeof Office === 'undefined') return;
  const onReady = Office.onReady;
  Office.onReady = async () => {
    const info = await onReady();
    const context = Object.create(Office.context, { platform: { value: ${JSON.stringify(platform)} } });
    window.Office = Object.create(Office, { context: { value: context } });
    return info;
  };
});`;

/** The frame of the pane, for what a locator cannot do. */
export function paneFrame({ page }: Pick<OpenHost, 'page'>): Frame {
  const frame = page.frames().find((candidate) => candidate.url().includes('/taskpane.html'));
  if (!frame) throw new Error('The pane is not open.');
  return frame;
}
