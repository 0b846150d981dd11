import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import type { StoredRoom } from '../../rooms/find-rooms.ts';
import { Confirm } from '../components/confirm.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { RoomForm, type RoomFormProps } from './room-form.tsx';
import { NeedsPro } from './rooms-page.tsx';

export interface RoomPageProps extends Omit<RoomFormProps, 'action' | 'verb'> {
  owner: SignedInOwner;
  /** Absent for a new room. */
  room: (StoredRoom & { link: string }) | undefined;
  refusal?: { message: string; needsPlan: boolean } | undefined;
  outcome?: 'made' | 'saved' | undefined;
}

const outcomes = {
  made: 'The room is made. Copy its link and send it.',
  saved: 'Saved. The link stays the same.',
} as const;

export function RoomPage({ owner, room, refusal, outcome, ...form }: RoomPageProps) {
  const title = room?.title ?? 'New room';
  return (
    <ConsolePage title={title} owner={owner} at="/rooms">
      <div class="stack">
        <p>
          <a href="/rooms">Rooms</a>
        </p>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {outcome && (
          <p class="notice notice-good" role="status">
            {outcomes[outcome]}
          </p>
        )}
        {refusal ? (
          <p class="notice notice-bad" role="alert">
            <span>
              {room ? 'Nothing was changed.' : 'Nothing was made.'} {refusal.message}{' '}
              {refusal.needsPlan && <a href="/plan/">See what each plan includes</a>}
            </span>
          </p>
        ) : (
          !planIncludes(owner.workspace.plan, 'pro') && <NeedsPro hasRooms={room !== undefined} />
        )}
        {room && <Link room={room} />}
      </div>
      <RoomForm {...form} action={room ? `/rooms/${room.id}` : '/rooms/new'} verb={room ? 'Save room' : 'Make room'} />
      {room && (
        <section class="stack" aria-labelledby="remove">
          <h2 id="remove">Remove this room</h2>
          <Confirm
            action={`/rooms/${room.id}/remove`}
            verb="Remove"
            name={room.title}
            consequence="Its link will lead nowhere, for everybody and for good. The documents and their own links stay."
          />
        </section>
      )}
    </ConsolePage>
  );
}

function Link({ room }: { room: { id: string; link: string } }) {
  return (
    <>
      <div class="field narrow wide">
        <label for="link">Link</label>
        <input id="link" class="code" value={room.link} readonly />
      </div>
      <a class="button" href={`/rooms/${room.id}/open`}>
        Open
      </a>
    </>
  );
}
