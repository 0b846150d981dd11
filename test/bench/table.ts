/** One line of the printed table. */
export interface Figure {
  what: string;
  value: string;
  /** The baseline from the same run. */
  against?: string;
}

export function table(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'value', 'against'],
    ...figures.map(({ what, value, against = '' }) => [what, value, against]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB gzip`;
}

export function ratio(value: number): string {
  return `${value.toFixed(2)} ×`;
}

export function perSecond(value: number): string {
  return `${value.toFixed(0)}/s`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}
