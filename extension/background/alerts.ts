import { type AlertRule, type AlertSettings, withRule } from '#shared/views/alert-settings';
import { alertsStore } from '../browser/alerts-store.ts';
import { accounts } from './accounts.ts';
import type { NotificationTarget } from './notification-id.ts';
import { pollAll } from './poller.ts';
import { viewsOf } from './show-views.ts';

const hourMs = 60 * 60 * 1000;

/** A notification's buttons, in their order. */
const notificationActions = ['mute', 'snooze'] as const;

/** Takes new settings; what they no longer hold back is shown now. */
export async function changeAlerts(settings: AlertSettings): Promise<void> {
  await alertsStore.set(settings);
  void pollAll();
}

/** @param rule `undefined` to follow the general one again */
export async function setRule(link: string, rule: AlertRule | undefined): Promise<void> {
  await alertsStore.update((settings) => withRule(settings, link, rule));
}

/** Shows nothing for an hour from now. */
async function snooze(): Promise<void> {
  await alertsStore.update((settings) => ({ ...settings, snoozedUntil: Date.now() + hourMs }));
}

/** Does what a notification's button says. */
export async function actOnNotification({ service, slug }: NotificationTarget, action: number): Promise<void> {
  if (notificationActions[action] === 'snooze') return snooze();
  const account = (await accounts.list()).find((known) => known.service === service);
  if (account === undefined) return;
  const document = (await viewsOf(account).get()).documents[slug];
  if (document !== undefined) await setRule(document.link, 'off');
}
