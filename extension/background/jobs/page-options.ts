import { defaultsOfPage, expiryDay } from '#shared/publish/link-defaults.ts';
import type { OptionsDraft } from '#shared/publish/options-draft.ts';
import { optionsDraftStore } from '../../stores/options-draft.ts';
import { preferencesStore } from '../../stores/preferences.ts';

/** Returns the options entered for a page, or the defaults of its site or of pages; `undefined` for neither. */
export async function optionsOfPage(page: string): Promise<OptionsDraft | undefined> {
  const draft = await optionsDraftStore.get();
  if (draft?.page === page) return draft.options;
  const { defaults: book } = await preferencesStore.get();
  const defaults = URL.canParse(page) ? defaultsOfPage(book, page) : undefined;
  if (defaults === undefined) return undefined;
  const { requireEmail, domains, ctaLabel, ctaUrl } = defaults;
  const expiresOn = expiryDay(defaults, Date.now()) ?? '';
  return { title: '', password: '', requireEmail, verifyEmail: false, domains, expiresOn, ctaLabel, ctaUrl };
}
