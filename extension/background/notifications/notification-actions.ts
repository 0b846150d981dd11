import { notificationTextsStore } from '../../stores/notification-texts.ts';
import { viewsOf } from '../../stores/views.ts';
import { accountAt } from '../accounts.ts';
import type { CopyText } from '../uploads/uploads.ts';
import { setRule, snoozeUntil } from '../views/change-alert-settings.ts';
import type { NotificationTarget } from './notification-target.ts';

const hourMs = 60 * 60 * 1000;

/** The buttons of a notification, in their order. */
const notificationActions = ['mute', 'snooze'] as const;

/**
 * Runs the action of a notification's button.
 * @param action its index, from 0
 * @param copy copies the text of a notification whose one button does that
 * @returns whether it could be done
 */
export async function actOnNotification(
  { service, slug, notice, copies }: NotificationTarget,
  action: number,
  copy: CopyText,
): Promise<boolean> {
  if (copies) {
    const known = (await notificationTextsStore().get()).find((each) => each.notice === notice);
    return known !== undefined && copy(known.text);
  }
  if (notificationActions[action] === 'snooze') await snoozeUntil(Date.now() + hourMs);
  else {
    const account = await accountAt(service);
    const document = account && (await viewsOf(account).get()).documents[slug];
    if (document === undefined) return false;
    await setRule(document.link, 'off');
  }
  return true;
}
