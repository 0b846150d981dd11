import { fakeBrowser } from 'wxt/testing/fake-browser';

/**
 * The WebExtension API for component tests, in place of `wxt/browser`: WXT's fake with additions. Storage and events
 * work. Messages and ports reach listeners in the same page, as copies. Pages of the extension are at the page's own origin.
 */

type Listener = (...values: never[]) => unknown;

/** An event of the API. */
function fakeEvent() {
  const listeners = new Set<Listener>();
  return {
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
    hasListener: (listener: Listener) => listeners.has(listener),
    hasListeners: () => listeners.size > 0,
    dispatch: (...values: unknown[]) => [...listeners].map((listener) => listener(...(values as never[]))),
    clear: () => listeners.clear(),
  };
}

type FakeEvent = ReturnType<typeof fakeEvent>;

interface FakePort {
  name: string;
  sender: { id: string; url: string };
  onMessage: FakeEvent;
  onDisconnect: FakeEvent;
  postMessage(message: unknown): void;
  disconnect(): void;
}

/** Messages between contexts are JSON. */
const copied = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** One square for drawing the toolbar's icon. */
const icon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const ownUrl = (path: string) => (path.startsWith('/icons/') ? icon : new URL(path, location.origin).href);
const sender = () => ({ id: fakeBrowser.runtime.id, url: location.href });

const onMessage = fakeEvent();
const onConnect = fakeEvent();

/** @throws Error without a listener, as browsers do. */
function sendMessage(message: unknown): Promise<unknown> {
  if (!onMessage.hasListeners()) return Promise.reject(new Error('Receiving end does not exist.'));
  return new Promise((resolve) => {
    const reply = (answer: unknown) => resolve(copied(answer));
    const kept = onMessage.dispatch(copied(message), sender(), reply);
    if (!kept.includes(true)) resolve(undefined);
  });
}

function connect({ name }: { name: string }): FakePort {
  const ends = [fakeEvent(), fakeEvent()] as const;
  const closed = [fakeEvent(), fakeEvent()] as const;
  let open = true;
  const end = (own: 0 | 1): FakePort => {
    const other = own === 0 ? 1 : 0;
    const port: FakePort = {
      name,
      sender: sender(),
      onMessage: ends[own],
      onDisconnect: closed[own],
      postMessage(message) {
        const copy = copied(message);
        queueMicrotask(() => open && ends[other].dispatch(copy));
      },
      disconnect() {
        if (!open) return;
        open = false;
        closed[other].dispatch(port);
      },
    };
    return port;
  };
  const here = end(0);
  queueMicrotask(() => onConnect.dispatch(end(1)));
  return here;
}

interface ExtensionState {
  /** Addresses of the opened pages, in order. */
  opened: string[];
  /** Addresses that open tabs were navigated to, in order. */
  navigated: string[];
  /** Permissions that the person has granted. */
  granted: Set<string>;
  /** The person's answer to a prompt. */
  answersPrompt: boolean;
  /** Results of scripts in a page, by the name of a file or a function. */
  inPage: Record<string, unknown>;
  /** By its id, until when a tab runs no script, for example because it shows an alert. */
  busyTabs: Map<number, Promise<void>>;
  /** Names of the scripts that were run in a page, in order. */
  ran: string[];
  /** What the active tab looks like, as a data: address. The browser draws nothing without one. */
  screenshot: string | undefined;
  /** The person has pinned the button to the toolbar. */
  pinned: boolean;
}

const initially = () => ({
  opened: [],
  navigated: [],
  granted: new Set<string>(),
  answersPrompt: true,
  inPage: {},
  busyTabs: new Map<number, Promise<void>>(),
  ran: [],
  screenshot: undefined,
  pinned: false,
});

/** The browser around the screen, as a test reads and sets it. */
export const extensionState: ExtensionState = initially();

interface Asked {
  origins?: string[];
  permissions?: string[];
}

const namesOf = ({ origins = [], permissions = [] }: Asked) => [...origins, ...permissions];
const contains = async (asked: Asked) => namesOf(asked).every((name) => extensionState.granted.has(name));

