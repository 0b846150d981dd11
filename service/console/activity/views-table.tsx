import type { CountedView } from '../../documents/views/list-views.ts';
import { ReadMeter, Unknown } from '../components/read-meter.tsx';
import { ViewTime } from './view-time.tsx';
import { Circumstances, Viewer } from './viewer.tsx';

interface ViewsProps {
  documentId: string;
  views: CountedView[];
  /** The plan includes time spent and reading depth. */
  detailed: boolean;
  /** The document has several versions, so each view says which one it was of. */
  versioned: boolean;
}

/** Lists views, newest first; each name leads to the page of the visit. */
export function ViewsTable({ documentId, views, detailed, versioned }: ViewsProps) {
  const inRooms = views.some(({ room }) => room !== undefined);
  return (
    <table class="wide stacks">
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">When</th>
          <th scope="col">Where</th>
          <th scope="col">Device</th>
          {inRooms && <th scope="col">Room</th>}
          {versioned && <th scope="col">Version</th>}
          {detailed && <th scope="col">Read</th>}
        </tr>
      </thead>
      <tbody>
        {views.map((view) => (
          <tr>
            <th scope="row" class="breaks">
              <Viewer documentId={documentId} view={view} />
            </th>
            <td data-label="When" class="soft">
              <ViewTime view={view} detailed={detailed} />
            </td>
            <td data-label="Where">{view.location ?? <Unknown reason="Location unknown" />}</td>
            <td data-label="Device">{view.device ?? <Unknown reason="Device unknown" />}</td>
            {inRooms && (
              <td data-label="Room">
                <bdi>{view.room ?? ''}</bdi>
              </td>
            )}
            {versioned && <td data-label="Version">v{view.version}</td>}
            {detailed && (
              <td data-label="Read">
                <ReadMeter {...view} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows a few views as people: while there are few, names say more than charts. */
export function PeopleList({ documentId, views, detailed, versioned }: ViewsProps) {
  return (
    <ul class="people wide">
      {views.map((view) => (
        <li class="person">
          <span class="person-name">
            <Viewer documentId={documentId} view={view} />
          </span>
          <span class="small soft">
            <ViewTime view={view} detailed={detailed} />
            {versioned && ` · v${view.version}`}
          </span>
          <span class="small soft breaks">
            <Circumstances {...view} unknown="Location and device unknown" />
          </span>
          {detailed && (
            <span class="small">
              <ReadMeter {...view} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
