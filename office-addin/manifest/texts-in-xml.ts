import { en } from './texts/en.ts';
import type { ManifestTexts } from './texts/manifest-texts.ts';
import { translations } from './texts/translations.ts';
import { element, type XmlElement } from './xml.ts';

/** A text that is the same everywhere, or one of each language's. */
type ManifestText = string | ((texts: ManifestTexts) => string);

/** The text in English, which stands where Office knows no other. */
export function textOf(text: ManifestText): string {
  return typeof text === 'string' ? text : text(en);
}

/** The text in every other language, an element for each culture; none where it is the same everywhere. */
export function overrides(name: 'Override' | 'bt:Override', text: ManifestText): XmlElement[] {
  if (typeof text === 'string') return [];
  return translations.flatMap(({ locales, texts }) =>
    locales.map((locale) => element(name, { Locale: locale, Value: text(texts) })),
  );
}

/** An element of the manifest's head with its text in every language. */
export function translated(name: string, text: ManifestText): XmlElement {
  return element(name, { DefaultValue: textOf(text) }, ...overrides('Override', text));
}
