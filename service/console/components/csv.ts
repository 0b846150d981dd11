/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\ufeff';

export type Cell = string | number | undefined;

/**
 * Returns one line of a CSV file (RFC 4180). Unknown values are empty cells. Text that a spreadsheet would read as a
 * formula gets an apostrophe in front, because names and headings come from strangers (OWASP, "CSV Injection").
 * Spreadsheets with East Asian settings also read the full-width forms of the signs as formulas. Where the comma is the
 * decimal separator, a semicolon ends a cell, quoted or not.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(/(^|;)(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g, "$1'");
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
