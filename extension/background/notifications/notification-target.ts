import * as z from 'zod/mini';
import { t } from '#shared/messages/translate.ts';
import { hasNotificationButtons } from '../../platform/features.ts';
import { clearNotifications, type DesktopNotification, showDesktopNotification } from '../../platform/notifications.ts';
import { notificationTextsStore, withText } from '../../stores/notification-texts.ts';

const stored = z.object({
  service: z.string(),
  slug: z.string(),
  notice: z.string(),
  copies: z.optional(z.literal(true)),
});

export interface NotificationTarget {
  service: string;
  /** The document that a click opens; empty for several, which a click lists. */
  slug: string;
  /** The notice within its account. */
  notice: string;
  /** Whether its button copies the text that is stored for it. Otherwise its buttons mute and snooze. */
  copies?: true | undefined;
}

/**
 * Returns the id of a notification. It holds what a click opens and a button does, because a worker woken by the click
 * knows only the id. Ids of the same notice begin alike.
 */
export function notificationId({ service, slug, notice, copies }: NotificationTarget): string {
  return JSON.stringify({ service, notice, slug, copies } satisfies z.infer<typeof stored>);
}

/** Returns what a click on a notification opens; `undefined` for an id of another kind. */
export function notificationTarget(id: string): NotificationTarget | undefined {
  try {
    return stored.parse(JSON.parse(id));
  } catch {
    return undefined;
  }
}

/**
 * Shows a notification of a target, in place of one of the same notice: what was shown before a stop may have been about one
 * document, and is now about several.
 * @param text what a button copies, if there is one. Chromium refuses ids of more than 500 characters, so it is stored
 */
export async function showNotification(
  target: Omit<NotificationTarget, 'copies'>,
  notification: Omit<DesktopNotification, 'id'>,
  text?: string,
): Promise<void> {
  const copied = hasNotificationButtons ? text : undefined;
  const id = notificationId({ ...target, ...(copied !== undefined && { copies: true }) });
  // Within its strings, JSON escapes quotes.
  await clearNotifications(id.slice(0, id.indexOf(',"slug"')));
  if (copied !== undefined) await notificationTextsStore().update((stored) => withText(stored, target.notice, copied));
  await showDesktopNotification({ id, ...notification, ...(copied !== undefined && { actions: [t('notice.copy')] }) });
}
