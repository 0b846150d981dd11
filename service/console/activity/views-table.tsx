import type { CountedView } from '../../documents/views/list-views.ts';
import { duration } from '../components/format.ts';
import { Time } from '../components/time.tsx';

interface ViewsTableProps {
  views: CountedView[];
  /** The plan includes time spent and reading depth. */
  detailed: boolean;
}

export function ViewsTable({ views, detailed }: ViewsTableProps) {
  return (
    <table class="wide stacks">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Where</th>
          <th scope="col">Device</th>
          {detailed && (
            <th scope="col" class="numbers">
              Read
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {views.map((view) => (
          <tr>
            <td data-label="When">
              <Time at={view.at} />
            </td>
            <td data-label="Who" class="breaks">
              {view.who ?? <span title="The visitor used neither a personal link nor the email gate">Someone</span>}
            </td>
            <td data-label="Where">{view.location ?? <Unknown reason="The place is not known" />}</td>
            <td data-label="Device">{view.device ?? <Unknown reason="The device is not known" />}</td>
            {detailed && (
              <td data-label="Read" class="numbers">
                {readingOf(view)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Unknown({ reason }: { reason: string }) {
  return <span title={reason}>–</span>;
}

function readingOf({ visibleMs, completionPct }: CountedView): string {
  const facts = [
    visibleMs === undefined ? undefined : duration(visibleMs),
    completionPct === undefined ? undefined : `${completionPct} %`,
  ];
  return facts.filter((fact) => fact !== undefined).join(', ') || '–';
}
