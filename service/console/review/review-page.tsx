import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { kindNames } from '../../documents/kind-names.ts';
import type { ReportReason } from '../../documents/review/page-reports.ts';
import type { HeldDocument, ReportedDocument, ReviewedDocument } from '../../documents/review/review-queue.ts';
import { type Refusal, RefusalNotice } from '../components/refusal.tsx';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';

const doneWords = {
  approved: 'Approved. The link works now.',
  rejected: 'Rejected. The owner sees your reason.',
  kept: 'Reports dismissed. Nothing changes for visitors.',
};

const counted = new Intl.NumberFormat('en');

export interface ReviewPageProps {
  owner: SignedInOwner;
  held: HeldDocument[];
  reported: ReportedDocument[];
  /** Returns the link of a slug. */
  linkOf(slug: string): string;
  refusal: Refusal | undefined;
  /** The decision that was just made. */
  done: keyof typeof doneWords | undefined;
  /** The refused reason and its document. */
  reason: { id: string; text: string } | undefined;
}

/** Lists the held and the reported documents of all workspaces for the operator. */
export function ReviewPage({ owner, held, reported, linkOf, refusal, done, reason }: ReviewPageProps) {
  const enteredFor = (id: string) => (reason?.id === id ? reason.text : '');
  const waiting = held.filter(({ reviewed }) => !reviewed);
  const rejected = held.filter(({ reviewed }) => reviewed);
  const more = (owner.toReview ?? 0) - waiting.length - reported.length;
  const list = (documents: HeldDocument[]) => (
    <ol class="versions wide">
      {documents.map((document) => (
        <li class="version">
          <Held document={document} entered={enteredFor(document.id)} />
        </li>
      ))}
    </ol>
  );
  return (
    <ConsolePage title="Review" owner={owner} at="/review">
      <div class="stack">
        <h1>Review</h1>
        <p class="soft">
          Pages from all workspaces that ask visitors for a password or card, whose links work once you approve them,
          and pages that visitors reported.
        </p>
        <RefusalNotice refusal={refusal} />
        {done && (
          <p class="notice notice-good" role="status">
            {doneWords[done]}
          </p>
        )}
        {more > 0 && (
          <p class="notice">
            {more === 1
              ? '1 more waits. It appears as you decide on these.'
              : `${counted.format(more)} more wait. They appear as you decide on these.`}
          </p>
        )}
      </div>
      <section class="stack" aria-labelledby="waiting">
        <h2 id="waiting">Waiting</h2>
        {waiting.length > 0 ? list(waiting) : <p class="empty soft wide">Nothing to review</p>}
      </section>
      {reported.length > 0 && (
        <section class="stack" aria-labelledby="reported">
          <h2 id="reported">Reported</h2>
          <ol class="versions wide">
            {reported.map((document) => (
              <li class="version">
                <Reported document={document} link={linkOf(document.slug)} entered={enteredFor(document.id)} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {rejected.length > 0 && (
        <section class="stack" aria-labelledby="rejected">
          <h2 id="rejected">Rejected</h2>
          {list(rejected)}
        </section>
      )}
    </ConsolePage>
  );
}

function Facts({ document: { title, kind, version, publisher, workspace } }: { document: ReviewedDocument }) {
  return (
    <>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p class="small soft">
        {kindNames[kind]}, version {version.number}, <Time at={version.at} /> by <bdi>{publisher}</bdi> in{' '}
        <bdi>{workspace}</bdi>
      </p>
    </>
  );
}

/** Names the document of a button for screen readers. */
function Of({ title }: { title: string }) {
  return (
    <span class="visually-hidden">
      : <bdi>{title}</bdi>
    </span>
  );
}

function Preview({ document: { id, title } }: { document: ReviewedDocument }) {
  return (
    <a class="button" href={`/review/${id}/look`} target="_blank" rel="noopener">
      Preview
      <Of title={title} />
      <span class="visually-hidden">, in a new tab</span>
    </a>
  );
}

/** Asks for the reason why visitors shall not see a document. */
function Reject({
  document: { id, title, version },
  verb,
  entered,
}: {
  document: ReviewedDocument;
  verb: string;
  entered: string;
}) {
  return (
    <details class="confirm" open={entered !== ''}>
      <summary class="button button-danger">
        {verb}
        <Of title={title} />
      </summary>
      <form class="stack" method="post" action={`/review/${id}/reject`}>
        <input type="hidden" name="version" value={version.id} />
        <div class="field">
          <label for={`reason-${id}`}>Reason, shown to the owner</label>
          <textarea id={`reason-${id}`} name="reason" rows={3} required maxlength={500}>
            {entered}
          </textarea>
        </div>
        <button class="button button-danger-full" type="submit">
          {verb}
        </button>
      </form>
    </details>
  );
}

const reasonNames: Record<ReportReason, string> = {
  fraud: 'Phishing or fraud',
  malware: 'Malware',
  private: 'Private or copyrighted content',
  illegal: 'Illegal or abusive content',
  other: 'Something else',
};

/** Lists what visitors reported, each with the version they saw where it is not the one that is decided on. */
function Reports({ document: { reports, version: live } }: { document: ReviewedDocument }) {
  if (reports.length === 0) return null;
  return (
    <ul class="points small">
      {reports.map(({ reason, details, email, at, version }) => (
        <li>
          {reasonNames[reason]}, <Time at={at} />
          {version !== undefined && version !== live.number && `, about version ${version}`}
          {email !== undefined && (
            <>
              , <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
          {details !== '' && (
            <div class="lines">
              <bdi>{details}</bdi>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Names the reports that a decision settles. */
function ReadReports({ of: { reports } }: { of: ReviewedDocument }) {
  return (
    <>
      {reports.map(({ id }) => (
        <input type="hidden" name="report" value={id} />
      ))}
    </>
  );
}

function Reported({ document, link, entered }: { document: ReportedDocument; link: string; entered: string }) {
  const { id, title } = document;
  return (
    <>
      <Facts document={document} />
      <p class="small">
        <a href={link} target="_blank" rel="noopener noreferrer">
          {link}
        </a>
      </p>
      <Reports document={document} />
      <div class="row">
        <Preview document={document} />
        <form method="post" action={`/review/${id}/keep`}>
          <ReadReports of={document} />
          <button class="button" type="submit">
            Keep online
            <Of title={title} />
          </button>
        </form>
        <Reject document={document} verb="Take offline" entered={entered} />
      </div>
    </>
  );
}

function Held({ document, entered }: { document: HeldDocument; entered: string }) {
  const { id, title, version, reasons, reviewed } = document;
  return (
    <>
      <Facts document={document} />
      {reasons.map((reason) => (
        <p class="small">{reason}</p>
      ))}
      {reasons.length === 0 && !reviewed && <p class="small">An earlier version was held or rejected.</p>}
      {reviewed && (
        <p class="small">
          Rejected <Time at={reviewed.at} />: {reviewed.reason}
        </p>
      )}
      <Reports document={document} />
      <div class="row">
        <Preview document={document} />
        <details class="confirm">
          <summary class="button">
            Approve
            <Of title={title} />
          </summary>
          <form class="stack" method="post" action={`/review/${id}/approve`}>
            <input type="hidden" name="version" value={version.id} />
            <ReadReports of={document} />
            <p class="small">Anyone with the link can open it. You can’t undo this here.</p>
            <button class="button button-primary" type="submit">
              Approve
            </button>
          </form>
        </details>
        <Reject document={document} verb="Reject" entered={entered} />
      </div>
    </>
  );
}
