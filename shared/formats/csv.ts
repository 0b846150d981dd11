/** A file that begins with this is UTF-8 for Excel. */
export const byteOrderMark = '\ufeff';

export type Cell = string | number | null | undefined;

/** Formats a table as a CSV file (RFC 4180) that spreadsheets open without a question about its encoding. */
export function csvOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + [heads, ...rows].map(csvLine).join('');
}

/** Formats one line of a CSV file (RFC 4180). An unknown value becomes an empty cell. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * Formats a cell. Names and headings come from strangers, so a text that a spreadsheet would run as a formula gets a leading
 * apostrophe (OWASP, "CSV Injection"). East Asian settings also accept the full-width operators. In locales with a decimal
 * comma a semicolon ends a cell, quoted or not.
 */
function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(/(^|;)(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g, "$1'");
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
