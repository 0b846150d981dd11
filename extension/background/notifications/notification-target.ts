import * as z from 'zod/mini';
import type { Notice } from '#shared/ports/notifier.ts';
import { clearNotifications, desktopNotifier } from '../../platform/notifications.ts';

const stored = z.object({
  service: z.string(),
  slug: z.string(),
  notice: z.string(),
  copies: z.optional(z.string()),
});

export interface NotificationTarget {
  service: string;
  /** The document that a click opens; empty for several, which a click lists. */
  slug: string;
  /** The notice within its account. */
  notice: string;
  /** The text that its button copies. Absent if the buttons mute and snooze. */
  copies?: string | undefined;
}

/**
 * Returns the id of a notification. It holds what a click opens and a button copies, because a worker woken by the click
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
 */
export async function showNotification(target: NotificationTarget, notice: Omit<Notice, 'id'>): Promise<void> {
  const id = notificationId(target);
  // Within its strings, JSON escapes quotes.
  await clearNotifications(id.slice(0, id.indexOf(',"slug"')));
  await desktopNotifier.show({ id, ...notice });
}
