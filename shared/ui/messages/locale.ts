let locale = 'en';

/** The BCP 47 tag for Intl. */
export function currentLocale(): string {
  return locale;
}

export function setCurrentLocale(tag: string): void {
  locale = tag;
}

/** The first of a person's languages that is among `known`, with its region; else English. */
export function firstKnown(preferred: readonly string[], known: Readonly<Record<string, unknown>>): string {
  return preferred.find((tag) => Object.hasOwn(known, new Intl.Locale(tag).language)) ?? 'en';
}
