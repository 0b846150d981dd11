const inAddress = 'language';
const kept = 'linkwake.language';

/** The address of a page that is to be shown in a window, in the language that Office speaks. @param language a BCP 47 tag */
export function withLanguage(page: URL, language: string | undefined): URL {
  const address = new URL(page);
  if (language !== undefined) address.searchParams.set(inAddress, language);
  return address;
}

/**
 * The languages of this window, the most wanted first: what the pane that opened it said, then the browser's. A service that sends the
 * person back says nothing of it: what was said before holds for as long as the window is open.
 */
export function windowLanguages(): readonly string[] {
  const said = new URLSearchParams(location.search).get(inAddress);
  const language = isTag(said) ? said : undefined;
  return [...new Set([...rememberedWith(language), ...navigator.languages])];
}

function rememberedWith(language: string | undefined): string[] {
  try {
    if (language !== undefined) sessionStorage.setItem(kept, language);
    const known = sessionStorage.getItem(kept);
    return isTag(known) ? [known] : [];
  } catch {
    // The browser keeps nothing for this window.
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
