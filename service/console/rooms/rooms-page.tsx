import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import type { StoredRoom } from '../../rooms/find-rooms.ts';
import { countOf } from '../components/format.ts';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';

export interface RoomsPageProps {
  owner: SignedInOwner;
  rooms: StoredRoom[];
  linkOf: (room: StoredRoom) => string;
  /** True right after a deletion. */
  removed: boolean;
}

export function RoomsPage({ owner, rooms, linkOf, removed }: RoomsPageProps) {
  const mayMake = planIncludes(owner.workspace.plan, 'pro');
  return (
    <ConsolePage title="Rooms" owner={owner} at="/rooms">
      <div class="stack">
        <h1>Rooms</h1>
        <p>A room puts several documents behind one link. Visitors see a list and open what they want to read.</p>
        {removed && (
          <p class="notice notice-good" role="status">
            The room was removed. Its documents and their own links stay.
          </p>
        )}
        {mayMake ? (
          <a class="button button-primary" href="/rooms/new">
            Make a room
          </a>
        ) : (
          <NeedsPro hasRooms={rooms.length > 0} />
        )}
      </div>
      {rooms.length > 0 && <RoomTable rooms={rooms} linkOf={linkOf} />}
    </ConsolePage>
  );
}

function RoomTable({ rooms, linkOf }: Pick<RoomsPageProps, 'rooms' | 'linkOf'>) {
  return (
    <table class="stacks">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Documents</th>
          <th scope="col">Made</th>
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <tr>
            <td class="breaks">
              <a href={`/rooms/${room.id}/`}>
                <bdi>{room.title}</bdi>
              </a>{' '}
              {room.requireEmail && <span class="state state-gate">Email gate</span>}
              <p class="small">
                <code>{linkOf(room)}</code>
              </p>
            </td>
            <td data-label="Documents" class="whole soft">
              {countOf(room.documents.length, 'document', 'documents')}
            </td>
            <td data-label="Made" class="soft">
              <Time at={room.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says which plan rooms require and links to it. */
export function NeedsPro({ hasRooms }: { hasRooms: boolean }) {
  return (
    <p class="notice notice-caution">
      <span>
        Rooms are made and changed on the Pro plan. {hasRooms && 'Those you have go on working, and can be removed. '}
        <a href="/plan/">See what each plan includes</a>
      </span>
    </p>
  );
}
