import type { LinkPreview } from '../link-preview.ts';
import type { PublishedRoom } from '../rooms/published-room.ts';
import type { RoomEntry } from '../rooms/room-entry.ts';
import type { VisitorWords } from '../words/visitor-words.ts';
import { SenderMark } from './card.tsx';
import { PageFrame, type PageParts } from './page-frame.tsx';

export interface RoomPageProps {
  parts: PageParts;
  room: PublishedRoom;
  entries: RoomEntry[];
  preview: LinkPreview | undefined;
}

/** Shows a room: who sends it, title and description, and the documents in order, in their sections. Needs no script. */
export function RoomPage({ parts, room, entries, preview }: RoomPageProps) {
  const { words, sender } = parts;
  const news = entries.filter((entry) => entry.news !== undefined).length;
  const facts = [
    ...(sender?.name ? [words.say('sharedBy', { name: sender.name })] : []),
    words.say('documentCount', { n: entries.length }),
  ];
  return (
    <PageFrame
      parts={parts}
      title={room.title}
      styles={[parts.assets.page]}
      preview={preview}
      body={{ class: 'room-page' }}
    >
      <main class="room">
        <header class="room-cover">
          <SenderMark parts={parts} />
          <h1>
            <bdi>{room.title}</bdi>
          </h1>
          <p class="soft">
            <Facts facts={facts} />
          </p>
          {room.description === '' ? null : (
            <p class="room-description" dir="auto">
              {room.description}
            </p>
          )}
          {news === 0 ? null : <p class="room-news">{words.say('newSince', { n: news })}</p>}
        </header>
        {entries.length === 0 ? (
          <p class="soft">{words.say('roomEmpty', { name: sender?.name ?? '' })}</p>
        ) : (
          <Groups words={words} entries={entries} />
        )}
      </main>
      <footer class="card-foot">
        <a href={parts.privacy}>{words.say('privacyLink')}</a>
        {parts.report === undefined ? null : <a href={parts.report}>{words.say('reportPage')}</a>}
      </footer>
    </PageFrame>
  );
}

/** Sections of which a list of links is worth its place. */
const sectionsToList = 4;

/** Shows the documents, below the title of their section where they have one. */
function Groups({ words, entries }: Pick<RoomPageProps, 'entries'> & { words: VisitorWords }) {
  const groups = groupsOf(entries);
  const titled = groups.filter(({ section }) => section !== '');
  const idOf = (group: Group) => `section-${titled.indexOf(group) + 1}`;
  return (
    <>
      {titled.length < sectionsToList ? null : (
        <nav class="room-nav" aria-label={words.say('contents')}>
          <ul>
            {titled.map((group) => (
              <li>
                <a href={`#${idOf(group)}`}>
                  <bdi>{group.section}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map((group) =>
        group.section === '' ? (
          <EntryList words={words} entries={group.entries} label={{ 'aria-label': words.say('documents') }} />
        ) : (
          <section class="room-section">
            <h2 id={idOf(group)}>
              <bdi>{group.section}</bdi>
            </h2>
            <EntryList words={words} entries={group.entries} label={{ 'aria-labelledby': idOf(group) }} />
          </section>
        ),
      )}
    </>
  );
}

interface Group {
  /** Empty above the first section. */
  section: string;
  entries: RoomEntry[];
}

function groupsOf(entries: readonly RoomEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.section === entry.section) last.entries.push(entry);
    else groups.push({ section: entry.section, entries: [entry] });
  }
  return groups;
}

function EntryList(props: { words: VisitorWords; entries: readonly RoomEntry[]; label: Record<string, string> }) {
  const { words, entries, label } = props;
  return (
    <ol class="room-list" {...label}>
      {entries.map((entry) => (
        <li>
          <Entry words={words} entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ words, entry }: { words: VisitorWords; entry: RoomEntry }) {
  const about = [...entry.about, ...(entry.state === undefined ? [] : [entry.state])];
  const content = (
    <>
      <span class="room-picture" aria-hidden="true">
        {entry.picture === undefined ? <Paper kind={entry.kind} /> : <img src={entry.picture} alt="" loading="lazy" />}
      </span>
      <span class="room-words">
        <span class="room-heading">
          <bdi class="room-title">{entry.title}</bdi>
          {entry.news === undefined ? null : <span class="room-badge">{words.say(entry.news)}</span>}
        </span>
        {about.length === 0 ? null : (
          <span class="room-about">
            <Facts facts={about} />
          </span>
        )}
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

/** Lists facts in one line. Each has its own direction: a name, a number and a word of another script keep their order. */
function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, index) => (
    <>
      {index === 0 ? '' : ' · '}
      <bdi>{fact}</bdi>
    </>
  ));
}

const papers = {
  locked: 'M5 7.5h6v5H5zM6 7.5V5.8a2 2 0 0 1 4 0v1.7',
  page: 'M2.5 3.5h11v9h-11zM2.5 6h11M4.5 4.8h.01M6 4.8h.01',
  file: 'M4 2h5.5L12 4.5V14H4zM9.5 2v2.5H12M6 7.5h4M6 9.5h4M6 11.5h2.5',
} as const;

/** Stands for a document without a picture. */
function Paper({ kind }: { kind: RoomEntry['kind'] }) {
  const drawing = kind === undefined ? papers.locked : kind === 'html' ? papers.page : papers.file;
  return (
    <svg class="icon" viewBox="0 0 16 16" width="24" height="24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
