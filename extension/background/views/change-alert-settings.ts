import { type AlertRule, type GeneralAlerts, withRule } from '#shared/views/alert-settings.ts';
import { alertsStore } from '../../stores/alerts.ts';
import { pollAll } from './poller.ts';

/**
 * Stores new settings and shows alerts that they no longer hold back. Rules of documents and a snooze stay: they may
 * have been set on a notification after the screen was opened.
 */
export async function changeAlerts(settings: GeneralAlerts): Promise<void> {
  await alertsStore.update(({ rules, snoozedUntil }) => ({ ...settings, rules, snoozedUntil }));
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
  await alertsStore.update((settings) => ({ ...settings, snoozedUntil: until }));
  if (until === undefined) void pollAll();
}
