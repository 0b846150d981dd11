import type { Page } from 'playwright-core';
import { type ExtensionSession, startExtensionSession } from './extension-session.ts';
import { signInWithoutScreens } from './sign-in-extension.ts';

export interface SignedInSession extends ExtensionSession {
  /**
   * Resets the same browser: closes other pages, stops the background, and restores the extension's storage
   * to just after, or just before, the sign-in.
   */
  begin(as?: 'signed-in' | 'signed-out'): Promise<void>;
}

/** Starts Chromium with the extension, signed in, for tests of later steps. */
export async function startSignedInSession(extension: string, service: string, key: string): Promise<SignedInSession> {
  const session = await startExtensionSession(extension);
  await signInWithoutScreens(session, service, key);
  const { account, signedOut } = await session.control.evaluate(signInOnly);
  const popups: Page[] = [];
  return {
    ...session,
    async clickAction(tab) {
      const popup = await session.clickAction(tab);
      popups.push(popup);
      return popup;
    },
    async begin(as = 'signed-in') {
      for (const popup of popups.splice(0)) await popup.close();
      const others = session.context.pages().filter((page) => page !== session.control);
      await Promise.all(others.map((page) => page.close()));
      await session.stopWorker();
      await session.control.evaluate(keepOnly, as === 'signed-in' ? { ...signedOut, ...account } : signedOut);
    },
  };
}

/** Returns the stored values of a sign-in, and what the browser had before it; others follow by themselves. Runs in a page of the extension. */
async function signInOnly() {
  const stored = Object.entries(await chrome.storage.local.get(null));
  return {
    account: Object.fromEntries(stored.filter(([key]) => key.startsWith('account:'))),
    signedOut: Object.fromEntries(stored.filter(([key]) => /^(?:managed:|preferences$)/.test(key))),
  };
}

/** Runs in a page of the extension while its background is stopped, so the background starts with these values only. */
async function keepOnly(stored: Record<string, unknown>): Promise<void> {
  for (const id of Object.keys(await chrome.notifications.getAll())) await chrome.notifications.clear(id);
  await chrome.action.setBadgeText({ text: '' });
  await chrome.storage.session.clear();
  await chrome.storage.local.clear();
  await chrome.storage.local.set(stored);
}
