import { onTestFinished, vi } from 'vitest';
import { chooseLanguage, directionOf } from '#shared/messages/languages.ts';

/** Makes the browser prefer a language until the test ends. Screens that open afterwards are in it. */
export function preferLanguage(language: string): void {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  onTestFinished(async () => {
    languages.mockRestore();
    document.documentElement.dir = directionOf(await chooseLanguage(navigator.languages));
  });
}
