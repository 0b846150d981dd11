import type { Browser, BrowserContext, BrowserContextOptions, Frame, FrameLocator, Page } from 'playwright-core';
import { type AddInInstance, activate, frameFor } from './simulator/activation.ts';
import { answer } from './simulator/answer-message.ts';
import { type AppName, apps } from './simulator/apps.ts';
import { type Faults, noFaults } from './simulator/faults.ts';
import { type Host, type HostDocument, openedDocument, savedAs } from './simulator/host.ts';
import { writeEvent } from './simulator/message-format.ts';
import { visibilityEvent } from './simulator/shared-runtime.ts';
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
  /** The browser of a person who opens another file; a new one by default, which `close` closes. */
  within?: BrowserContext;
  /** Office's language, if it differs from the browser's. */
  language?: string;
  /** The newest ExcelApi requirement set of the application; a recent one by default. */
  excelApi?: string;
  /** Whether the application has a shared runtime (SharedRuntime 1.1 and RibbonApi 1.1); not by default. */
  sharedRuntime?: boolean;
  /** False for a file that was opened without the pane. */
  withPane?: boolean;
}

/** The page that both manifests name for the pane of Activity and for the ribbon's functions. */
const sharedPage = 'taskpane.html?tab=activity';

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
  /**
   * Presses a ribbon button that runs a function; resolves when its page has called `event.completed()`.
   * @param functionFile the page of the manifest that a host without a shared runtime loads; the current one by default
   */
  invokeCommand(functionName: string, functionFile?: string): Promise<void>;
  /** Resolves when the page behind the ribbon asks whether a window may open. */
  windowAsked(): Promise<void>;
  /** Whether the person can press a ribbon button. */
  isOffered(buttonId: string): boolean;
  /** Resolves when a ribbon button is enabled or disabled. */
  offered(buttonId: string, enabled: boolean): Promise<void>;
  /** Whether the person sees the pane. */
  paneVisible(): boolean;
  /** The person moves the cursor, or types and so moves it. */
  changeSelection(): Promise<void>;
  close(): Promise<void>;
}

/** Whether office.js asks in a page if a window may open. */
function isAsking(instance: AddInInstance | undefined): boolean {
  return [...(instance?.events ?? [])].some((name) => name.includes('dialogNotificationShown'));
}

/** Files without an address have the same name, and folders of their own. */
let folders = 0;

/** Opens a document in a host, with the add-in's pane beside it. */
export async function openHost(options: OpenHostOptions): Promise<OpenHost> {
  const app = apps[options.app];
  const url =
    options.url ?? `https://contoso.sharepoint.com/sites/sales/Shared Documents/${++folders}/Plan${app.ending}`;
  const host: Host = {
    app,
    document: { ...openedDocument(options.app, url, options.file), readOnly: options.readOnly ?? false },
    openedAt: url,
    faults: noFaults(),
    excelApi: options.excelApi ?? '1.8',
    sharedRuntime: options.sharedRuntime ?? false,
    disabledButtons: new Set(),
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

  const context = options.within ?? (await options.browser.newContext({ ...options.context }));
  if (options.platform) await context.addInitScript({ content: pretendPlatform(options.platform) });
  const page = await context.newPage();
  await page.exposeFunction('officeHost', (key: string, message: string): Answered | null => {
    const instance = instances.get(key);
    if (!instance) return null;
    const reply = answer(instance, message);
    for (const look of watchers) look();
    const visible = instance.shared ? instance.visible : undefined;
    return { reply, visible, asking: isAsking(instance) };
  });
  await page.goto(`https://${app.hostName}/`);

  /** @param visible false for a page behind the ribbon */
  async function show(key: string, file: string, visible: boolean): Promise<AddInInstance> {
    const shared = host.sharedRuntime && file === sharedPage;
    const instance = activate(host, { shared, visible });
    instances.set(key, instance);
    const frame = { ...frameFor(instance, new URL(file, options.addIn).href), visible };
    await page.evaluate(([name, shown]) => Reflect.get(window, 'showAddIn')(name, shown), [key, frame] as const);
    return instance;
  }

  async function hide(key: string): Promise<void> {
    instances.delete(key);
    await page.evaluate((name) => Reflect.get(window, 'hideAddIn')(name), key);
  }

  /** Shows or hides the page of the shared runtime, which goes on. */
  async function setVisible(instance: AddInInstance, visible: boolean): Promise<void> {
    instance.visible = visible;
    await page.evaluate((seen) => Reflect.get(window, 'setVisible')('pane', seen), visible);
    const event = [...instance.events].find((name) => name.includes('richApiMessage'));
    if (event !== undefined) await tell('pane', writeEvent(instance.conversation, event, visibilityEvent(visible)));
  }

  const tell = (key: string, message: string) =>
    page.evaluate(([name, text]) => Reflect.get(window, 'tellAddIn')(name, text), [key, message] as const);

  async function showPane(file = host.sharedRuntime ? sharedPage : 'taskpane.html'): Promise<void> {
    const running = instances.get('pane');
    if (running?.shared && file === sharedPage) await setVisible(running, true);
    else await show('pane', file, true);
  }
  if (options.withPane !== false) await showPane();

  /** Returns the page that runs the ribbon's functions. */
  async function functionPage(file: string): Promise<[string, AddInInstance]> {
    if (!host.sharedRuntime) return ['commands', await show('commands', file, false)];
    return ['pane', instances.get('pane') ?? (await show('pane', sharedPage, false))];
  }

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
    async closePane() {
      const running = instances.get('pane');
      await (running?.shared ? setVisible(running, false) : hide('pane'));
    },
    async saveAs(newUrl) {
      host.document = savedAs(host.document, newUrl);
      host.openedAt = newUrl;
      await showPane();
    },
    async invokeCommand(functionName, functionFile = sharedPage) {
      const [key, instance] = await functionPage(functionFile);
      const before = instance.completedCommands.length;
      const event = await until(() => [...instance.events].find((name) => name.includes('appCommandInvoked')));
      const id = `Linkwake.${functionName}`;
      const data = { 0: id, 1: functionName, 2: JSON.stringify({ source: { id } }) };
      const message = writeEvent(instance.conversation, event, data);
      await tell(key, message);
      await until(() => instance.completedCommands.slice(before).find((completed) => completed === id));
    },
    windowAsked: () => until(() => (isAsking(instances.get('commands')) ? true : undefined)).then(() => undefined),
    isOffered: (buttonId) => !host.disabledButtons.has(buttonId),
    offered: (buttonId, enabled) =>
      until(() => (host.disabledButtons.has(buttonId) === enabled ? undefined : true)).then(() => undefined),
    paneVisible: () => instances.get('pane')?.visible ?? false,
    async changeSelection() {
      // The pane listens once it is idle.
      const { conversation, event } = await until(() => {
        const pane = instances.get('pane');
        const event = [...(pane?.events ?? [])].find((name) => name.includes('documentSelectionChanged'));
        return pane && event !== undefined ? { conversation: pane.conversation, event } : undefined;
      });
      const message = writeEvent(conversation, event, {});
      await tell('pane', message);
    },
    close: () => (options.within ? page.close() : context.close()),
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
