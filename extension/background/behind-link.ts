import { NotFound } from '#shared/api/errors.ts';
import { contentOf, type PageOwner, withoutPublished } from '#shared/publish/published-pages.ts';
import { publishedPagesStore } from '../browser/published-pages-store.ts';

interface Replacing extends PageOwner {
  /** The slug of the link; absent for a new one. */
  replaces?: string | undefined;
}

/** What was last put behind the link that is to be replaced, as a hash; `undefined` where that is not known. */
export async function contentBehind({ replaces, ...owner }: Replacing): Promise<string | undefined> {
  return replaces === undefined ? undefined : contentOf(await publishedPagesStore.get(), owner, replaces);
}

/** What the workspace no longer has is published as a new document next time. */
export async function forgetIfGone({ replaces, ...owner }: Replacing, code: string): Promise<void> {
  if (replaces === undefined || code !== new NotFound().code) return;
  await publishedPagesStore.update((pages) => withoutPublished(pages, owner, replaces));
}
