import type { SettingsInput } from '#shared/contract/settings.ts';
import { kindOfFile, settingsOfDefaults } from '#shared/publish/link-defaults.ts';
import { readPolicy } from '../../stores/managed-policy.ts';
import { preferencesStore } from '../../stores/preferences.ts';
import { checkSiteAllowed, settingsUnderPolicy } from '../policy.ts';

/**
 * Returns the settings of each file, by its id: the entered ones, or else the defaults of its kind. Managed settings
 * take precedence over both.
 * @throws PolicyRefused
 */
export async function settingsOfFiles(
  files: readonly { id: string; name: string; from?: string | undefined }[],
  entered: SettingsInput,
): Promise<Record<string, SettingsInput>> {
  const [policy, { defaults }] = await Promise.all([readPolicy(), preferencesStore.get()]);
  const now = Date.now();
  for (const { from } of files) if (from !== undefined) checkSiteAllowed(from, policy);
  const chosen = (name: string) => {
    const preset = defaults.kinds[kindOfFile(name)];
    return Object.keys(entered).length > 0 || preset === undefined ? entered : settingsOfDefaults(preset, now);
  };
  return Object.fromEntries(files.map(({ id, name }) => [id, settingsUnderPolicy(chosen(name), policy, now)]));
}
