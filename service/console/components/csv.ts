/** Excel takes a file for UTF-8 when it begins with this. */
export const byteOrderMark = '\ufeff';

export type Cell = string | number | undefined;

/**
 * One line of a CSV file (RFC 4180). What is not known is an empty cell. A text that a spreadsheet would take for a formula
 * is given an apostrophe in front, because names and headings in it come from strangers (OWASP, "CSV Injection"). East Asian
 * settings take the wide forms of the signs for them, too, and where the comma is in numbers, a semicolon ends a cell, quoted or not.
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
