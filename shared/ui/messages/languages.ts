import { type Catalogue, en } from './en.ts';
import { firstKnown } from './locale.ts';
import { setLocale } from './translate.ts';

/** The catalogues there are, by language. */
const catalogues: Record<string, Catalogue> = { en };

/**
 * Shows everything in the first of a person's languages that there is a catalogue for, else in English. Words and the
 * numbers and dates among them are always of one language.
 * @param preferred BCP 47 tags, the most wanted first (`navigator.languages`)
 * @returns the tag chosen, for a document's `lang`
 */
export function chooseLanguage(preferred: readonly string[]): string {
  const tag = firstKnown(preferred, catalogues);
  setLocale(tag, catalogues[new Intl.Locale(tag).language]);
  return tag;
}

/** Scripts that are written from right to left and that people read screens in (Unicode, Bidi_Class R and AL). */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** Which way a language runs, for a document's `dir`. @param tag a BCP 47 tag */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}
