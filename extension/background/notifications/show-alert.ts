import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import type { Alert } from '#shared/views/choose-alerts.ts';
import { notificationText } from '#shared/views/notification-text.ts';
import { hasNotificationButtons } from '../../platform/features.ts';
import { showNotification } from './notification-target.ts';
import { severalDocuments } from './outcome-notification.ts';

/**
 * Shows an alert on the desktop. A click opens its document, or the list where it is about several.
 * @param hideNames leaves out the names of people and documents
 */
export function showAlert({ service }: SignedInAccount, alert: Alert, hideNames: boolean): Promise<void> {
  const [{ slug }, several] = alert.notices;
  const target = { service, slug: several ? severalDocuments : slug, notice: alert.id };
  const actions = hasNotificationButtons && !several ? [t('alert.mute'), t('alert.snooze')] : [];
  return showNotification(target, { ...notificationText(alert, hideNames), actions });
}
