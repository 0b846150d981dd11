import type { FC } from 'hono/jsx';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { HeldDocument, ReviewedDocument } from '../../documents/review/review-queue.ts';
import type { ReviewedRoom } from '../../rooms/review-room.ts';
import { type Refusal, RefusalNotice } from '../components/refusal.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { type EntryProps, Held, Reported, Room } from './review-entries.tsx';

const doneWords = {
  approved: 'Approved. The link works now.',
  rejected: 'Rejected. The owner sees your reason.',
  kept: 'Reports dismissed. Nothing changes for viewers.',
};

const counted = new Intl.NumberFormat('en');

export interface ReviewPageProps {
  owner: SignedInOwner;
  held: HeldDocument[];
  reported: ReviewedDocument[];
  /** Held and reported ones. */
  rooms: ReviewedRoom[];
  /** Returns the link of a slug. */
  linkOf(slug: string): string;
  refusal: Refusal | undefined;
  /** The decision that was just made. */
  done: keyof typeof doneWords | undefined;
  /** Owners are told of decisions by mail, unless they turned that off. */
  sendsMail: boolean;
  /** The refused reason and its document or room. */
  reason: { id: string; text: string } | undefined;
}

/** Lists the held and the reported documents and rooms of all workspaces for the operator. */
export function ReviewPage(props: ReviewPageProps) {
  const { owner, held, reported, rooms, refusal, done } = props;
  const asHeld = entryOf(props, Held);
  const asReported = entryOf(props, Reported);
  const asRoom = entryOf(props, Room);
  const waiting = [
    ...held.filter(({ reviewed }) => !reviewed).map(asHeld),
    ...rooms.filter((room) => room.held && !room.rejected).map(asRoom),
  ];
  const complaints = [...reported.map(asReported), ...rooms.filter((room) => !room.held).map(asRoom)];
  const rejected = [
    ...held.filter(({ reviewed }) => reviewed).map(asHeld),
    ...rooms.filter((room) => room.rejected).map(asRoom),
  ];
  const more = (owner.toReview ?? 0) - waiting.length - complaints.length;
  return (
    <ConsolePage title="Review" owner={owner} at="/review">
      <div class="stack">
        <h1>Review</h1>
        <p class="soft">
          Pages from all workspaces that ask viewers for a password or card number, whose links work once you approve
          them, and pages that viewers reported.
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
        {waiting.length > 0 ? <List entries={waiting} /> : <p class="empty soft wide">Nothing to review</p>}
      </section>
      {complaints.length > 0 && (
        <section class="stack" aria-labelledby="reported">
          <h2 id="reported">Reported</h2>
          <List entries={complaints} />
        </section>
      )}
      {rejected.length > 0 && (
        <section class="stack" aria-labelledby="rejected">
          <h2 id="rejected">Rejected</h2>
          <List entries={rejected} />
        </section>
      )}
    </ConsolePage>
  );
}

/** Returns what shows a document or room with its link and the form of a rejection. */
function entryOf<Page extends { id: string; slug: string }>(
  { linkOf, sendsMail, reason }: ReviewPageProps,
  Entry: FC<EntryProps<Page>>,
) {
  return (page: Page) => (
    <Entry
      page={page}
      link={linkOf(page.slug)}
      ask={{ sendsMail, entered: reason?.id === page.id ? reason.text : '' }}
    />
  );
}

function List({ entries }: { entries: readonly ReturnType<ReturnType<typeof entryOf>>[] }) {
  return (
    <ol class="versions wide">
      {entries.map((entry) => (
        <li class="version">{entry}</li>
      ))}
    </ol>
  );
}
