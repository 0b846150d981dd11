import { fillWords, type WordValues } from '../../../text/fill-words.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The sentences of one language; the types hold each to the keys of English. */
export type CertificateCatalogue = Record<keyof typeof en, string>;

export const certificateCatalogues = { en, de, es, fr, ja, ar } satisfies Record<string, CertificateCatalogue>;

export type CertificateLanguage = keyof typeof certificateCatalogues;

const languages = Object.keys(certificateCatalogues) as CertificateLanguage[];

/** Returns the language that was stored; English for none, and for one that certificates are not written in. */
export function certificateLanguage(stored: string | null): CertificateLanguage {
  return languages.find((language) => language === stored) ?? 'en';
}

export type CertificateWords = ReturnType<typeof certificateWords>;

/** Returns the words of certificates in one language. */
export function certificateWords(language: CertificateLanguage) {
  const catalogue: CertificateCatalogue = certificateCatalogues[language];
  // Days are written before months in English: the month is a word, so nobody misreads it.
  const times = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return {
    direction: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
    /** All of them: what fonts must have. */
    all: Object.values(catalogue).join(' '),
    say: (key: keyof typeof en, values: WordValues = {}) =>
      fillWords(catalogue[key], language, language === 'ar' ? isolated(values) : values),
    /** To the second, as in `20 Nov 2026, 14:35:02 UTC`. */
    time: (at: Date) => `${times.format(at)} UTC`,
  };
}

/**
 * Isolates values from the direction of the sentence (Unicode Standard Annex 9, FSI and PDI). The groups of an identifier that
 * follows Arabic words would otherwise change places.
 */
function isolated(values: WordValues): WordValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]));
}
