import { browser } from 'wxt/browser';
import { hasNotificationButtons, hasNotifications } from './features.ts';

/** A notification on the desktop, with its final text. */
export interface DesktopNotification {
  /** A notification replaces an earlier one with the same id. */
  id: string;
  title: string;
  message: string;
  /** Labels of its buttons. A browser without buttons ignores them. */
  actions?: string[];
}

/** Shows a notification on the desktop. Safari shows none. */
export async function showDesktopNotification({
  id,
  title,
  message,
  actions = [],
}: DesktopNotification): Promise<void> {
  if (!hasNotifications) return;
  await browser.notifications.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icons/128.png'),
    title,
    message,
    ...(hasNotificationButtons && actions.length > 0 && { buttons: actions.map((label) => ({ title: label })) }),
  });
}

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
