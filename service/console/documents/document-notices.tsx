import { heldForReview } from '#shared/contract/document.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { dayOf } from '../components/format.ts';
import { failureOf, hasExpired } from './document-states.tsx';

/** Explains why visitors do not see the newest content, and what they see instead. */
export function StatusNotices({ document }: { document: StoredDocument }) {
  const before = document.hasContent && 'The link goes on showing what it showed before.';
  return (
    <>
      <ReviewNotice document={document} />
      {document.status === 'Converting' && (
        <p class="notice">
          <span>
            The file is being converted, which takes a minute or two. {before || 'The link works once that is done.'}{' '}
            <a href={`/documents/${document.id}/`}>See whether it is done</a>
          </span>
        </p>
      )}
      {document.status === 'Failed' && (
        <p class="notice notice-bad">
          {failureOf(document)} {before || 'Visitors are told that it could not be prepared.'}
        </p>
      )}
      {document.settings.expiresOn !== null && hasExpired(document, new Date()) && (
        <p class="notice notice-bad">
          The last day of this link was {dayOf(new Date(document.settings.expiresOn))} (UTC). Visitors are told that it
          has expired; the day can be changed under Settings.
        </p>
      )}
    </>
  );
}

/** Says that the content is held for review, or what the reviewer decided. */
function ReviewNotice({ document: { reviewStatus, reviewed } }: { document: StoredDocument }) {
  if (reviewStatus !== heldForReview) {
    return reviewed ? <p class="small soft">It was held for review and approved on {dayOf(reviewed.at)}.</p> : null;
  }
  if (reviewed) {
    return (
      <p class="notice notice-bad">
        Whoever runs this service looked at this page on {dayOf(reviewed.at)} and keeps it held: {reviewed.reason}{' '}
        Replace the content to have it looked at again.
      </p>
    );
  }
  return (
    <p class="notice">
      This page is held for review, because it asks visitors for a password or a card. They see it once it is approved.
    </p>
  );
}

/** Lists the warnings from when the content was published; renders nothing without any. */
export function ContentWarnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div class="notice notice-caution">
      <h2>What to know about this content</h2>
      <ul class="points">
        {warnings.map((warning) => (
          <li>{warning}</li>
        ))}
      </ul>
    </div>
  );
}
