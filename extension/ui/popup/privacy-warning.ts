import { privateAddressReason } from '#shared/publish/private-address.ts';
import { looksSignedIn } from '../../injected/inspect-page.ts';
import { ask } from '../../messages/ask.ts';
import type { ActivePage } from '../../platform/tabs.ts';
import type { PrivacyWarning } from '../publishing/confirm-publish.tsx';

/**
 * Returns why a page may be private. Returns `undefined` for a public page, and when the person has turned the warning
 * off.
 */
export async function findPrivacyWarning({ url, tabId }: ActivePage): Promise<PrivacyWarning | undefined> {
  const { askBeforePrivate, trustedHosts } = await ask('preferences.read', {});
  if (!askBeforePrivate || trustedHosts.includes(new URL(url).hostname)) return undefined;
  return privateAddressReason(url) ?? ((await looksSignedIn(tabId).catch(() => false)) ? 'signed-in' : undefined);
}

/** Turns the warning off for the pages of a host. */
export async function trustHost(host: string): Promise<void> {
  const before = await ask('preferences.read', {});
  await ask('preferences.change', { ...before, trustedHosts: [...new Set([...before.trustedHosts, host])] });
}
