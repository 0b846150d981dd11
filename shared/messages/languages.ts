import { type Catalogue, en } from './en/en.ts';
import { addEnglish, setLocale } from './translate.ts';

addEnglish(en);

/** The catalogues there are, by language; a screen loads the one it is shown in. */
const catalogues: Record<string, () => Promise<Catalogue>> = {
  en: async () => en,
  ar: async () => (await import('./ar/ar.ts')).ar,
  de: async () => (await import('./de/de.ts')).de,
  es: async () => (await import('./es/es.ts')).es,
  fr: async () => (await import('./fr/fr.ts')).fr,
  ja: async () => (await import('./ja/ja.ts')).ja,
};

/**
 * Shows everything in the first of a person's languages that there is a catalogue for, else in English. Words and the
 * numbers and dates among them are always of one language.
 * @param preferred BCP 47 tags, the most wanted first (`navigator.languages`)
 * @returns the tag chosen, for a document's `lang`
 */
export async function chooseLanguage(preferred: readonly string[]): Promise<string> {
  const tag = preferred.find((each) => Object.hasOwn(catalogues, new Intl.Locale(each).language)) ?? 'en';
  const catalogue = (await catalogues[new Intl.Locale(tag).language]?.()) ?? en;
  setLocale(tag, (key) => catalogue[key]);
  return tag;
}

/** Scripts that are written from right to left and that people read screens in (Unicode, Bidi_Class R and AL). */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** Which way a language runs, for a document's `dir`. @param tag a BCP 47 tag */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}
