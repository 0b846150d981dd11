import Papa from 'papaparse';
import { splitOutside } from './address-list.ts';
import { hasHeadings, isHeading } from './table-columns.ts';

/**
 * Returns a table's rows; `undefined` for other text. A table has tabs, a row of headings, or at most one address per row and another
 * cell next to one.
 */
export function tableOf(text: string): string[][] | undefined {
  const delimiter = text.includes('\t') ? '\t' : (delimiterOfHeadings(text) ?? '');
  if (delimiter === '' && /<[^<>@\n]*@[^<>\n]*>/.test(text)) return undefined;
  const rows = rowsOf(text, { delimiter, delimitersToGuess: [',', ';'], skipEmptyLines: 'greedy' });
  if (delimiter !== '') return rows;
  const addresses = (row: string[]) => row.filter((cell) => cell.includes('@')).length;
  const isTable =
    rows.some((row) => row.length > 1 && addresses(row) === 1) && rows.every((row) => addresses(row) <= 1);
  return isTable ? rows : undefined;
}

const firstLine = (text: string) => text.trimStart().split(/[\r\n]/, 1)[0] ?? '';

/** Returns what separates the headings in the first line; `undefined` if it holds none. */
function delimiterOfHeadings(text: string): string | undefined {
  const line = firstLine(text);
  return [';', ','].find((delimiter) => {
    const cells = splitOutside(line, new RegExp(delimiter)).map(unquoted);
    return cells.length > 1 && hasHeadings(cells);
  });
}

const unquoted = (cell: string) => cell.replace(/^"(.*)"$/, '$1');

/** Returns the text below its first line, if that is a single heading. What follows may have any form. */
export function belowHeading(text: string): string {
  const line = firstLine(text);
  const below = text.trimStart().slice(line.length);
  const isSingle = !line.includes('\t') && isHeading(unquoted(line.trim()));
  return isSingle && below.trim() !== '' ? below : text;
}

/** An open quote ends with its line, so that one typing error does not swallow the lines behind it. */
function rowsOf(text: string, config: Papa.ParseConfig): string[][] {
  const { data, errors, meta } = Papa.parse<string[]>(text, config);
  if (!errors.some(isOfQuotes)) return data;
  const alone = { ...config, delimiter: meta.delimiter };
  return text.split(/\r?\n/).flatMap((line) => {
    const row = Papa.parse<string[]>(line, alone);
    return row.errors.some(isOfQuotes) ? Papa.parse<string[]>(line, { ...alone, quoteChar: '\0' }).data : row.data;
  });
}

const isOfQuotes = ({ type }: Papa.ParseError) => type === 'Quotes';
