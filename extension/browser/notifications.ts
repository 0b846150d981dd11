import { browser } from 'wxt/browser';
import type { Notifier } from '#shared/ports/notifier';

/** The desktop's notifications. The same id replaces what is shown. */
export const desktopNotifier: Notifier = {
  async show({ id, title, message }) {
    await browser.notifications.create(id, {
      type: 'basic',
      iconUrl: browser.runtime.getURL('/icons/128.png'),
      title,
      message,
    });
  },
};

/** A click takes the notification away and calls back with its id. */
export function onNotificationClick(listener: (id: string) => void): void {
  browser.notifications.onClicked.addListener((id) => {
    void browser.notifications.clear(id);
    listener(id);
  });
}
