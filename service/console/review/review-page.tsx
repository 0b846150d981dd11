import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { kindNames } from '../../documents/kind-names.ts';
import type { HeldDocument } from '../../documents/review/review-queue.ts';
import { type Refusal, RefusalNotice } from '../components/refusal.tsx';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';

const doneWords = {
  approved: 'Approved. The link works now.',
  rejected: 'Rejected. The owner sees your reason.',
};

export interface ReviewPageProps {
  owner: SignedInOwner;
  held: HeldDocument[];
  refusal: Refusal | undefined;
  /** The decision that was just made. */
  done: keyof typeof doneWords | undefined;
  /** The refused reason and its document. */
  reason: { id: string; text: string } | undefined;
}

/** Lists the held documents of all workspaces for the operator. */
export function ReviewPage({ owner, held, refusal, done, reason }: ReviewPageProps) {
  const waiting = held.filter(({ reviewed }) => !reviewed);
  const rejected = held.filter(({ reviewed }) => reviewed);
  const list = (documents: HeldDocument[]) => (
    <ol class="versions wide">
      {documents.map((document) => (
        <li class="version">
          <Held document={document} entered={reason?.id === document.id ? reason.text : ''} />
        </li>
      ))}
    </ol>
  );
  return (
    <ConsolePage title="Review" owner={owner} at="/review">
      <div class="stack">
        <h1>Review</h1>
        <p class="soft">
          Pages from all workspaces that ask visitors for a password or card. Their links work once you approve them.
        </p>
        <RefusalNotice refusal={refusal} />
        {done && (
          <p class="notice notice-good" role="status">
            {doneWords[done]}
          </p>
        )}
      </div>
      <section class="stack" aria-labelledby="waiting">
        <h2 id="waiting">Waiting</h2>
        {waiting.length > 0 ? list(waiting) : <p class="empty soft wide">Nothing to review</p>}
      </section>
      {rejected.length > 0 && (
        <section class="stack" aria-labelledby="rejected">
          <h2 id="rejected">Rejected</h2>
          {list(rejected)}
        </section>
      )}
    </ConsolePage>
  );
}

function Held({ document, entered }: { document: HeldDocument; entered: string }) {
  const { id, title, kind, workspace, publisher, version, reasons, reviewed } = document;
  return (
    <>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p class="small soft">
        {kindNames[kind]}, version {version.number}, <Time at={version.at} /> by <bdi>{publisher}</bdi> in{' '}
        <bdi>{workspace}</bdi>
      </p>
      {reasons.map((reason) => (
        <p class="small">{reason}</p>
      ))}
      {reviewed && (
        <p class="small">
          Rejected <Time at={reviewed.at} />: {reviewed.reason}
        </p>
      )}
      <div class="row">
        <a class="button" href={`/review/${id}/look`} target="_blank" rel="noopener">
          Preview<span class="visually-hidden">: {title}, in a new tab</span>
        </a>
        <details class="confirm">
          <summary class="button">
            Approve<span class="visually-hidden">: {title}</span>
          </summary>
          <form class="stack" method="post" action={`/review/${id}/approve`}>
            <input type="hidden" name="version" value={version.id} />
            <p class="small">Anyone with the link can open it. You can’t undo this here.</p>
            <button class="button button-primary" type="submit">
              Approve
            </button>
          </form>
        </details>
        <details class="confirm" open={entered !== ''}>
          <summary class="button button-danger">
            Reject<span class="visually-hidden">: {title}</span>
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
              Reject
            </button>
          </form>
        </details>
      </div>
    </>
  );
}
