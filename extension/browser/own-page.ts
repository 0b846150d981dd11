import { browser } from 'wxt/browser';

/** Whether a message or port comes from one of our pages; content scripts, whose process a web page shares, are not. */
export function isOwnPage(sender: { id?: string | undefined; url?: string | undefined } | undefined): boolean {
  return sender?.id === browser.runtime.id && sender.url?.startsWith(browser.runtime.getURL('/')) === true;
}
