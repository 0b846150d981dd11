import type { SignedInAccount } from '#shared/auth/accounts.ts';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';
import type { ActivePage } from '../../browser/active-page.ts';
import { ask } from '../../browser/ask.ts';

/**
 * Hands the publish to the background, which keeps at it when the popup closes.
 * @param selection only what is marked in the page
 * @returns whether it was started; it is not while an option has to be corrected.
 */
export async function startPublish(
  { service, workspace }: SignedInAccount,
  { tabId, url, title: pageTitle }: ActivePage,
  options: OptionsDraft | null,
  selection = false,
): Promise<boolean> {
  const request = {
    content: { tabId },
    service,
    workspace: workspace.uuid,
    page: { url, title: pageTitle },
    selection,
  };
  if (options === null) {
    await ask('publish.start', { ...request, settings: {} });
    return true;
  }
  const { faultsOf, settingsOf } = await import('#shared/ui/publish-options.tsx');
  if (Object.keys(faultsOf(options)).length > 0) return false;
  const { title, ...settings } = settingsOf(options);
  await ask('publish.start', { ...request, settings, ...(title !== undefined && { title }) });
  return true;
}

/**
 * Puts the page as it is now behind a link that exists; the document keeps its title and settings.
 * @param anyway even where nothing has changed
 */
export async function startReplace(
  { service, workspace }: SignedInAccount,
  { tabId, url, title }: ActivePage,
  slug: string,
  anyway = false,
): Promise<void> {
  const page = { url, title };
  const request = { content: { tabId }, service, workspace: workspace.uuid, page, settings: {} };
  await ask('publish.start', { ...request, replaces: slug, anyway });
}
