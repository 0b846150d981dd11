import { createLogger } from '../log/logger.ts';
import { settingNames } from './config.ts';
import { logLevel } from './setting-types.ts';

/** Shorter names resemble too many variables that are for other programs: PGPORT, HOSTS. */
const minLength = 7;

const maxDistance = 2;

/**
 * Logs each variable that is no setting but whose name resembles one. Call it before `readConfig`: a setting that is missing
 * because of its name may keep the service from starting.
 */
export function warnOfMisspelledSettings(env: Record<string, string | undefined>): void {
  const log = createLogger(logLevel.catch('info').parse(env.LOG_LEVEL || undefined));
  for (const { name, setting } of misspelledSettings(env)) {
    log.warn('setting_unknown', { name, help: `There is no setting ${name}. Is it ${setting}?` });
  }
}

/** Returns the variables that resemble a setting, each with the one that is closest. Empty ones count as not set. */
export function misspelledSettings(env: Record<string, string | undefined>): { name: string; setting: string }[] {
  const known = new Set(settingNames);
  const unknown = Object.keys(env).filter((name) => env[name] && !known.has(name) && name.length >= minLength);
  return unknown.flatMap((name) => {
    const [closest] = settingNames
      .filter((setting) => setting.length >= minLength)
      .map((setting) => ({ setting, distance: distanceOf(name, setting) }))
      .sort((one, other) => one.distance - other.distance);
    return closest && closest.distance <= maxDistance ? [{ name, setting: closest.setting }] : [];
  });
}

function distanceOf(name: string, setting: string): number {
  if (name.replaceAll('_', '') === setting.replaceAll('_', '')) return 0;
  return Math.abs(name.length - setting.length) > maxDistance ? Number.POSITIVE_INFINITY : editDistance(name, setting);
}

/** Returns how many characters must be added, removed or replaced to turn one text into the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [done, letter] of [...from].entries()) {
    const next = [done + 1];
    for (const [index, other] of [...to].entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
