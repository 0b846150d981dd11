import { whyPrivate } from '#shared/publish/why-private.ts';
import type { ActivePage } from '../../browser/active-page.ts';
import { ask } from '../../browser/ask.ts';
import { looksSignedIn } from '../../browser/looks-signed-in.ts';
import type { Doubt } from './ask-first.tsx';

/** Whether to ask before a page is published; `undefined` where it is meant for anybody, or the person wants no questions. */
export async function doubtAbout({ url, tabId }: ActivePage): Promise<Doubt | undefined> {
  const { askBeforePrivate, trustedHosts } = await ask('preferences.read', {});
  if (!askBeforePrivate || trustedHosts.includes(new URL(url).hostname)) return undefined;
  return whyPrivate(url) ?? ((await looksSignedIn(tabId).catch(() => false)) ? 'signed-in' : undefined);
}

/** From now on pages of this host are published without asking. */
export async function trustHost(host: string): Promise<void> {
  const before = await ask('preferences.read', {});
  await ask('preferences.change', { ...before, trustedHosts: [...new Set([...before.trustedHosts, host])] });
}
