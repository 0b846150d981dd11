import { browser } from 'wxt/browser';

/** Opens the page of a document's activity. */
export async function openActivity(service: string, slug: string): Promise<void> {
  const query = new URLSearchParams({ service, document: slug });
  await browser.tabs.create({ url: `${browser.runtime.getURL('/activity.html')}?${query}` });
}

export async function openWelcome(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
}

export function openOptions(): Promise<void> {
  return browser.runtime.openOptionsPage();
}

export async function openLink(url: string): Promise<void> {
  await browser.tabs.create({ url });
}
