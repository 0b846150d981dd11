import type { SignedInAccount } from '#shared/auth/accounts';
import { type OptionsDraft, settingsOf } from '#ui/publish-options';
import type { ActivePage } from '../../browser/active-page.ts';
import { ask } from '../../browser/messages.ts';

/** Hands the publish to the background, which keeps at it when the popup closes. */
export async function startPublish(
  account: SignedInAccount,
  page: ActivePage,
  options: OptionsDraft,
  replaces?: string,
): Promise<void> {
  // A replacement keeps the document's title and settings.
  const { title, ...settings } = replaces === undefined ? settingsOf(options) : {};
  await ask('publish.start', {
    tabId: page.tabId,
    service: account.service,
    page: { url: page.url, title: page.title },
    settings,
    ...(title !== undefined && { title }),
    ...(replaces !== undefined && { replaces }),
  });
}
