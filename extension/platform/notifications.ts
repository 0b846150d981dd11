import { browser } from 'wxt/browser';
import type { Notifier } from '#shared/ports/notifier.ts';
import { hasNotifications } from './features.ts';

/** The desktop's notifications. The same id replaces what is shown. Firefox has no buttons on them, Safari shows none. */
export const desktopNotifier: Notifier = {
  async show({ id, title, message, actions = [] }) {
    if (!hasNotifications) return;
    await browser.notifications.create(id, {
      type: 'basic',
      iconUrl: browser.runtime.getURL('/icons/128.png'),
      title,
      message,
      ...(import.meta.env.BROWSER !== 'firefox' &&
        actions.length > 0 && { buttons: actions.map((label) => ({ title: label })) }),
    });
  },
};

/** A click takes the notification away and calls back with its id. */
export function onNotificationClick(listener: (id: string) => void): void {
  if (!hasNotifications) return;
  browser.notifications.onClicked.addListener((id) => {
    void browser.notifications.clear(id);
    listener(id);
  });
}

/** A press of a button does the same, and says which action it was, from 0. */
export function onNotificationAction(listener: (id: string, action: number) => void): void {
  if (!hasNotifications) return;
  browser.notifications.onButtonClicked?.addListener((id, action) => {
    void browser.notifications.clear(id);
    listener(id, action);
  });
}
