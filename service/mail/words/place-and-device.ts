import { type MailLanguage, mailWords } from './mail-words.ts';

/**
 * Returns where somebody was, in the language of a mail. Places are stored in English (`http/client-location.ts`); names of cities stay as they are.
 * @param place `Berlin, Germany`, or `Germany`
 */
export function placeIn(language: MailLanguage, place: string): string {
  if (language === 'en') return place;
  const end = place.lastIndexOf(', ');
  const country = countryCodes().get(nameKey(place.slice(end === -1 ? 0 : end + 2)));
  const name = country && new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(country);
  if (name === undefined) return place;
  return end === -1 ? name : mailWords(language).say('place', { city: place.slice(0, end), country: name });
}

/**
 * Returns a browser and its system in the language of a mail.
 * @param device as `deviceName` returns it: `Chrome on Windows`, `Safari on an iPhone`, or one of both alone
 */
export function deviceIn(language: MailLanguage, device: string): string {
  const [, browser, system] = /^(.+) on (?:an )?(.+)$/.exec(device) ?? [];
  if (language === 'en' || browser === undefined || system === undefined) return device;
  return mailWords(language).say('device', { browser, system });
}

/** Names of countries in databases of addresses that Unicode writes otherwise. */
const otherNames = {
  'Cape Verde': 'CV',
  'Congo Republic': 'CG',
  'DR Congo': 'CD',
  'Ivory Coast': 'CI',
  'St Vincent and Grenadines': 'VC',
  Turkey: 'TR',
};

let codes: Map<string, string> | undefined;

/** The codes of ISO 3166-1 by the English names of their countries, as `nameKey` returns them. */
function countryCodes(): Map<string, string> {
  if (codes) return codes;
  const known = new Map(Object.entries(otherNames).map(([name, code]) => [nameKey(name), code]));
  const styles = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' }),
  );
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  // Codes that were withdrawn have the name of what replaced them, and come after it.
  for (const code of letters.flatMap((first) => letters.map((second) => first + second)))
    for (const name of styles.map((names) => names.of(code)))
      if (name !== undefined && !known.has(nameKey(name))) known.set(nameKey(name), code);
  codes = known;
  return known;
}

/** Leaves out how writers of a name differ: `The Bahamas`, `St. Kitts & Nevis`, `Türkiye`. */
const nameKey = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/^saint /, 'st ')
    .replaceAll('&', 'and')
    .replaceAll('.', '');
