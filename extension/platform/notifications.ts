import { browser } from 'wxt/browser';
import type { Notifier } from '#shared/ports/notifier.ts';
import { hasNotificationButtons, hasNotifications } from './features.ts';

/** Notifications on the desktop. A repeated id replaces the earlier one. Safari shows none. */
export const desktopNotifier: Notifier = {
  async show({ id, title, message, actions = [] }) {
    if (!hasNotifications) return;
    await browser.notifications.create(id, {
      type: 'basic',
      iconUrl: browser.runtime.getURL('/icons/128.png'),
      title,
      message,
      ...(hasNotificationButtons && actions.length > 0 && { buttons: actions.map((label) => ({ title: label })) }),
    });
  },
};

/** Clears the notifications whose id begins with a text. */
export async function clearNotifications(start: string): Promise<void> {
  if (!hasNotifications) return;
  for (const id of Object.keys(await browser.notifications.getAll()))
    if (id.startsWith(start)) await browser.notifications.clear(id);
}

/** On a click, clears the notification and calls back with its id. */
export function onNotificationClick(listener: (id: string) => void): void {
  if (!hasNotifications) return;
  browser.notifications.onClicked.addListener((id) => {
    void browser.notifications.clear(id);
    listener(id);
  });
}

/** On a press of a button, clears the notification and calls back with its id and the action's index, from 0. */
export function onNotificationAction(listener: (id: string, action: number) => void): void {
  if (!hasNotificationButtons) return;
  browser.notifications.onButtonClicked.addListener((id, action) => {
    void browser.notifications.clear(id);
    listener(id, action);
  });
}
