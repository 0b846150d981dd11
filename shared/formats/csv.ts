/** Excel reads a file as UTF-8 when it begins with this. */
export const byteOrderMark = '\ufeff';

export type Cell = string | number | null | undefined;

/** A table as a CSV file (RFC 4180) that spreadsheets open without asking for its encoding. */
export function csvOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + [heads, ...rows].map(csvLine).join('');
}

/** One line of a CSV file (RFC 4180). An unknown value is an empty cell. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * Strangers type names and headings, so a text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, "CSV
 * Injection"). East Asian settings also accept the wide forms of the signs. Where the comma is the decimal mark, a semicolon ends a
 * cell, quoted or not.
 */
function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(/(^|;)(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g, "$1'");
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
