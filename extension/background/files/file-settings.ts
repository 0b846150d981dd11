import type { SettingsInput } from '#shared/contract/settings.ts';
import { kindOfFile, settingsOfDefaults } from '#shared/publish/link-defaults.ts';
import { FileSettingsLost } from '../../messages/errors.ts';
import { type FileJob, fileSettingsStore, type NewFile } from '../../stores/file-jobs.ts';
import { readPolicy } from '../../stores/managed-policy.ts';
import { preferencesStore } from '../../stores/preferences.ts';
import { checkSiteAllowed, settingsUnderPolicy } from '../policy.ts';

/**
 * Returns the settings of each file as a new link, by its id: the entered ones, or else the defaults of its kind. Managed
 * settings take precedence over both. They do not apply to a replacement, which keeps its link's settings.
 * @throws PolicyRefused
 */
export async function settingsOfFiles(
  files: readonly NewFile[],
  entered: SettingsInput,
): Promise<Record<string, SettingsInput>> {
  const [policy, { defaults }] = await Promise.all([readPolicy(), preferencesStore.get()]);
  const now = Date.now();
  const settingsOf = ({ name, from, replaces }: NewFile) => {
    if (from !== undefined) checkSiteAllowed(from, policy);
    const preset = defaults.kinds[kindOfFile(name)];
    const chosen = Object.keys(entered).length > 0 || preset === undefined ? entered : settingsOfDefaults(preset, now);
    return replaces === undefined ? settingsUnderPolicy(chosen, policy, now) : chosen;
  };
  return Object.fromEntries(files.map((file) => [file.id, settingsOf(file)]));
}

/** Returns the settings to send with a file: none with a replacement. @throws FileSettingsLost, PolicyRefused */
export async function settingsToSend({ id, name, replaces, hasSettings, asNew }: FileJob): Promise<SettingsInput> {
  if (replaces !== undefined) return {};
  const settings = (await fileSettingsStore.get())[id];
  if (settings === undefined && hasSettings) throw new FileSettingsLost(name);
  // It may have been queued as a replacement.
  return asNew ? settingsUnderPolicy(settings ?? {}, await readPolicy(), Date.now()) : (settings ?? {});
}
