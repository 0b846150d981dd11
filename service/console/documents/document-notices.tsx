import { heldForReview } from '#shared/contract/named-values.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { dayOf, exactTime } from '../components/format.ts';
import { ReviewNotice } from '../components/review-notice.tsx';
import { canBeOpened, failureOf, hasExpired } from './document-states.tsx';

interface StatusNoticesProps {
  owner: SignedInOwner;
  document: StoredDocument;
}

/** Explains why visitors do not see the newest content, and what they see instead. */
export function StatusNotices({ owner, document }: StatusNoticesProps) {
  const isOpen = canBeOpened(document);
  const before = isOpen && 'The link still shows the previous version.';
  // A link that is held or expired shows nothing anyway, as its own notice says.
  const isFirst = !isOpen && document.reviewStatus !== heldForReview && !hasExpired(document, new Date());
  return (
    <>
      <ReviewState owner={owner} document={document} />
      {document.status === 'Converting' && (
        <p class="notice">
          <span>
            Converting… This takes a minute or two. {before || (isFirst && 'The link works when it’s done.')}{' '}
            <a href={`/documents/${document.id}/`}>Refresh</a>
          </span>
        </p>
      )}
      {document.status === 'Failed' && (
        <p class="notice notice-bad">
          {failureOf(document)} {before || (isFirst && 'Viewers see that it isn’t available.')}
        </p>
      )}
      <GuessedPassword document={document} />
      {document.isTurnedOff && (
        <p class="notice notice-bad">You turned this link off. Viewers see that it’s no longer active.</p>
      )}
      {!document.isTurnedOff && document.settings.expiresOn !== null && hasExpired(document, new Date()) && (
        <p class="notice notice-bad">
          <span>
            This link expired on {dayOf(new Date(document.settings.expiresOn))} (UTC). To use it again, turn it on or{' '}
            <a href={`/documents/${document.id}/update/`}>change the date</a>.
          </span>
        </p>
      )}
    </>
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** Says for a day that wrong passwords closed the link, unless the link has no password any more. */
function GuessedPassword({ document: { id, guessedAt, settings } }: Pick<StatusNoticesProps, 'document'>) {
  if (!settings.hasPassword || guessedAt === undefined || guessedAt.getTime() < Date.now() - dayMs) return null;
  return (
    <p class="notice notice-caution">
      <span>
        Too many wrong passwords closed this link to everyone for up to an hour, from {exactTime(guessedAt)}. If the
        password is easy to guess, <a href={`/documents/${id}/update/`}>change it</a>. If this goes on, ask for verified
        email addresses instead.
      </span>
    </p>
  );
}

/** Says that the content is held for review, or what the reviewer decided. */
function ReviewState({ owner, document: { reviewStatus, reviewed } }: StatusNoticesProps) {
  if (reviewStatus === heldForReview)
    return <ReviewNotice owner={owner} rejected={reviewed} next="Update the content to have it reviewed again." />;
  return reviewed ? <p class="small soft">Reviewed and approved on {dayOf(reviewed.at)}</p> : null;
}

/** Lists the warnings from when the content was published; renders nothing without any. */
export function ContentWarnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div class="notice notice-caution">
      <h2>Check this content</h2>
      <ul class="points">
        {warnings.map((warning) => (
          <li>{warning}</li>
        ))}
      </ul>
    </div>
  );
}
