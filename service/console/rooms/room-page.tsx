import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import type { RoomViews } from '../../rooms/count-room-views.ts';
import type { StoredRoom } from '../../rooms/find-rooms.ts';
import { Confirm } from '../components/confirm.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { Icon } from '../components/icon.tsx';
import { type Refusal, RefusalNotice } from '../components/refusal.tsx';
import { ReviewNotice } from '../components/review-notice.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { RoomForm, type RoomFormProps } from './room-form.tsx';
import { RoomViewsSection } from './room-views.tsx';
import { NeedsPro } from './rooms-page.tsx';

export interface RoomPageProps extends Omit<RoomFormProps, 'action' | 'verb'> {
  owner: SignedInOwner;
  /** Absent for a new room. */
  room: (StoredRoom & { link: string; counted: RoomViews[] }) | undefined;
  refusal?: Refusal | undefined;
  outcome?: keyof typeof outcomes | undefined;
}

const outcomes = {
  made: 'Room created. Copy the link and share it.',
  repeated:
    'This form has created this room already. Copy the link and share it. Another room begins under “All rooms”.',
  saved: 'Saved',
} as const;

export function RoomPage({ owner, room, refusal, outcome, ...form }: RoomPageProps) {
  const title = room?.title ?? 'New room';
  return (
    <ConsolePage title={title} owner={owner} at="/rooms">
      <header class="document-head">
        <div class="stack">
          <p class="small">
            <a href="/rooms">All rooms</a>
          </p>
          <h1>
            <bdi>{title}</bdi>
          </h1>
        </div>
        {room && <LinkCard room={room} />}
      </header>
      <div class="stack">
        {room?.review && (
          <ReviewNotice
            owner={owner}
            rejected={room.review.rejected}
            next="Change the title or description to have it reviewed again."
          />
        )}
        {outcome && (
          <p class="notice notice-good" role="status">
            {outcomes[outcome]}
          </p>
        )}
        {refusal ? (
          <RefusalNotice refusal={refusal}>{room ? 'Not saved.' : 'Not created.'}</RefusalNotice>
        ) : (
          !planIncludes(owner.workspace.plan, 'pro') && <NeedsPro hasRooms={room !== undefined} />
        )}
      </div>
      <div class={room && 'split split-end'}>
        <RoomForm
          {...form}
          action={room ? `/rooms/${room.id}` : '/rooms/new'}
          verb={room ? 'Save room' : 'Create room'}
        />
        {room && (
          <div class="stack">
            {room.counted.length > 0 && <RoomViewsSection counted={room.counted} />}
            <section class="panel panel-danger" aria-labelledby="remove">
              <h2 id="remove">Delete room</h2>
              <Confirm
                action={`/rooms/${room.id}/remove`}
                verb="Delete"
                icon="delete"
                name={room.title}
                consequence="The room’s link stops working for everyone. The documents and their own links stay. This can’t be undone."
              />
            </section>
          </div>
        )}
      </div>
    </ConsolePage>
  );
}

function LinkCard({ room }: { room: { id: string; title: string; link: string } }) {
  return (
    <div class="link-card">
      <code class="link-text" title={room.link}>
        {room.link}
      </code>
      <div class="row">
        <CopyButton text={room.link} of={room.title} />
        <a class="button" href={`/rooms/${room.id}/open`}>
          <Icon name="open" />
          Open
        </a>
        <a class="button" href={`/rooms/${room.id}/qr/`}>
          <Icon name="qr" />
          QR code
        </a>
      </div>
    </div>
  );
}
