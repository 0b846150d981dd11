import { NotFound } from '#shared/api/errors.ts';
import { plainText } from '#shared/formats/plain-text.ts';
import { mayHaveArrived } from '#shared/publish/publish-once.ts';
import { contentOf, withoutContent, withoutPublished } from '#shared/publish/published-pages.ts';
import type { WorkspaceRef } from '#shared/publish/workspace-ref.ts';
import type { ViewsState } from '#shared/views/views-state.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { viewsOf } from '../../stores/views.ts';
import { accountOf } from '../accounts.ts';

type Documents = ViewsState['documents'];

/** Returns the known documents of a workspace, by slug; none if it has no signed-in account. */
export async function knownDocuments(owner: WorkspaceRef): Promise<Documents> {
  const account = await accountOf(owner);
  return account === undefined ? {} : (await viewsOf(account).get()).documents;
}

/** Returns the slugs of the documents with this title. A document published later under this title is none of them. */
export function slugsOfTitle(documents: Documents, title: string): string[] {
  const sent = plainText(title);
  return Object.keys(documents).filter((slug) => plainText(documents[slug]?.title ?? '') === sent);
}

interface ReplaceTarget extends WorkspaceRef {
  /** The slug of the link to replace; absent for a new one. */
  replaces?: string | undefined;
}

/** Returns the hash of the current content of the link to replace; `undefined` if unknown. */
export async function contentBehindLink({ replaces, ...owner }: ReplaceTarget): Promise<string | undefined> {
  return replaces === undefined ? undefined : contentOf(await publishedPagesStore.get(), owner, replaces);
}

/**
 * Forgets the link to replace if the service no longer has it: the next publish creates a new document. Forgets its content if
 * the update may have arrived: going back to the earlier content has to be sent. The page is still compared with what the
 * link showed, so that the popup offers the update again.
 */
export async function forgetAfterFailure({ replaces, ...owner }: ReplaceTarget, code: string): Promise<void> {
  const forget = code === NotFound.code ? withoutPublished : mayHaveArrived(code) && withoutContent;
  if (replaces !== undefined && forget)
    await publishedPagesStore.update((pages) => forget(pages, owner, replaces, true));
}
