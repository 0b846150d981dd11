/** @jsxImportSource hono/jsx */
import { heldForReview } from '#shared/contract/document';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { DocumentActivity } from '../../documents/read-activity.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { failureOf, hasExpired } from '../document-words.ts';
import { countOf, dayOf } from '../format.ts';
import { DocumentFrame } from './document-frame.tsx';
import { PersonalLink, type PersonalLinkProps } from './personal-link.tsx';
import { ViewsTable } from './views-table.tsx';

export interface DocumentPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  activity: DocumentActivity;
  /** The plan shows time spent and how far a viewer got. */
  detailed: boolean;
  personal?: Pick<PersonalLinkProps, 'made' | 'refused'>;
}

export function DocumentPage({ owner, document, link, activity, detailed, personal }: DocumentPageProps) {
  return (
    <DocumentFrame {...{ owner, document, link }} at="">
      <Obstacles document={document} />
      <section class="stack" aria-labelledby="activity">
        <h2 id="activity">{countOf(document.views, 'view', 'views')}</h2>
        {activity.views.length > 0 ? (
          <ViewsTable views={activity.views} detailed={detailed} />
        ) : (
          <p class="soft">
            Who opens the link, when, where and on what is listed here. Your own visits are not counted.
          </p>
        )}
        {activity.views.length > 0 && activity.views.length < document.views && (
          <p class="soft">These are the newest {activity.views.length}.</p>
        )}
      </section>
      <PersonalLink action={`/documents/${document.id}/recipients`} {...personal} />
    </DocumentFrame>
  );
}

/** Why visitors do not see the newest content, and what they see instead. */
function Obstacles({ document }: { document: StoredDocument }) {
  const before = document.hasContent && 'The link goes on showing what it showed before.';
  return (
    <>
      {document.reviewStatus === heldForReview && (
        <p class="notice">
          This page is held for review, because it asks visitors for a password or a card. They see it once it is
          approved.
        </p>
      )}
      {document.status === 'Converting' && (
        <p class="notice">
          The file is being converted, which takes a minute or two. {before || 'The link works once that is done.'}
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
