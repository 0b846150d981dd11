import { type Catalogue, en } from './en.ts';
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
  for (const tag of preferred) {
    const catalogue = catalogues[new Intl.Locale(tag).language];
    if (catalogue === undefined) continue;
    setLocale(tag, catalogue);
    return tag;
  }
  setLocale('en', en);
  return 'en';
}
