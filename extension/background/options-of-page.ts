import { defaultsOfPage, expiryDay } from '#shared/publish/link-defaults.ts';
import type { OptionsDraft } from '#shared/ui/options-draft.ts';
import { storedDraft } from '../browser/options-draft.ts';
import { preferencesStore } from '../browser/preferences-store.ts';

/** What was entered for a page, or what its site or pages begin with; `undefined` for neither. */
export async function optionsOf(page: string): Promise<OptionsDraft | undefined> {
  const draft = await storedDraft.get();
  if (draft?.page === page) return draft.options;
  const { defaults: book } = await preferencesStore.get();
  const defaults = URL.canParse(page) ? defaultsOfPage(book, page) : undefined;
  if (defaults === undefined) return undefined;
  const { requireEmail, domains, ctaLabel, ctaUrl } = defaults;
  const expiresOn = expiryDay(defaults, Date.now()) ?? '';
  return { title: '', password: '', requireEmail, domains, expiresOn, ctaLabel, ctaUrl };
}
