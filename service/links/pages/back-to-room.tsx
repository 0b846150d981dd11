import { Icon } from './icon.tsx';

/** The room a document was opened in, and the way back to it. */
export interface RoomBack {
  title: string;
  href: string;
}

export function BackToRoom({ room }: { room: RoomBack }) {
  return (
    <a class="back" href={room.href} title={`Back to ${room.title}`} aria-label={`Back to ${room.title}`}>
      <Icon name="back" />
      <bdi class="back-title">{room.title}</bdi>
    </a>
  );
}
