/** One line of the printed table. */
export interface FaultRow {
  /** What was done. */
  what: string;
  /** How often. */
  times: number;
  /** How many publishes, views and responses the service acknowledged. */
  acknowledged: number;
  /** How many of them are not there afterwards. */
  lost: number;
  /** How many are there more than once. */
  doubled: number;
  /** Answers of 5xx that are not a 503 with Retry-After. */
  serverErrors: number;
  /** Other figures, in words. */
  notes?: string;
}

const columns = ['fault', 'times', 'acknowledged', 'lost', 'doubled', '5xx', 'notes'];

export function faultTable(rows: readonly FaultRow[]): string {
  const cells = rows.map((row) =>
    [row.what, row.times, row.acknowledged, row.lost, row.doubled, row.serverErrors, row.notes ?? ''].map(String),
  );
  const lines = [columns, columns.map(() => '---'), ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** Tells whether a program found what must not be. */
export function isFailure({ lost, doubled, serverErrors }: FaultRow): boolean {
  return lost + doubled + serverErrors > 0;
}
