import { formatShare } from '../format.ts';

interface HeatListProps {
  rows: readonly { name: string; count: number }[];
  /** Out of how many. */
  of: number;
}

/** How many got to each part of a document: the share as a bar and in words. */
export function HeatList({ rows, of }: HeatListProps) {
  return (
    <ul class="heat-list">
      {rows.map(({ name, count }) => (
        <li class="heat-row" key={name}>
          <bdi class="heat-name" title={name}>
            {name}
          </bdi>
          <meter min={0} max={of} value={count} aria-hidden="true" />
          <span class="numbers">{formatShare(count / of)}</span>
        </li>
      ))}
    </ul>
  );
}
