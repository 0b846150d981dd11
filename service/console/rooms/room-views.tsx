import type { RoomViews } from '../../rooms/count-room-views.ts';
import { Unknown } from '../components/read-meter.tsx';
import { Time } from '../components/time.tsx';

/** Returns all views through a room, and the time of the latest. */
export function sumOfViews(counted: readonly RoomViews[]): { views: number; lastViewedAt: Date | undefined } {
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
              <td data-label="Views" class="numbers">
                {views}
              </td>
              <td data-label="Last viewed" class="soft">
                <LastViewed at={lastViewedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function LastViewed({ at }: { at: Date | undefined }) {
  return at ? <Time at={at} /> : <Unknown reason="Not viewed yet" />;
}
