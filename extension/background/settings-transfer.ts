import { preferencesStore } from '../stores/preferences.ts';
import type { SettingsFile } from '../stores/settings-file.ts';
import { alertsStore } from '../stores/views.ts';

export async function exportSettings(): Promise<SettingsFile> {
  const { rules: _rules, snoozedUntil: _snoozed, ...alerts } = await alertsStore.get();
  return { linkwakeSettings: 1, alerts, preferences: await preferencesStore.get() };
}

/** Documents keep rules of their own. */
export async function importSettings({ alerts, preferences: taken }: SettingsFile): Promise<void> {
  await alertsStore.update(({ rules }) => ({ ...alerts, rules }));
  await preferencesStore.set(taken);
}
