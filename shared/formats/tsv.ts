/** A table's rows as sheets copy them: cells apart by tabs, and in quotes where they hold a tab, a quote or a new line. */
export function tsvOf(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))));
  const text = cells.map((row) => row.map(quoted).join('\t')).join('\n');
  return isColumnOfNames(cells) ? `${text}\t` : text;
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Whether a single column would be taken for a To line, in which commas part people: `Lovelace, Ada` in a cell is one name.
 * A tab makes it a table. Addresses in a cell are read as in a To line.
 */
function isColumnOfNames(rows: readonly string[][]): boolean {
  const cells = rows.flat();
  return (
    rows.every((row) => row.length <= 1) &&
    cells.some((cell) => /[,;"\n\r]/.test(cell)) &&
    !cells.some((cell) => cell.includes('@'))
  );
}
