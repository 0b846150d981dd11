import { type Catalogue, en } from './en/en.ts';
import { addEnglish, setLocale } from './translate.ts';

addEnglish(en);

/** The catalogues by language. A screen loads only its own. */
const catalogues: Record<string, () => Promise<Partial<Catalogue>>> = {
  en: async () => en,
  ar: async () => (await import('./ar/ar.ts')).ar,
  de: async () => (await import('./de/de.ts')).de,
  es: async () => (await import('./es/es.ts')).es,
  fr: async () => (await import('./fr/fr.ts')).fr,
  ja: async () => (await import('./ja/ja.ts')).ja,
};

/**
 * Sets the language to the first of a person's languages that has a catalogue, or else to English. Numbers and dates follow
 * the same language.
 * @param preferred BCP 47 tags in order of preference (`navigator.languages`)
 * @returns the chosen tag, for a document's `lang`
 */
export async function chooseLanguage(preferred: readonly string[]): Promise<string> {
  const tag = preferred.find((each) => Object.hasOwn(catalogues, new Intl.Locale(each).language)) ?? 'en';
  const catalogue: Partial<Catalogue> = (await catalogues[new Intl.Locale(tag).language]?.()) ?? en;
  setLocale(tag, (key) => catalogue[key]);
  return tag;
}

/** Languages with a catalogue whose words run from right to left. */
const rightToLeft = new Set(['ar']);

/**
 * Returns the direction of the words in a chosen language, for a document's `dir`. (Deriving it from the language's script takes the
 * browser 4 ms, for which it loads all likely scripts.)
 * @param tag as `chooseLanguage` returns it
 */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(new Intl.Locale(tag).language) ? 'rtl' : 'ltr';
}
