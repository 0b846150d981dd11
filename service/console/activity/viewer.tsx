import type { Child } from 'hono/jsx';
import type { CountedView } from '../../documents/views/list-views.ts';

/** Returns the path of a visit's own page. */
export function visitPath(documentId: string, { id }: Pick<CountedView, 'id'>): string {
  return `/documents/${documentId}/views/${id}/`;
}

/** Names the person behind a view, with a link to the page of the visit. */
export function Viewer({ documentId, view }: { documentId: string; view: CountedView }) {
  return (
    <a
      href={visitPath(documentId, view)}
      title={view.who === undefined ? 'Opened without a personal link or email' : undefined}
    >
      <bdi>{view.who ?? 'Someone'}</bdi>
    </a>
  );
}

interface CircumstancesProps extends Pick<CountedView, 'location' | 'device' | 'room'> {
  /** Shown where nothing is known. */
  unknown: Child;
}

/** Says where and on which device, and through which room. */
export function Circumstances({ location, device, room, unknown }: CircumstancesProps) {
  const place = [location, device].filter(Boolean).join(' · ');
  if (!room) return <>{place === '' ? unknown : place}</>;
  return (
    <>
      {place !== '' && `${place} · `}
      in “<bdi>{room}</bdi>”
    </>
  );
}
