import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { t } from '../../messages/translate.ts';
import { IconButton } from '../button.tsx';
import { useFocusInList } from '../use-focus-in-list.ts';

/** A document in a room. */
export type RoomDocument = Pick<DocumentListItem, 'slug' | 'title'>;

interface RoomOrderProps {
  documents: readonly RoomDocument[];
  onOrder: (documents: RoomDocument[]) => void;
  /** Returns what gets the focus when the last document was removed. */
  focusWhenEmpty: () => HTMLElement | null | undefined;
}

/** Lists a room's documents in order. They move by dragging, or by buttons for the keyboard. */
export function RoomOrder({ documents, onOrder, focusWhenEmpty }: RoomOrderProps) {
  const id = useId();
  const [dragged, setDragged] = useState<number>();
  /** Where the document is that was just added or moved. */
  const [said, setSaid] = useState('');
  const say = (title: string, place: number) => setSaid(t('room.place', { title, place, count: documents.length }));
  const before = useRef(documents.length);
  useEffect(() => {
    const added = documents.length > before.current ? documents.at(-1) : undefined;
    before.current = documents.length;
    if (added) say(added.title, documents.length);
  }, [documents.length]);
  const list = useFocusInList<HTMLOListElement>(focusWhenEmpty);
  const move = (from: number, to: number) => {
    const moved = documents[from];
    if (moved === undefined || to < 0 || to >= documents.length) return;
    const others = documents.filter((_, place) => place !== from);
    onOrder([...others.slice(0, to), moved, ...others.slice(to)]);
    say(moved.title, to + 1);
  };
  return (
    <>
      <p class="visually-hidden" role="status">
        {said}
      </p>
      {documents.length > 0 && (
        <>
          <p class="room-heading" id={id}>
            {t('room.order')}
          </p>
          <ol class="list room-order" aria-labelledby={id} {...list}>
            {documents.map((document, place) => (
              <li
                key={document.slug}
                class="bar"
                draggable
                onDragStart={() => setDragged(place)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged !== undefined) move(dragged, place);
                }}
              >
                <bdi class="one-line">{document.title}</bdi>
                <span class="bar bar-end">
                  <IconButton
                    name={t('room.up', { title: document.title })}
                    disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <Arrow d="M8 13V3M3.5 7.5 8 3l4.5 4.5" />
                  </IconButton>
                  <IconButton
                    name={t('room.down', { title: document.title })}
                    disabled={place === documents.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    <Arrow d="M8 3v10M3.5 8.5 8 13l4.5-4.5" />
                  </IconButton>
                  <IconButton
                    name={t('room.remove', { title: document.title })}
                    onClick={() => onOrder(documents.filter(({ slug }) => slug !== document.slug))}
                  >
                    <Arrow d="m4 4 8 8m0-8-8 8" />
                  </IconButton>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
