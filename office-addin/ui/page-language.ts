import { chooseLanguage, directionOf } from '#shared/messages/languages.ts';

/** Sets a page of the add-in to the person's language. */
export async function setPageLanguage(preferred: readonly string[]): Promise<void> {
  const language = await chooseLanguage(preferred);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
