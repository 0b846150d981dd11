import { browser } from 'wxt/browser';
import { accountsPrefix } from './local-store.ts';

/** Removes everything kept in this browser but the accounts. Documents stay on their services. */
export async function forgetEverythingButAccounts(): Promise<void> {
  const kept = Object.keys(await browser.storage.local.get(null));
  await browser.storage.local.remove(kept.filter((key) => !key.startsWith(accountsPrefix)));
  await browser.storage.session.clear();
}
