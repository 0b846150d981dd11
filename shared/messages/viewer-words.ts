import type { View } from '../contract/activity.ts';
import { currentLocale, t } from './translate.ts';

type Who = Pick<View, 'who' | 'who_details'>;
type Where = Pick<View, 'where' | 'where_details'>;
type Device = Pick<View, 'device' | 'device_details'>;

/**
 * Returns who a view or a response is by, in the person's language, or in the service's words where it sends no details
 * (docs/api-additions.md); `undefined` if it is unknown. Compare people by `who`, which is the same in every language.
 */
export function whoWords({ who, who_details: known }: Who): string | undefined {
  if (!known) return who || undefined;
  const { name, gave, verified } = known;
  const said = gave ?? name;
  const given = verified ? t('viewer.verified', { who: said }) : said;
  return gave === undefined ? given : t('viewer.gave', { who: name, given });
}

/** Returns the same, or that it is somebody unknown. */
export function viewerWords(view: Who): string {
  return whoWords(view) ?? t('activity.someone');
}

/** Returns where a viewer was, like `whoWords`. Names of cities are in English. */
export function placeWords({ where, where_details: known }: Where): string | undefined {
  const { city, country = '' } = known ?? {};
  // Anything but two letters is an error to `Intl`.
  const name =
    /^[A-Z]{2}$/.test(country) &&
    new Intl.DisplayNames(currentLocale(), { type: 'region', fallback: 'none' }).of(country);
  if (!name) return where || undefined;
  return city ? t('viewer.place', { city, country: name }) : name;
}

/** Returns with which browser and system, like `whoWords`. */
export function deviceWords({ device, device_details: known }: Device): string | undefined {
  return known ? t('viewer.device', { browser: known.browser, system: known.system }) : device || undefined;
}

/** Returns place and device; empty if neither is known. */
export function placeAndDeviceWords(view: Where & Device): string {
  return [placeWords(view), deviceWords(view)].filter(Boolean).join(' · ');
}

/** Marks and isolates of the direction (Unicode Standard Annex 9). */
const directions = /[\u200f\u2066-\u2069]/g;

/** Returns such words without what sets their direction, for a place that sets it itself or compares them, such as a spreadsheet. */
export function withoutDirections(words: string): string {
  return words.replace(directions, '');
}
