import type { StoredSettings } from '../stored-document.ts';
import type { Warning } from './warning.ts';

/** Returns warnings about settings that may be unintended. */
export function settingsWarnings(settings: StoredSettings, today = new Date().toISOString().slice(0, 10)): Warning[] {
  const warnings: Warning[] = [];
  if (settings.expiresOn !== null && settings.expiresOn < today) {
    const text = `The last day of the link, ${settings.expiresOn}, has gone by: it does not open any more.`;
    warnings.push({ code: 'link_expired', text, values: { day: settings.expiresOn } });
  }
  if (settings.ctaLabel !== '' && settings.ctaUrl === '') {
    const text = 'The button has a text but no address, so it is not shown.';
    warnings.push({ code: 'button_without_address', text });
  }
  if (settings.ctaUrl !== '' && settings.ctaLabel === '') {
    const text = 'The button has an address but no text, so it is not shown.';
    warnings.push({ code: 'button_without_label', text });
  }
  return warnings;
}
