import type { SettingsFile } from '../messages/settings-file.ts';
import { alertsStore } from '../stores/alerts.ts';
import { preferencesStore } from '../stores/preferences.ts';
import { changeAlerts } from './views/change-alert-settings.ts';

/** Returns the settings for a file. Rules of single documents and a snooze are left out. */
export async function exportSettings(): Promise<SettingsFile> {
  const { rules: _rules, snoozedUntil: _snoozed, ...alerts } = await alertsStore.get();
  return { linkwakeSettings: 1, alerts, preferences: await preferencesStore.get() };
}

/** Replaces the settings by those of a file. Rules of single documents and a snooze stay. */
export async function importSettings({ alerts, preferences }: SettingsFile): Promise<void> {
  await changeAlerts(alerts);
  await preferencesStore.set(preferences);
}
