import { type MailLanguage, mailWords } from './mail-words.ts';

/**
 * Returns where somebody was, in the language of a mail. Places are stored in English (`http/client-location.ts`); names of cities stay as they are.
 * @param place `Berlin, Germany`, or `Germany`
 */
export function placeIn(language: MailLanguage, place: string): string {
  if (language === 'en') return place;
  const end = place.lastIndexOf(', ');
  const country = countryCodes().get(place.slice(end === -1 ? 0 : end + 2));
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

let codes: Map<string, string> | undefined;

/** The codes of ISO 3166-1 by the English names of their countries. */
function countryCodes(): Map<string, string> {
  if (codes) return codes;
  codes = new Map();
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code);
    // Codes that were withdrawn have the name of what replaced them.
    if (name !== undefined && !codes.has(name)) codes.set(name, code);
  }
  return codes;
}
