import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { say } from '#shared/ui/messages/say.ts';
import type { Alert } from '#shared/views/choose-alerts.ts';
import { alertWords } from '#shared/views/notice-words.ts';
import { unseenCount } from '#shared/views/tracker.ts';
import { showBadge } from '../browser/badge.ts';
import { desktopNotifier } from '../browser/notifications.ts';
import { viewsStore } from '../browser/views-store.ts';
import { accounts } from './accounts.ts';
import { notificationId } from './notification-id.ts';

/**
 * Shows an alert on the desktop. Its id says which document a click opens: the one it is of, or the first of several.
 * @param hideNames says neither who nor what
 */
export function showAlert({ service }: SignedInAccount, alert: Alert, hideNames: boolean): Promise<void> {
  const id = notificationId({ service, slug: alert.notices[0].slug, notice: alert.id });
  const actions = alert.notices.length === 1 ? [say('alert.mute'), say('alert.snooze')] : [];
  return desktopNotifier.show({ id, ...alertWords(alert, hideNames), actions });
}

/**
 * Sets the badge to the new views of all accounts since the person last looked. Also called when the background starts:
 * an earlier life may have been stopped between storing views and showing them.
 */
export async function refreshBadge(): Promise<void> {
  const states = await Promise.all((await accounts.list()).map((account) => viewsOf(account).get()));
  const count = states.reduce((sum, state) => sum + unseenCount(state), 0);
  await showBadge(count, count === 0 ? say('badge.none') : say('badge.new-views', { count }));
}

export function viewsOf({ service, workspace }: SignedInAccount) {
  return viewsStore(service, workspace.uuid);
}
