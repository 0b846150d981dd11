import { type AlertRule, type GeneralAlerts, withRule } from '#shared/views/alert-settings.ts';
import { alertsStore } from '../../stores/views.ts';
import { accounts } from '../accounts.ts';
import type { NotificationTarget } from './notification-id.ts';
import { pollAll } from './poller.ts';
import { viewsOf } from './show-views.ts';

const hourMs = 60 * 60 * 1000;

/** A notification's buttons, in their order. */
const notificationActions = ['mute', 'snooze'] as const;

/**
 * Takes new settings; what they no longer hold back is shown now. Rules of documents and a snooze stay as they are: the screen may
 * have been open since before they were set on a notification.
 */
export async function changeAlerts(settings: GeneralAlerts): Promise<void> {
  await alertsStore.update(({ rules, snoozedUntil }) => ({
    ...settings,
    rules,
    ...(snoozedUntil !== undefined && { snoozedUntil }),
  }));
  void pollAll();
}

/** @param rule `undefined` to follow the general one again */
export async function setRule(link: string, rule: AlertRule | undefined): Promise<void> {
  await alertsStore.update((settings) => withRule(settings, link, rule));
}

/** Shows nothing until then, in milliseconds since 1970; `undefined` to show what was held back now. */
export async function snoozeUntil(until: number | undefined): Promise<void> {
  await alertsStore.update(({ snoozedUntil: _before, ...settings }) => ({
    ...settings,
    ...(until !== undefined && { snoozedUntil: until }),
  }));
  if (until === undefined) void pollAll();
}

/** Does what a notification's button says. */
export async function actOnNotification({ service, slug }: NotificationTarget, action: number): Promise<void> {
  if (notificationActions[action] === 'snooze') return snoozeUntil(Date.now() + hourMs);
  const account = (await accounts.list()).find((known) => known.service === service);
  if (account === undefined) return;
  const document = (await viewsOf(account).get()).documents[slug];
  if (document !== undefined) await setRule(document.link, 'off');
}
