import { browser } from 'wxt/browser';
import { isChromium } from './features.ts';

/** Opens a document in the library, at its activity. */
export function openActivity(service: string, slug: string): Promise<void> {
  return openDocument(service, slug, 'activity');
}

/** Opens a document in the library, at one of its tabs. */
export async function openDocument(
  service: string,
  slug: string,
  tab: 'activity' | 'recipients' | 'settings',
): Promise<void> {
  const query = new URLSearchParams({ service, document: slug, ...(tab !== 'activity' && { tab }) });
  await browser.tabs.create({ url: `${browser.runtime.getURL('/library.html')}?${query}` });
}

/** Opens the list of all documents, or beside it where files or tabs are published. @param tabs chosen to begin with, by their ids */
export async function openLibrary(view?: 'files' | 'tabs', tabs: readonly number[] = []): Promise<void> {
  const shown = { ...(view && { view }), ...(tabs.length > 0 && { tabs: tabs.join() }) };
  const query = view === undefined ? '' : `?${new URLSearchParams(shown)}`;
  await browser.tabs.create({ url: browser.runtime.getURL('/library.html') + query });
}

/** Opens the preview of a page that has been captured, by its id. */
export async function openPreview(id: string): Promise<void> {
  await browser.tabs.create({ url: `${browser.runtime.getURL('/preview.html')}?${new URLSearchParams({ id })}` });
}

/** Opens the page that publishes what a link leads to, or a picture, by its id. */
export async function openTarget(id: string): Promise<void> {
  await browser.tabs.create({ url: `${browser.runtime.getURL('/target.html')}?${new URLSearchParams({ id })}` });
}

/** Opens the welcome page; with a service, to sign in there again. */
export async function openWelcome(service?: string): Promise<void> {
  const query = service === undefined ? '' : `?${new URLSearchParams({ service })}`;
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') + query });
}

export function openOptions(): Promise<void> {
  return browser.runtime.openOptionsPage();
}

export async function openLink(url: string): Promise<void> {
  await browser.tabs.create({ url });
}

/** Whether a message or port comes from one of our pages; content scripts, whose process a web page shares, are not. */
export function isOwnPage(sender: { id?: string | undefined; url?: string | undefined } | undefined): boolean {
  return sender?.id === browser.runtime.id && sender.url?.startsWith(browser.runtime.getURL('/')) === true;
}

/** Pages that show how a publish ends. */
const outcomes = ['/preview.html', '/target.html'] as const;

/** Whether the popup or one of these pages is in front of the person; no other screen shows how a publish ends. */
export async function isOutcomeVisible(): Promise<boolean> {
  if (await isPopupOpen()) return true;
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return outcomes.some((page) => tab?.url?.startsWith(browser.runtime.getURL(page)));
}

/** Asked of the browser: a worker remembers nothing. */
async function isPopupOpen(): Promise<boolean> {
  if (!isChromium) return browser.extension.getViews({ type: 'popup' }).length > 0;
  const contexts = await browser.runtime.getContexts({ contextTypes: ['POPUP'] });
  return contexts.length > 0;
}
