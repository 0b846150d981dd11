import type { StoredSettings } from '../stored-document.ts';

/** Returns warnings about settings that may be unintended. */
export function settingsWarnings(settings: StoredSettings, today = new Date().toISOString().slice(0, 10)): string[] {
  const warnings: string[] = [];
  if (settings.expiresOn !== null && settings.expiresOn < today) {
    warnings.push(`The last day of the link, ${settings.expiresOn}, has gone by: it does not open any more.`);
  }
  if (settings.ctaLabel !== '' && settings.ctaUrl === '') {
    warnings.push('The button has a text but no address, so it is not shown.');
  }
  if (settings.ctaUrl !== '' && settings.ctaLabel === '') {
    warnings.push('The button has an address but no text, so it is not shown.');
  }
  return warnings;
}
