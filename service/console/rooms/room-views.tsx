import type { RoomViews } from '../../rooms/count-room-views.ts';
import { Time } from '../components/time.tsx';

/** Returns all views through a room, and the time of the latest. */
export function sumOfViews(counted: readonly RoomViews[]): Pick<RoomViews, 'views' | 'lastViewedAt'> {
  const times = counted.flatMap(({ lastViewedAt }) => lastViewedAt?.getTime() ?? []);
  return {
    views: counted.reduce((sum, { views }) => sum + views, 0),
    lastViewedAt: times.length > 0 ? new Date(Math.max(...times)) : undefined,
  };
}

/** Shows which documents were viewed through the room's link. Each leads to its own activity, which names the viewers. */
export function RoomViewsSection({ counted }: { counted: readonly RoomViews[] }) {
  return (
    <section class="stack" aria-labelledby="views">
      <h2 id="views">Views through this room</h2>
      <table class="wide stacks">
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col" class="numbers">
              Views
            </th>
            <th scope="col">Last viewed</th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ documentId, title, views, lastViewedAt }) => (
            <tr>
              <th scope="row" class="breaks">
                <a href={`/documents/${documentId}/`}>
                  <bdi>{title}</bdi>
                </a>
              </th>
              <ViewCells {...{ views, lastViewedAt }} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The cells of a row for the number of views and the time of the latest. */
export function ViewCells({ views, lastViewedAt }: Pick<RoomViews, 'views' | 'lastViewedAt'>) {
  return (
    <>
      <td data-label="Views" class="numbers">
        {views}
      </td>
      <td data-label="Last viewed" class="soft">
        {lastViewedAt ? <Time at={lastViewedAt} /> : 'Not yet'}
      </td>
    </>
  );
}
