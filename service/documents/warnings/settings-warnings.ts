import { utcDay } from '#shared/formats/utc-day.ts';
import type { StoredSettings } from '../stored-document.ts';
import type { Warning } from './warning.ts';

/** Returns warnings about settings that may be unintended. */
export function settingsWarnings(
  { expiresOn, ctaLabel, ctaUrl }: StoredSettings,
  today = utcDay(Date.now()),
): Warning[] {
  const warnings: Warning[] = [];
  if (expiresOn !== null && expiresOn < today) warnings.push({ code: 'link_expired', values: { day: expiresOn } });
  if (ctaLabel !== '' && ctaUrl === '') warnings.push({ code: 'button_without_address' });
  if (ctaUrl !== '' && ctaLabel === '') warnings.push({ code: 'button_without_label' });
  return warnings;
}
