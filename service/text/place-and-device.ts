import { fillWords } from './fill-words.ts';

/** A place as data. */
export interface Place {
  /** Its English name; absent where only the country is known. */
  city?: string;
  /** Two letters (ISO 3166-1). */
  country: string;
}

/** A device as data. Both are proper nouns. */
export interface Device {
  browser: string;
  system: string;
}

/**
 * Reads a place as it is stored, in English (`http/client-location.ts`).
 * @param place `Berlin, Germany`, or `Germany`
 * @returns `undefined` for a country that Unicode has no name for
 */
export function placeOf(place: string): Place | undefined {
  const end = place.lastIndexOf(', ');
  const country = countryCodes().get(nameKey(place.slice(end === -1 ? 0 : end + 2)));
  return country === undefined ? undefined : { ...(end !== -1 && { city: place.slice(0, end) }), country };
}

/**
 * Reads a device as `deviceName` returns it.
 * @param device `Chrome on Windows`, `Safari on an iPhone`
 * @returns `undefined` for a browser or a system alone, which has the same name in every language
 */
export function deviceOf(device: string): Device | undefined {
  const [, browser, system] = /^(.+) on (?:an )?(.+)$/.exec(device) ?? [];
  return browser === undefined || system === undefined ? undefined : { browser, system };
}

/** Browser and system by language. */
const deviceWords = {
  en: '{browser} on {system}',
  de: '{browser} auf {system}',
  fr: '{browser} sur {system}',
  es: '{browser} en {system}',
  ja: '{system} の {browser}',
  // The isolates keep words of another direction together (Unicode Standard Annex 9).
  ar: '\u2068{browser}\u2069 على \u2068{system}\u2069',
};

type Language = keyof typeof deviceWords;

/** Returns a stored place in a language. Names of cities stay as they are. */
export function placeIn(language: Language, place: string): string {
  const { city, country } = (language !== 'en' && placeOf(place)) || {};
  const name = country && new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(country);
  if (name === undefined) return place;
  return city === undefined ? name : `${city}${language === 'ar' ? '،' : ','} ${name}`;
}

/** Returns a stored device in a language. */
export function deviceIn(language: Language, device: string): string {
  const known = language === 'en' ? undefined : deviceOf(device);
  return known ? fillWords(deviceWords[language], language, { ...known }) : device;
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
  for (const code of letters.flatMap((first) => letters.map((second) => first + second)))
    for (const name of styles.map((names) => names.of(code)))
      if (name !== undefined && !known.has(nameKey(name))) known.set(nameKey(name), currentCode(code));
  codes = known;
  return known;
}

/** Codes that were withdrawn have the name of what replaced them: `DD` is Germany. */
const currentCode = (code: string) => new Intl.Locale(`und-${code}`).region ?? code;

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
