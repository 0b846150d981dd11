import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import type { RoomViews } from '../../rooms/count-room-views.ts';
import type { StoredRoom } from '../../rooms/find-rooms.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { countOf } from '../components/format.ts';
import { Icon } from '../components/icon.tsx';
import { Pager } from '../components/paging.tsx';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { sumOfViews, ViewCells } from './room-views.tsx';

export interface RoomsPageProps {
  owner: SignedInOwner;
  rooms: StoredRoom[];
  /** By the id of the room. */
  counted: ReadonlyMap<string, RoomViews[]>;
  linkOf: (room: StoredRoom) => string;
  /** True right after a deletion. */
  removed: boolean;
  pages: { page: number; hasMore: boolean };
}

export function RoomsPage({ owner, rooms, counted, linkOf, removed, pages }: RoomsPageProps) {
  const mayMake = planIncludes(owner.workspace.plan, 'pro');
  const hasRooms = rooms.length > 0 || pages.page > 1;
  return (
    <ConsolePage title="Rooms" owner={owner} at="/rooms">
      <div class="stack">
        <h1>Rooms</h1>
        <p class="soft">Share several documents with one link.</p>
        {removed && (
          <p class="notice notice-good" role="status">
            Room deleted. Its documents and their own links stay.
          </p>
        )}
        {mayMake && hasRooms && (
          <a class="button button-primary" href="/rooms/new">
            <Icon name="new" />
            Create room
          </a>
        )}
        {!mayMake && <NeedsPro hasRooms={hasRooms} />}
      </div>
      {rooms.length > 0 && <RoomTable {...{ rooms, counted, linkOf }} />}
      {!hasRooms && mayMake && <NoRooms />}
      <Pager of="rooms" {...pages} href={(page) => `/rooms?page=${page}`} />
    </ConsolePage>
  );
}

function NoRooms() {
  return (
    <div class="empty">
      <h2>No rooms yet</h2>
      <p class="soft">Put a proposal, a price list and a contract behind one link, and see who reads what.</p>
      <a class="button button-primary" href="/rooms/new">
        Create room
      </a>
    </div>
  );
}

function RoomTable({ rooms, counted, linkOf }: Pick<RoomsPageProps, 'rooms' | 'counted' | 'linkOf'>) {
  return (
    <table class="wide stacks rows">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Documents</th>
          <th scope="col" class="numbers">
            Views
          </th>
          <th scope="col">Last viewed</th>
          <th scope="col">Created</th>
          <th scope="col">
            <span class="visually-hidden">Link</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <tr>
            <th scope="row" class="breaks">
              <a class="title" href={`/rooms/${room.id}/`}>
                <bdi>{room.title}</bdi>
              </a>{' '}
              {room.review && <ReviewState review={room.review} />}
              {room.requireEmail && (
                <span class="state state-gate">
                  <Icon name="email" />
                  Email gate
                </span>
              )}
            </th>
            <td data-label="Documents" class="whole soft">
              {countOf(room.documents.length, 'document', 'documents')}
            </td>
            <ViewCells {...sumOfViews(counted.get(room.id) ?? [])} />
            <td data-label="Created" class="soft">
              <Time at={room.createdAt} />
            </td>
            <td class="row-actions">
              <CopyButton text={linkOf(room)} of={room.title} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReviewState({ review: { rejected } }: { review: NonNullable<StoredRoom['review']> }) {
  return rejected ? (
    <span class="state state-bad">
      <Icon name="alert" />
      Rejected
    </span>
  ) : (
    <span class="state state-waiting">
      <Icon name="waiting" />
      Waiting for review
    </span>
  );
}

/** Says which plan rooms require and links to it. */
export function NeedsPro({ hasRooms }: { hasRooms: boolean }) {
  return (
    <p class="notice notice-caution">
      <span>
        Creating and editing rooms needs the Pro plan. {hasRooms && 'Your rooms keep working and can be deleted. '}
        <a href="/plan/">Compare plans</a>
      </span>
    </p>
  );
}
