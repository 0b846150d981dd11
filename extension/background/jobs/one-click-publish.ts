import { faultOf } from '#shared/errors/fault.ts';
import { t } from '#shared/messages/translate.ts';
import { invalidOptions } from '#shared/publish/invalid-fields.ts';
import { settingsOf } from '#shared/publish/options-draft.ts';
import { findPublishedPage } from '#shared/publish/published-pages.ts';
import { PdfOutOfReach } from '../../capture-host/errors.ts';
import { showsPdf } from '../../capture-host/pdf-in-tab.ts';
import { findPrivacyWarning } from '../../injected/find-privacy-warning.ts';
import { openWelcome } from '../../platform/extension-pages.ts';
import { showDesktopNotification } from '../../platform/notifications.ts';
import { pageInTab } from '../../platform/tabs.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { preferencesStore } from '../../stores/preferences.ts';
import { accounts } from '../accounts.ts';
import { faultNotice } from '../notifications/outcome-notification.ts';
import { openTargetPage } from './open-target-page.ts';
import { optionsOfPage } from './page-options.ts';
import type { createPreviews } from './previews.ts';
import type { createPagePublishing } from './publish-page.ts';

interface Jobs {
  pages: Pick<ReturnType<typeof createPagePublishing>, 'start'>;
  previews: Pick<ReturnType<typeof createPreviews>, 'start'>;
}

/**
 * Publishes a page from its menu or by the keyboard, as the popup's first button does: with the options entered for it,
 * or in place of its link's content. Opens a page for decisions that only a person can make.
 */
export function createOneClickPublish({ pages, previews }: Jobs) {
  async function publish(tabId: number, selection: boolean): Promise<void> {
    const account = await accounts.current();
    if (account === undefined) return openWelcome();
    const found = await pageInTab(tabId);
    if (found === undefined || found.closed !== undefined)
      return notifyRefusal(t(found?.closed === 'store' ? 'popup.store' : 'popup.browser-page'));
    const page = { url: found.url, title: found.title };
    const owner = { service: account.service, workspace: account.workspace.uuid };
    const earlier = selection ? undefined : findPublishedPage(await publishedPagesStore.get(), owner, page.url);
    const entered = earlier === undefined ? await optionsOfPage(page.url) : undefined;
    // Redactions must be made again, and invalid options must be corrected.
    const needsPerson = earlier?.redacted || (entered && invalidOptions(entered).size > 0);
    if (needsPerson || (earlier === undefined && (await needsConfirmation(tabId, page.url)))) {
      // A PDF has no preview; the page that publishes targets asks the same.
      if (await showsPdf(tabId)) await openTargetPage({ kind: 'pdf', url: page.url, tabId, frameId: 0 });
      else await (await previews.start({ tabId, page })).ended;
      return;
    }
    const { title, ...settings } = entered ? settingsOf(entered) : {};
    await pages.start({
      content: { tabId },
      selection,
      ...owner,
      page,
      settings,
      title,
      replaces: earlier?.slug,
    });
  }

  return (tabId: number, selection: boolean) =>
    publish(tabId, selection).catch((error: unknown) => {
      // The page that was opened shows this itself.
      if (error instanceof PdfOutOfReach && error.variant === 'asked') return;
      return notifyFault(error);
    });
}

/** Opens the page that publishes a link or picture, or says why it cannot. */
export const openChosenTarget: typeof openTargetPage = (chosen) => openTargetPage(chosen).catch(notifyFault);

const notifyFault = async (error: unknown) => notifyRefusal(await faultNotice(faultOf(error)));

/** Returns whether a page may be private and must be confirmed in a preview; the person can turn that off for a site. */
async function needsConfirmation(tabId: number, url: string): Promise<boolean> {
  return (await findPrivacyWarning(await preferencesStore.get(), tabId, url)) !== undefined;
}

async function notifyRefusal(message: string): Promise<void> {
  await showDesktopNotification({ id: 'one-click', title: t('publish.not-now'), message });
}
