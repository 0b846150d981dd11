import type { SettingsInput } from '#shared/contract/settings.ts';
import { kindOfFile, settingsOfDefaults } from '#shared/publish/link-defaults.ts';
import { readPolicy } from '../../stores/managed-policy.ts';
import { preferencesStore } from '../../stores/preferences.ts';
import { refuseBlocked, settingsUnderPolicy } from '../policy.ts';

/**
 * What each file is published with, by its id: what was entered, else the defaults of its kind; and what whoever manages the
 * browser has set. @throws PolicyRefused
 */
export async function settingsOfFiles(
  files: readonly { id: string; name: string; from?: string | undefined }[],
  entered: SettingsInput,
): Promise<Record<string, SettingsInput>> {
  const [policy, { defaults }] = await Promise.all([readPolicy(), preferencesStore.get()]);
  const now = Date.now();
  for (const { from } of files) if (from !== undefined) refuseBlocked(from, policy);
  const chosen = (name: string) => {
    const usual = defaults.kinds[kindOfFile(name)];
    return Object.keys(entered).length > 0 || usual === undefined ? entered : settingsOfDefaults(usual, now);
  };
  return Object.fromEntries(files.map(({ id, name }) => [id, settingsUnderPolicy(chosen(name), policy, now)]));
}
