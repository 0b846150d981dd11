import { browser, type PublicPath } from 'wxt/browser';
import { isChromium } from './features.ts';

/** Opens the activity of a document in the library. */
export function openActivity(service: string, slug: string): Promise<void> {
  return openDocument(service, slug, 'activity');
}

/** Opens one of the tabs of a document in the library. */
export async function openDocument(
  service: string,
  slug: string,
  tab: 'activity' | 'recipients' | 'settings',
): Promise<void> {
  await showLibrary(`?${new URLSearchParams({ service, document: slug, tab })}`);
}

/** What the library is asked to show; it answers whether it does. */
export interface LibraryPlace {
  /** The query of its address. */
  library: string;
  /** When it is too late to show it, in milliseconds since 1970; absent in browsers that freeze no tabs. */
  until?: number | undefined;
}

/** Milliseconds in which a library answers, unless Chromium has frozen its tab. */
const answerMs = 1000;

/** Resolves when a tab has not answered in time. */
const frozen = () => new Promise<false>((resolve) => setTimeout(resolve, answerMs, false));

/** Shows a page of the library in a tab that is open already, without loading it again, or in a new one. */
async function showLibrary(query: string): Promise<void> {
  const library = browser.runtime.getURL('/library.html');
  for (const { id = -1, url, windowId } of await browser.tabs.query({})) {
    if (!url?.startsWith(library)) continue;
    // One after the other, because each of them would show it.
    const asked = browser.tabs
      .sendMessage<LibraryPlace>(id, isChromium ? { library: query, until: Date.now() + answerMs } : { library: query })
      .catch(() => undefined);
    const isShown = await (isChromium ? Promise.race([asked, frozen()]) : asked);
    if (isShown === false) continue;
    // A tab that cannot answer holds nothing that could be lost: the browser has discarded it, or still loads it.
    await browser.tabs.update(id, { active: true, url: isShown ? undefined : library + query });
    await browser.windows.update(windowId, { focused: true });
    return;
  }
  await openLink(library + query);
}

/** What the library begins with. */
interface LibraryStart {
  /** The account's service; absent for the account in use. */
  service?: string;
  /** The ids of the tabs that are selected at first, with commas between them. */
  tabs?: string;
}

/** Opens the list of all documents, or the view that publishes files or tabs, in a tab of its own. */
export function openLibrary(view?: 'files' | 'tabs', start?: LibraryStart): Promise<void> {
  return view === undefined ? showLibrary('') : openPage('/library.html', { view, ...start });
}

/** Opens the preview of a captured page. */
export const openPreview = (id: string): Promise<void> => openPage('/preview.html', { id });

/** Opens the page that publishes a target: what a link leads to, a picture, or a PDF. */
export const openTarget = (id: string): Promise<void> => openPage('/target.html', { id });

/** Opens the welcome page. With a service, it asks to sign in there again. */
export const openWelcome = (service?: string): Promise<void> =>
  openPage('/welcome.html', service ? { service } : undefined);

/** Opens a page of the extension in a tab of its own. */
function openPage(path: PublicPath, query?: Record<string, string>): Promise<void> {
  return openLink(browser.runtime.getURL(path) + (query ? `?${new URLSearchParams(query)}` : ''));
}

/** The version of the installed extension, for example `0.1.0`. */
export function extensionVersion(): string {
  return browser.runtime.getManifest().version;
}

export function openOptions(): Promise<void> {
  return browser.runtime.openOptionsPage();
}

export async function openLink(url: string): Promise<void> {
  await browser.tabs.create({ url });
}

/**
 * Returns whether a message or port comes from a page of the extension. A content script shares its process with a web
 * page and does not count.
 */
export function isOwnPage(sender: { id?: string | undefined; url?: string | undefined } | undefined): boolean {
  return sender?.id === browser.runtime.id && sender.url?.startsWith(browser.runtime.getURL('/')) === true;
}

/**
 * Returns whether somebody sees how a publish ends: in the popup, or on the preview, which names the publish that it has
 * started in its address while it is looked at (`useJobInAddress`).
 */
export async function isOutcomeVisible(jobId: string): Promise<boolean> {
  if (await isPopupOpen()) return true;
  return (await browser.tabs.query({ active: true })).some(({ url }) => url?.endsWith(`#${jobId}`));
}

/** Asks the browser, because a stopped worker loses its memory. */
async function isPopupOpen(): Promise<boolean> {
  if (!isChromium) return browser.extension.getViews({ type: 'popup' }).length > 0;
  const contexts = await browser.runtime.getContexts({ contextTypes: ['POPUP'] });
  return contexts.length > 0;
}
