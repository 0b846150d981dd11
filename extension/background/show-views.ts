import type { SignedInAccount } from '#shared/auth/accounts';
import { t } from '#shared/ui/messages/translate';
import { noticeWords } from '#shared/views/notice-words';
import type { PendingNotice } from '#shared/views/state';
import { unseenCount } from '#shared/views/tracker';
import { showBadge } from '../browser/badge.ts';
import { desktopNotifier } from '../browser/notifications.ts';
import { viewsStore } from '../browser/views-store.ts';
import { accounts } from './accounts.ts';
import { notificationId } from './notification-id.ts';

/** Shows a notice of new views on the desktop; its id says which document a click opens. */
export function showNotice({ service }: SignedInAccount, notice: PendingNotice): Promise<void> {
  const id = notificationId({ service, slug: notice.slug, notice: notice.id });
  return desktopNotifier.show({ id, ...noticeWords(notice) });
}

/**
 * Sets the badge to the new views of all accounts since the person last looked. Also called when the background starts:
 * an earlier life may have been stopped between storing views and showing them.
 */
export async function refreshBadge(): Promise<void> {
  const states = await Promise.all((await accounts.list()).map((account) => viewsOf(account).get()));
  const count = states.reduce((sum, state) => sum + unseenCount(state), 0);
  await showBadge(count, count === 0 ? t('badge.none') : t('badge.new-views', { count }));
}

export function viewsOf({ service, workspace }: SignedInAccount) {
  return viewsStore(service, workspace.uuid);
}
