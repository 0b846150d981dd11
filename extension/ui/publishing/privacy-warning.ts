import { findPrivacyWarning, type PrivacyWarning } from '../../injected/find-privacy-warning.ts';
import { ask } from '../../messages/ask.ts';
import { preferencesStore } from '../../stores/preferences.ts';

/** Whether a person wants to be asked, read before the click that needs it. */
let ahead: ReturnType<typeof readPreferences> | undefined;

const readPreferences = () => ask('preferences.read', {});

/** Reads ahead what the next warning depends on. */
export function expectPrivacyWarning(): void {
  ahead = readPreferences();
  ahead.catch(() => undefined);
}

/**
 * Returns why the page of a tab may be private. Returns `undefined` for a public page, and when the person has turned the
 * warning off.
 */
export async function privacyWarning(tabId: number, url: string): Promise<PrivacyWarning | undefined> {
  const reading = ahead?.catch(readPreferences) ?? readPreferences();
  ahead = undefined;
  return findPrivacyWarning(await reading, tabId, url);
}

/** Turns the warning off for the pages of a host. */
export async function trustHost(host: string): Promise<void> {
  await preferencesStore.update((before) => ({
    ...before,
    trustedHosts: [...new Set([...before.trustedHosts, host])],
  }));
}
