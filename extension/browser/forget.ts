import { browser } from 'wxt/browser';
import { isIncognito, lastingStorage } from './incognito.ts';
import { accountsPrefix } from './local-store.ts';

/** Removes everything kept in this browser but the accounts. Documents stay on their services. */
export async function forgetEverythingButAccounts(): Promise<void> {
  const lasting = lastingStorage();
  const kept = Object.keys(await lasting.get(null));
  await lasting.remove(kept.filter((key) => !key.startsWith(accountsPrefix)));
  if (!isIncognito()) await browser.storage.session.clear();
}
