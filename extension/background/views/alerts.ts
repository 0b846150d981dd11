import { type AlertRule, type GeneralAlerts, withRule } from '#shared/views/alert-settings.ts';
import { alertsStore, viewsOf } from '../../stores/views.ts';
import { accounts } from '../accounts.ts';
import type { CopyText } from '../uploads/uploads.ts';
import type { NotificationTarget } from './notification-id.ts';
import { pollAll } from './poller.ts';

const hourMs = 60 * 60 * 1000;

/** The buttons of a notification, in their order. */
const notificationActions = ['mute', 'snooze'] as const;

/**
 * Stores new settings and shows alerts that they no longer hold back. Rules of documents and a snooze stay: they may
 * have been set on a notification after the screen was opened.
 */
export async function changeAlerts(settings: GeneralAlerts): Promise<void> {
  await alertsStore.update(({ rules, snoozedUntil }) => ({
    ...settings,
    rules,
    ...(snoozedUntil !== undefined && { snoozedUntil }),
  }));
  void pollAll();
}

/** Sets the rule of a document. @param rule `undefined` for the general rule */
export async function setRule(link: string, rule: AlertRule | undefined): Promise<void> {
  await alertsStore.update((settings) => withRule(settings, link, rule));
}

/**
 * Holds alerts back until a time.
 * @param until milliseconds since 1970; `undefined` ends the snooze and shows the alerts
 */
export async function snoozeUntil(until: number | undefined): Promise<void> {
  await alertsStore.update(({ snoozedUntil: _before, ...settings }) => ({
    ...settings,
    ...(until !== undefined && { snoozedUntil: until }),
  }));
  if (until === undefined) void pollAll();
}

/**
 * Runs the action of a notification's button.
 * @param action its index, from 0
 * @param copy copies the text of a notification whose one button does that
 * @returns whether it could be done
 */
export async function actOnNotification(
  { service, slug, copies }: NotificationTarget,
  action: number,
  copy: CopyText,
): Promise<boolean> {
  if (copies !== undefined) return copy(copies);
  await muteOrSnooze(service, slug, action);
  return true;
}

async function muteOrSnooze(service: string, slug: string, action: number): Promise<void> {
  if (notificationActions[action] === 'snooze') return snoozeUntil(Date.now() + hourMs);
  const account = (await accounts.list()).find((known) => known.service === service);
  if (account === undefined) return;
  const document = (await viewsOf(account).get()).documents[slug];
  if (document !== undefined) await setRule(document.link, 'off');
}
