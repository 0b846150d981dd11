import Papa from 'papaparse';

type Cell = string | number | null | undefined;

/**
 * A table as a CSV file (RFC 4180) that sheets open as it is: with a mark that says UTF-8, and with formulas disarmed,
 * because names in it were typed by strangers.
 */
export function csvOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const text = Papa.unparse(
    { fields: [...heads], data: rows.map((row) => row.map((cell) => cell ?? '')) },
    { escapeFormulae: true },
  );
  return `\uFEFF${text}\r\n`;
}
