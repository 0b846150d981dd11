import { NotSignedIn } from '#shared/api/errors.ts';
import { searchForPublished } from '#shared/publish/find-published.ts';
import type { WorkspaceRef } from '#shared/publish/workspace-ref.ts';
import type { PublishedLink } from '../../stores/publish-job.ts';
import { accountOf, clientFor } from '../accounts.ts';
import { linkOf } from '../uploads/published-link.ts';

/** What was sent, without a response. */
interface LostJob extends WorkspaceRef {
  title: string;
  /** Milliseconds since 1970. */
  startedAt?: number | undefined;
}

/**
 * Searches the service for the document of a publish whose response was lost.
 * @param known slugs of documents with the same title that are others
 * @param delay resolves after `ms` milliseconds
 * @throws NotSignedIn when its account is not signed in: the documents of another workspace say nothing about it
 */
export async function findArrived(
  { service, workspace, title, startedAt = 0 }: LostJob,
  known: readonly string[],
  delay: (ms: number) => Promise<void>,
): Promise<PublishedLink | undefined> {
  if ((await accountOf({ service, workspace })) === undefined) throw new NotSignedIn();
  const sent = { title, startedAt, known: new Set(known) };
  const found = await searchForPublished(clientFor(service).documents, sent, delay, {
    // The next alarm, or the person, starts another search.
    toleratesFailures: false,
  });
  return found && linkOf(found, []);
}
