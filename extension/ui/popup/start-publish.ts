import { useEffect, useRef } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';
import { loadCaptureScript } from '../../injected/capture-script.ts';
import { ask } from '../../messages/ask.ts';
import type { ActivePage } from '../../platform/tabs.ts';
import { tabRequest } from '../publishing/tab-request.ts';

/**
 * Starts a publish in the background, where it continues when the popup closes.
 * @param selection whether to publish only the selected part of the page
 * @returns whether it was started; `false` while an option has to be corrected
 */
export async function startPublish(
  account: SignedInAccount,
  page: ActivePage,
  options: OptionsDraft | null,
  selection = false,
): Promise<boolean> {
  const request = { ...tabRequest(account, page), selection };
  if (options === null) {
    await ask('publish.start', request);
    return true;
  }
  const { invalidOptions, settingsOf } = await import('#shared/ui/publish-options.tsx');
  if (invalidOptions(options).size > 0) return false;
  const { title, ...settings } = settingsOf(options);
  await ask('publish.start', { ...request, settings, ...(title !== undefined && { title }) });
  return true;
}

/**
 * Replaces the content of an existing link with the current page. The document keeps its title and settings.
 * @param anyway whether to send it even if nothing has changed
 */
export async function startReplace(
  account: SignedInAccount,
  page: ActivePage,
  slug: string,
  anyway = false,
): Promise<void> {
  await ask('publish.start', { ...tabRequest(account, page), replaces: slug, anyway });
}

/**
 * Returns a function to call when the pointer comes over a button that publishes. Once, it prepares for that: it loads the
 * capture script, and connects to the service. It changes nothing.
 */
export function usePrewarm({ service }: SignedInAccount, { tabId }: ActivePage): () => void {
  const expected = useRef(false);
  return () => {
    if (expected.current) return;
    expected.current = true;
    // What fails here fails again at the click, which says so.
    loadCaptureScript({ tabId }).catch(() => undefined);
    ask('publish.prewarm', { service }).catch(() => undefined);
  };
}

/**
 * Publishes as the popup opens, if the person has chosen that for a click on the toolbar button.
 * @param fresh whether nothing is known of the page: no link, and no publish that was stopped or refused
 */
export function usePublishOnClick(fresh: boolean, publish: () => void): void {
  useEffect(() => {
    if (!fresh) return;
    let gone = false;
    ask('preferences.read', {}).then(({ publishOnClick }) => {
      if (publishOnClick && !gone) publish();
    }, reportError);
    return () => {
      gone = true;
    };
  }, []);
}
