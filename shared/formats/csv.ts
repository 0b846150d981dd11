import Papa from 'papaparse';

type Cell = string | number | null | undefined;

/**
 * A table as a CSV file (RFC 4180) that sheets open as it is: with a mark that says UTF-8, and with formulas disarmed,
 * because names in it were typed by strangers.
 */
export function csvOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = (row: readonly Cell[]) => row.map((cell) => (typeof cell === 'string' ? disarmed(cell) : (cell ?? '')));
  const text = Papa.unparse({ fields: heads.map(disarmed), data: rows.map(cells) });
  return `\uFEFF${text}\r\n`;
}

/**
 * Text with an apostrophe before each sign that begins a formula, also in its wide form, as East Asian settings take it, and
 * behind a semicolon, at which sheets cut where the comma is in numbers, quoted or not (OWASP, "CSV Injection").
 */
function disarmed(text: string): string {
  return text.replace(/(^|;)(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g, "$1'");
}
