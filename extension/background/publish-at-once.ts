import { findPublishedPage } from '#shared/publish/published-pages.ts';
import { whyPrivate } from '#shared/publish/why-private.ts';
import { faultOf } from '#shared/ui/fault.ts';
import { say } from '#shared/ui/messages/say.ts';
import { faultsOf, settingsOf } from '#shared/ui/options-draft.ts';
import { pageInTab } from '../browser/active-page.ts';
import { desktopNotifier } from '../browser/notifications.ts';
import { openWelcome } from '../browser/pages.ts';
import { showsPdf } from '../browser/pdf-in-tab.ts';
import { PdfOutOfReach } from '../browser/pdf-out-of-reach.ts';
import { preferencesStore } from '../browser/preferences-store.ts';
import { publishedPagesStore } from '../browser/published-pages-store.ts';
import { accounts } from './accounts.ts';
import { askFor } from './ask-for.ts';
import type { createJobs } from './jobs.ts';
import { noticeOfFault } from './notice-of-fault.ts';
import { optionsOf } from './options-of-page.ts';

type Jobs = Pick<ReturnType<typeof createJobs>, 'pages' | 'previews'>;

/**
 * Does at once, by the page's menu or the keyboard, what the popup's first button does: publishes the page, with the
 * options entered for it, or puts it behind the link it has. What only a person can decide is asked on a page that opens.
 */
export function createPublishAtOnce({ pages, previews }: Jobs) {
  async function publish(tabId: number, selection: boolean): Promise<void> {
    const account = await accounts.current();
    if (account === undefined) return openWelcome();
    const found = await pageInTab(tabId);
    if (found === undefined || found.closed !== undefined)
      return refuse(say(found?.closed === 'store' ? 'popup.store' : 'popup.browser-page'));
    const page = { url: found.url, title: found.title };
    const owner = { service: account.service, workspace: account.workspace.uuid };
    const earlier = selection ? undefined : findPublishedPage(await publishedPagesStore.get(), owner, page.url);
    const entered = earlier === undefined ? await optionsOf(page.url) : undefined;
    // What was blacked out has to be blacked out again, and options that are wrong have to be corrected.
    const undecided = earlier?.redacted || (entered && Object.keys(faultsOf(entered)).length > 0);
    if (undecided || (earlier === undefined && (await asksFirst(page.url)))) {
      // A PDF has no preview: the page that publishes what is chosen asks the same.
      if (await showsPdf(tabId)) await askFor({ kind: 'pdf', url: page.url, tabId, frameId: 0 });
      else await previews.start({ tabId, page });
      return;
    }
    const { title, ...settings } = entered ? settingsOf(entered) : {};
    await pages.start({
      content: { tabId },
      selection,
      ...owner,
      page,
      settings,
      ...(title !== undefined && { title }),
      ...(earlier && { replaces: earlier.slug }),
    });
  }

  return (tabId: number, selection: boolean) =>
    publish(tabId, selection).catch((error: unknown) => {
      // The page that was opened says so itself.
      if (error instanceof PdfOutOfReach && error.variant === 'asked') return;
      return refuse(noticeOfFault(faultOf(error)));
    });
}

/** A page that may not be meant for others is looked at first, unless the person has said otherwise of its site. */
async function asksFirst(url: string): Promise<boolean> {
  const { askBeforePrivate, trustedHosts } = await preferencesStore.get();
  return askBeforePrivate && whyPrivate(url) !== undefined && !trustedHosts.includes(new URL(url).hostname);
}

async function refuse(why: string): Promise<void> {
  await desktopNotifier.show({ id: 'at once', title: say('publish.not-now'), message: why });
}
