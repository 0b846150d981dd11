import type { AlertSettings } from './alert-settings.ts';
import { type Alert, chooseAlerts, withoutNotices, withShown } from './choose-alerts.ts';
import type { ViewsStore } from './views-store.ts';

interface Announcing {
  settings: AlertSettings;
  /** Milliseconds since 1970. */
  now: number;
  /** Shows an alert; called again with the same id when the last call's end was not seen. */
  show: (alert: Alert) => Promise<void>;
}

/** Shows what was found and is wanted now. What is held back by quiet hours, a snooze or the hourly number stays pending. */
export async function announce(store: ViewsStore, { settings, now, show }: Announcing): Promise<void> {
  const { dropped, alerts } = chooseAlerts(await store.get(), settings, now);
  if (dropped.length > 0) await store.update((state) => withoutNotices(state, dropped));
  for (const alert of alerts) {
    await show(alert);
    await store.update((state) => withShown(state, alert, now));
  }
}
