/** Formats rows as sheets copy them: tabs between cells, and quotes around a cell with a tab, a quote or a new line. */
export function tsvOf(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))));
  const text = cells.map((row) => row.map(quoted).join('\t')).join('\n');
  return couldPassForToLine(cells) ? `${text}\t` : text;
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Whether the rows are a single column of names that could pass for a To line, where commas separate people: `Lovelace, Ada`
 * in a cell is one name. An added tab makes it a table. Cells with addresses are read as a To line anyway.
 */
function couldPassForToLine(rows: readonly string[][]): boolean {
  const cells = rows.flat();
  return (
    rows.every((row) => row.length <= 1) &&
    cells.some((cell) => /[,;"\n\r]/.test(cell)) &&
    !cells.some((cell) => cell.includes('@'))
  );
}
