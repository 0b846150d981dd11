/** A table's rows as sheets copy them: cells apart by tabs, and in quotes where they hold a tab, a quote or a new line. */
export function textOfRows(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => row.map(cellText).join('\t')).join('\n');
}

function cellText(cell: unknown): string {
  const text = cell === null || cell === undefined ? '' : String(cell);
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
