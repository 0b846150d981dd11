import type { SignedInAccount } from '#shared/auth/accounts.ts';
import type { ActivePage } from '../../platform/tabs.ts';

/** Returns the request to publish the page of a tab with the settings of the workspace. */
export function tabRequest({ service, workspace }: SignedInAccount, { tabId, url, title }: ActivePage) {
  return { content: { tabId }, service, workspace: workspace.uuid, page: { url, title }, settings: {} };
}
