import type { PublishedRoom } from '../rooms/published-room.ts';
import type { RoomEntry } from '../rooms/room-entry.ts';
import { SenderMark } from './card.tsx';
import { PageFrame, type PageParts } from './page-frame.tsx';

/** Shows a room: title, description and documents in order. Needs no script. */
export function RoomPage({ parts, room, entries }: { parts: PageParts; room: PublishedRoom; entries: RoomEntry[] }) {
  const { words, sender } = parts;
  return (
    <PageFrame parts={parts} title={room.title} styles={[parts.assets.page]} body={{ class: 'room-page' }}>
      <main class="room">
        <SenderMark parts={parts} />
        {sender?.name ? (
          <p class="soft" dir="auto">
            {words.say('sharedBy', { name: sender.name })}
          </p>
        ) : null}
        <h1 dir="auto">{room.title}</h1>
        {room.description === '' ? null : (
          <p class="room-description" dir="auto">
            {room.description}
          </p>
        )}
        {entries.length === 0 ? (
          <p class="soft">{words.say('roomEmpty')}</p>
        ) : (
          <ol class="room-list" aria-label={words.say('documents')}>
            {entries.map((entry, index) => (
              <li>
                <Entry entry={entry} number={index + 1} />
              </li>
            ))}
          </ol>
        )}
      </main>
      <footer class="card-foot">
        <a href={parts.privacy}>{words.say('privacyLink')}</a>
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
