import { browser } from 'wxt/browser';
import { delay } from '#shared/api/delay.ts';
import { type PrivateAddressReason, privateAddressReason } from '#shared/publish/private-address.ts';
import type { PageSecrets } from '../capture/secrets/page-secrets.ts';

/** Why a page may be private, as far as that can be detected. */
export type PrivacyWarning = PrivateAddressReason | 'secret-text' | 'checkout' | 'secret-fields' | 'signed-in';

/** How long the frames of a page may load, and may take to be read after that, in milliseconds. */
const LOADING_MS = 2000;

/** What a person prefers, as `Preferences` stores it. */
interface WarningPreferences {
  askBeforePrivate: boolean;
  trustedHosts: readonly string[];
}

/** Whether a person wants to be asked before a page at an address is published that may be private. */
export function isWarningWanted({ askBeforePrivate, trustedHosts }: WarningPreferences, url: string): boolean {
  return askBeforePrivate && !trustedHosts.includes(new URL(url).hostname);
}

/**
 * Returns why the page of a tab may be private; `undefined` if nothing says so, or if the person does not want to be asked.
 * A page that cannot be read reports that later.
 */
export async function findPrivacyWarning(
  preferences: WarningPreferences,
  tabId: number,
  url: string,
): Promise<PrivacyWarning | undefined> {
  if (!isWarningWanted(preferences, url)) return undefined;
  const reason = privateAddressReason(url);
  if (reason) return reason;
  // A frame that loads for ever, or hangs, is not waited for.
  const read = (of: { allFrames: true } | { frameIds: [0] }, injectImmediately: boolean) =>
    Promise.race([
      browser.scripting
        .executeScript({ target: { tabId, ...of }, injectImmediately, files: ['/page-secrets.js'] })
        .catch(() => []),
      delay(LOADING_MS),
    ]);
  const frames =
    (await read({ allFrames: true }, false)) ??
    (await read({ allFrames: true }, true)) ??
    (await read({ frameIds: [0] }, true)) ??
    [];
  // The script shares its process with the page. A page that returns anything else only warns of itself.
  const secrets = frames.map(({ frameId, result }) => ({ frameId, ...(result as Partial<PageSecrets> | null) }));
  if (secrets.some(({ inText }) => inText)) return 'secret-text';
  if (secrets.some(({ checkout }) => checkout)) return 'checkout';
  if (secrets.some(({ blanked }) => Object.keys(blanked ?? {}).length > 0)) return 'secret-fields';
  // Another site in a frame says nothing about the page.
  return secrets.some(({ frameId, signedIn }) => frameId === 0 && signedIn) ? 'signed-in' : undefined;
}
