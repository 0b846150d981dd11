import { enPane } from '#shared/messages/en/pane.ts';
import { chooseLanguage, directionOf } from '#shared/messages/languages.ts';
import { addEnglish } from '#shared/messages/translate.ts';

addEnglish(enPane);

/** Sets a page of the add-in to the person's language. */
export async function setPageLanguage(preferred: readonly string[]): Promise<void> {
  const language = await chooseLanguage(preferred);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