async function openPage({ url = '' }: { url?: string }): Promise<{ id: number; url: string }> {
  extensionState.opened.push(url);
  return { id: 1000 + extensionState.opened.length, url };
}

/** The tabs of the window; the first is active. */
let tabs: { id: number; url: string; title: string; active: boolean; highlighted: boolean; status: string }[] = [];

/** Opens pages in the window's tabs; the first is active. */
export function showTabs(...pages: { url: string; title: string }[]): void {
  tabs = pages.map((page, index) => ({
    id: index + 1,
    ...page,
    active: index === 0,
    highlighted: index === 0,
    status: 'complete',
  }));
}

interface TabQuery {
  active?: boolean;
  highlighted?: boolean;
  /** A match pattern of a host. */
  url?: string;
}

/** Removes everything stored, open, granted and listened to. */
export function resetFakeBrowser(): void {
  fakeBrowser.reset();
  for (const event of [onMessage, onConnect]) event.clear();
  Object.assign(extensionState, initially());
  tabs = [];
}

const nothing = async () => undefined;

interface Script {
  target: { tabId: number };
  func?: { name: string };
  files?: string[];
}

const isOnHost = (tab: { url: string }, pattern: string) =>
  new URL(tab.url).hostname === new URL(pattern.replace('*', '')).hostname;

Object.assign(fakeBrowser.runtime, {
  id: 'test-extension-id',
  getURL: ownUrl,
  getManifest: () => ({ manifest_version: 3, name: 'Linkwake', version: '0.1.0', host_permissions: [] }),
  getContexts: async () => [],
  openOptionsPage: () => openPage({ url: ownUrl('/options.html') }),
  sendMessage,
  connect,
  onMessage,
  onConnect,
});
Object.assign(fakeBrowser.tabs, {
  create: openPage,
  get: async (id: number) => tabs.find((tab) => tab.id === id),
  getCurrent: nothing,
  /** Every tab with a page of the extension shows the page of the test. */
  sendMessage: (_id: number, message: unknown) => sendMessage(message),
  captureVisibleTab: async () => {
    if (extensionState.screenshot === undefined) throw new Error('The tab is not drawn.');
    return extensionState.screenshot;
  },
  update: async (id: number, { url }: { url?: string }) => {
    if (url !== undefined) extensionState.navigated.push(url);
    return tabs.find((tab) => tab.id === id);
  },
  query: async ({ active, highlighted, url }: TabQuery) =>
    tabs.filter(
      (tab) =>
        (!active || tab.active) && (!highlighted || tab.highlighted) && (url === undefined || isOnHost(tab, url)),
    ),
});
Object.assign(fakeBrowser.action, {
  setIcon: nothing,
  setTitle: nothing,
  setBadgeText: nothing,
  getUserSettings: async () => ({ isOnToolbar: extensionState.pinned }),
});
Object.assign(fakeBrowser.windows, {
  update: nothing,
  create: async ({ url, incognito }: { url: string; incognito?: boolean }) =>
    void extensionState.opened.push(incognito ? `private ${url}` : url),
});
Object.assign(fakeBrowser, {
  commands: {
    getAll: async () => [
      { name: '_execute_action', shortcut: 'Alt+Shift+L' },
      { name: 'publish-page', shortcut: '' },
    ],
  },
});
Object.assign(fakeBrowser.permissions, {
  contains,
  request: async (asked: Asked) => {
    if (extensionState.answersPrompt) for (const name of namesOf(asked)) extensionState.granted.add(name);
    return contains(asked);
  },
  remove: async (asked: Asked) => {
    for (const name of namesOf(asked)) extensionState.granted.delete(name);
    return true;
  },
});
Object.assign(fakeBrowser.scripting, {
  executeScript: async ({ target, func, files = [] }: Script) => {
    await extensionState.busyTabs.get(target.tabId);
    const name = func?.name ?? files[0] ?? '';
    extensionState.ran.push(name);
    return [{ frameId: 0, result: extensionState.inPage[name] }];
  },
});
Object.assign(fakeBrowser.notifications, { clear: nothing, getAll: async () => ({}) });

export const browser = fakeBrowser;
