import { NotFound } from '#shared/api/errors.ts';
import { contentOf, type PageOwner, withoutPublished } from '#shared/publish/published-pages.ts';
import type { ViewsState } from '#shared/views/views-state.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { accountOf } from '../accounts.ts';
import { viewsOf } from '../views/show-views.ts';

type Documents = ViewsState['documents'];

/** What is known of the documents of a workspace, by slug; nothing where nobody is signed in to it. */
export async function knownDocuments(owner: PageOwner): Promise<Documents> {
  const account = await accountOf(owner);
  return account === undefined ? {} : (await viewsOf(account).get()).documents;
}

/** Those with this title: what is published under it next is none of them. */
export function slugsOfTitle(documents: Documents, title: string): string[] {
  return Object.keys(documents).filter((slug) => documents[slug]?.title === title);
}

interface Replacing extends PageOwner {
  /** The slug of the link; absent for a new one. */
  replaces?: string | undefined;
}

/** What was last put behind the link that is to be replaced, as a hash; `undefined` where that is not known. */
export async function contentBehindLink({ replaces, ...owner }: Replacing): Promise<string | undefined> {
  return replaces === undefined ? undefined : contentOf(await publishedPagesStore.get(), owner, replaces);
}

/** What the workspace no longer has is published as a new document next time. */
export async function forgetLinkIfGone({ replaces, ...owner }: Replacing, code: string): Promise<void> {
  if (replaces === undefined || code !== NotFound.code) return;
  await publishedPagesStore.update((pages) => withoutPublished(pages, owner, replaces));
}
