import { heldForReview } from '#shared/contract/named-values.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';

type State = Pick<StoredDocument, 'status' | 'reviewStatus'>;

/** Whether content that was uploaded is being converted or held, and so not visible yet. */
const isPending = ({ status, reviewStatus }: State) => status === 'Converting' || reviewStatus === heldForReview;

/** Returns the outcome that the next page's address gets. */
export function outcomeOf(document: State, done: 'published' | 'replaced'): string {
  return isPending(document) ? 'received' : done;
}

/**
 * Returns the outcome that a page confirms. It stays open while the content is converted, and says then what has become of it;
 * nothing of what has failed, which the page says itself.
 * @param asked in the page's address
 * @param done what content that is visible now was
 */
export function outcomeNow(
  document: State,
  asked: string | undefined,
  done: 'published' | 'replaced',
): string | undefined {
  if (asked !== 'received') return asked;
  return document.status === 'Failed' ? undefined : outcomeOf(document, done);
}
