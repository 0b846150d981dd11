import { en, type ManifestTexts } from './texts/en.ts';
import { translations } from './texts/translations.ts';
import { element, type XmlElement } from './write-xml.ts';

/** A text for all languages, or a text per language. */
type ManifestText = string | ((texts: ManifestTexts) => string);

/** Returns the English text, which is the default. */
function textOf(text: ManifestText): string {
  return typeof text === 'string' ? text : text(en);
}

/** Returns the translations, with an element per culture; none for a text for all languages. */
function overrides(name: 'Override' | 'bt:Override', text: ManifestText): XmlElement[] {
  if (typeof text === 'string') return [];
  return translations.flatMap(({ locales, texts }) =>
    locales.map((locale) => element(name, { Locale: locale, Value: text(texts) })),
  );
}

/** Creates an element of the manifest's head, with its translations. */
export function translated(name: string, text: ManifestText): XmlElement {
  return element(name, { DefaultValue: textOf(text) }, ...overrides('Override', text));
}

type PickText = (texts: ManifestTexts) => string;

/** The resources that elements refer to by `resid`. Each method adds a resource and returns its id. */
export interface Resources {
  image(id: string, address: string): string;
  url(id: string, address: string): string;
  /** Adds a text of up to 125 characters. */
  short(id: string, text: string | PickText): string;
  /** Adds a text of up to 250 characters. */
  long(id: string, text: string | PickText): string;
  element(): XmlElement;
}

export function resourceTable(): Resources {
  const images = new Map<string, string>();
  const urls = new Map<string, string>();
  const shorts = new Map<string, string | PickText>();
  const longs = new Map<string, string | PickText>();
  const into =
    <Value>(table: Map<string, Value>) =>
    (id: string, value: Value) => {
      table.set(id, value);
      return id;
    };
  const list = (name: string, item: string, table: Map<string, string | PickText>) =>
    element(
      name,
      {},
      ...[...table].map(([id, value]) =>
        element(item, { id, DefaultValue: textOf(value) }, ...overrides('bt:Override', value)),
      ),
    );
  return {
    image: into(images),
    url: into(urls),
    short: into(shorts),
    long: into(longs),
    element: () =>
      element(
        'Resources',
        {},
        list('bt:Images', 'bt:Image', images),
        list('bt:Urls', 'bt:Url', urls),
        list('bt:ShortStrings', 'bt:String', shorts),
        list('bt:LongStrings', 'bt:String', longs),
      ),
  };
}
