import { fillWords, type Sentence, type WordValues } from '../../text/fill-words.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The sentences of one language. English is complete, and the types hold the others to the same keys. */
export type MailCatalogue = Record<keyof typeof en, Sentence>;

export const mailCatalogues = { en, de, es, fr, ja, ar } satisfies Record<string, MailCatalogue>;

export type MailLanguage = keyof typeof mailCatalogues;

export const languages = Object.keys(mailCatalogues) as [MailLanguage, ...MailLanguage[]];

/** Returns the language that an account has stored; `undefined` for none, and for one that mail is not written in. */
export function mailLanguage(stored: string | null): MailLanguage | undefined {
  return languages.find((language) => language === stored);
}

/** Returns the words of mails in one language. */
export function mailWords(language: MailLanguage) {
  const catalogue: MailCatalogue = mailCatalogues[language];
  return {
    language,
    say: (key: keyof typeof en, values?: WordValues) => fillWords(catalogue[key], language, values),
  };
}
