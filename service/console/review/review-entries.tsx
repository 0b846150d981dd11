import { kindNames } from '../../documents/kind-names.ts';
import type { PageReport, ReportReason } from '../../documents/review/page-reports.ts';
import type { HeldDocument, ReviewedDocument } from '../../documents/review/review-queue.ts';
import type { ReviewedRoom } from '../../rooms/review-room.ts';
import { Time } from '../components/time.tsx';

/** How the reason of a rejection is asked for. */
interface Ask {
  sendsMail: boolean;
  /** A reason that was refused. */
  entered: string;
}

/** A document or room to review. */
export interface EntryProps<Page> {
  page: Page;
  link: string;
  ask: Ask;
}

export function Reported({ page: document, link, ask }: EntryProps<ReviewedDocument>) {
  const at = `/review/${document.id}`;
  return (
    <>
      <Facts document={document} />
      <Link to={link} />
      <Reports of={document} />
      <div class="row">
        <Preview document={document} />
        <Keep of={document} at={at} />
        <Reject of={document} at={at} version={document.version.id} verb="Take offline" ask={ask} />
      </div>
    </>
  );
}

export function Held({ page: document, link, ask }: EntryProps<HeldDocument>) {
  const { id, version, reasons, reviewed } = document;
  const at = `/review/${id}`;
  return (
    <>
      <Facts document={document} />
      <Link to={link} />
      {reasons.map((reason) => (
        <p class="small">{reason}</p>
      ))}
      {reasons.length === 0 && !reviewed && <p class="small">An earlier version was held or rejected.</p>}
      {reviewed && <Rejected {...reviewed} />}
      <Reports of={document} />
      <div class="row">
        <Preview document={document} />
        <Approve of={document} at={at} version={version.id} rejectedAt={reviewed?.at} />
        <Reject of={document} at={at} version={version.id} verb="Reject" ask={ask} />
      </div>
    </>
  );
}

/** Shows the words of a room, which are all that its owner can write there: the documents are reviewed by themselves. */
export function Room({ page: room, link, ask }: EntryProps<ReviewedRoom>) {
  const at = `/review/rooms/${room.id}`;
  return (
    <>
      <h3>
        <bdi>{room.title}</bdi>
      </h3>
      <p class="small soft">
        Room, <Time at={room.createdAt} /> by <bdi>{room.owner}</bdi> in <bdi>{room.workspace}</bdi>
      </p>
      <Link to={link} />
      {room.description !== '' && (
        <p class="small lines">
          <bdi>{room.description}</bdi>
        </p>
      )}
      {room.sections.length > 0 && (
        <div class="small">
          Sections:
          <ul class="points">
            {room.sections.map((section) => (
              <li>
                <bdi>{section}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {room.held && !room.rejected && <p class="small">Changed after it was rejected.</p>}
      {room.rejected && <Rejected {...room.rejected} />}
      <Reports of={room} />
      <div class="row">
        {room.held ? (
          <Approve of={room} at={at} version={room.wording} rejectedAt={room.rejected?.at} />
        ) : (
          <Keep of={room} at={at} />
        )}
        <Reject of={room} at={at} version={room.wording} verb={room.held ? 'Reject' : 'Take offline'} ask={ask} />
      </div>
    </>
  );
}

function Rejected({ at, reason }: { at: Date; reason: string | undefined }) {
  return (
    <p class="small">
      Rejected <Time at={at} />: {reason}
    </p>
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

function Link({ to }: { to: string }) {
  return (
    <p class="small breaks">
      <a href={to} target="_blank" rel="noopener noreferrer">
        {to}
      </a>
    </p>
  );
}

/** Asks for the reason why visitors shall not see a page. @param at the path of its decisions */
function Reject(props: { of: { id: string; title: string }; at: string; version: string; verb: string; ask: Ask }) {
  const { of, at, version, verb, ask } = props;
  return (
    <details class="confirm" open={ask.entered !== ''}>
      <summary class="button button-danger">
        {verb}
        <Of title={of.title} />
      </summary>
      <form class="stack" method="post" action={`${at}/reject`}>
        <input type="hidden" name="version" value={version} />
        <div class="field">
          <label for={`reason-${of.id}`}>
            {ask.sendsMail ? 'Reason, emailed to the owner' : 'Reason, shown to the owner'}
          </label>
          <textarea id={`reason-${of.id}`} name="reason" rows={3} required maxlength={500}>
            {ask.entered}
          </textarea>
        </div>
        <button class="button button-danger-full" type="submit">
          {verb}
        </button>
      </form>
    </details>
  );
}

/** Asks once more before visitors see a page. */
function Approve(props: {
  of: { title: string; reports: PageReport[] };
  at: string;
  version: string;
  rejectedAt: Date | undefined;
}) {
  const { of, at, version, rejectedAt } = props;
  return (
    <details class="confirm">
      <summary class="button">
        Approve
        <Of title={of.title} />
      </summary>
      <form class="stack" method="post" action={`${at}/approve`}>
        <input type="hidden" name="version" value={version} />
        {rejectedAt && <input type="hidden" name="rejected" value={rejectedAt.toISOString()} />}
        <ReadReports of={of} />
        <p class="small">Anyone with the link can open it. You can’t undo this here.</p>
        <button class="button button-primary" type="submit">
          Approve
        </button>
      </form>
    </details>
  );
}

function Keep({ of, at }: { of: { title: string; reports: PageReport[] }; at: string }) {
  return (
    <form method="post" action={`${at}/keep`}>
      <ReadReports of={of} />
      <button class="button" type="submit">
        Keep online
        <Of title={of.title} />
      </button>
    </form>
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
function Reports({
  of: { reports, version: live },
}: {
  of: Pick<ReviewedDocument, 'reports'> & { version?: { number: number } };
}) {
  if (reports.length === 0) return null;
  return (
    <ul class="points small">
      {reports.map(({ reason, details, email, at, version }) => (
        <li>
          {reasonNames[reason]}, <Time at={at} />
          {version !== undefined && version !== live?.number && `, about version ${version}`}
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
function ReadReports({ of: { reports } }: { of: { reports: PageReport[] } }) {
  return (
    <>
      {reports.map(({ id }) => (
        <input type="hidden" name="report" value={id} />
      ))}
    </>
  );
}
