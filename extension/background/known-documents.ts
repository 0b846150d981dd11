import type { PageOwner } from '#shared/publish/published-pages.ts';
import type { ViewsState } from '#shared/views/state.ts';
import { accountOf } from './accounts.ts';
import { viewsOf } from './show-views.ts';

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
