import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import type { Alert } from '#shared/views/choose-alerts.ts';
import { notificationText } from '#shared/views/notification-text.ts';
import { unseenCount } from '#shared/views/tracker.ts';
import { desktopNotifier } from '../../platform/notifications.ts';
import { showBadge } from '../../platform/toolbar-button.ts';
import { viewsStore } from '../../stores/views.ts';
import { accounts } from '../accounts.ts';
import { notificationId } from './notification-id.ts';

/**
 * Shows an alert on the desktop. A click opens its document, or the first of several.
 * @param hideNames leaves out the names of people and documents
 */
export function showAlert({ service }: SignedInAccount, alert: Alert, hideNames: boolean): Promise<void> {
  const id = notificationId({ service, slug: alert.notices[0].slug, notice: alert.id });
  const actions = alert.notices.length === 1 ? [t('alert.mute'), t('alert.snooze')] : [];
  return desktopNotifier.show({ id, ...notificationText(alert, hideNames), actions });
}

/**
 * Sets the badge to the number of unseen views of all accounts. Also called at the start of the background, which may
 * have been stopped after storing views and before showing them.
 */
export async function refreshBadge(): Promise<void> {
  const states = await Promise.all((await accounts.list()).map((account) => viewsOf(account).get()));
  const count = states.reduce((sum, state) => sum + unseenCount(state), 0);
  await showBadge(count, count === 0 ? t('badge.none') : t('badge.new-views', { count }));
}

/** Returns the store of the view tracker's state of an account. */
export function viewsOf({ service, workspace }: SignedInAccount) {
  return viewsStore(service, workspace.uuid);
}
