import type { PublishedRoom } from '../rooms/published-room.ts';
import type { RoomEntry } from '../rooms/room-entry.ts';
import { Mark, type PageParts } from './card.tsx';
import { PageFrame } from './page-frame.tsx';

/** Shows a room: title, description and documents in order. Needs no script. */
export function RoomPage({ parts, room, entries }: { parts: PageParts; room: PublishedRoom; entries: RoomEntry[] }) {
  return (
    <PageFrame title={room.title} styles={[parts.assets.page]} icon={parts.assets.mark} body={{ class: 'room-page' }}>
      <main class="room">
        <Mark />
        <h1 dir="auto">{room.title}</h1>
        {room.description === '' ? null : (
          <p class="room-description" dir="auto">
            {room.description}
          </p>
        )}
        {entries.length === 0 ? (
          <p class="soft">There are no documents here any more. Ask the person who sent the link.</p>
        ) : (
          <ol class="room-list" aria-label="Documents">
            {entries.map((entry, index) => (
              <li>
                <Entry entry={entry} number={index + 1} />
              </li>
            ))}
          </ol>
        )}
      </main>
      <footer class="card-foot">
        <a href={parts.privacy}>What is recorded when you open a link</a>
      </footer>
    </PageFrame>
  );
}

function Entry({ entry, number }: { entry: RoomEntry; number: number }) {
  const about = [...entry.about, ...(entry.state === undefined ? [] : [entry.state])].join(' · ');
  const content = (
    <>
      <span class="room-number" aria-hidden="true">
        {number}
      </span>
      <span class="room-words">
        <bdi class="room-title">{entry.title}</bdi>
        {about === '' ? null : <span class="room-about">{about}</span>}
      </span>
    </>
  );
  return entry.href === undefined ? (
    <div class="room-entry">{content}</div>
  ) : (
    <a class="room-entry" href={entry.href}>
      {content}
    </a>
  );
}
