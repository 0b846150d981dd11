const parameter = 'language';
const storageKey = 'linkwake.language';

/** Returns the address of a window's page with Office's language. @param language a BCP 47 tag */
export function withLanguage(page: URL, language: string | undefined): URL {
  const address = new URL(page);
  if (language !== undefined) address.searchParams.set(parameter, language);
  return address;
}

/**
 * Returns the languages of this window in order of preference: the one from the pane that opened it, then the browser's. The
 * pane's language is stored for the window's lifetime, since a redirect back from the service does not carry it.
 */
export function windowLanguages(): readonly string[] {
  const requested = new URLSearchParams(location.search).get(parameter);
  const language = isTag(requested) ? requested : undefined;
  return [...new Set([...storedLanguages(language), ...navigator.languages])];
}

function storedLanguages(language: string | undefined): string[] {
  try {
    if (language !== undefined) sessionStorage.setItem(storageKey, language);
    const known = sessionStorage.getItem(storageKey);
    return isTag(known) ? [known] : [];
  } catch {
    // The browser refuses storage to this window.
    return language === undefined ? [] : [language];
  }
}

function isTag(text: string | null): text is string {
  try {
    return text !== null && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
