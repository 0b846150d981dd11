import Papa from 'papaparse';
import { guessColumns } from './table-columns.ts';

/** Returns a table's rows; `undefined` for other text. A table has tabs, or at most one address per row and another cell next to one. */
export function tableOf(text: string): string[][] | undefined {
  const delimiter = text.includes('\t') ? '\t' : '';
  if (delimiter === '' && /<[^<>@\n]*@[^<>\n]*>/.test(text)) return undefined;
  const rows = rowsOf(text, { delimiter, delimitersToGuess: [',', ';'], skipEmptyLines: 'greedy' });
  if (delimiter === '\t') return rows;
  const { header, email } = guessColumns(rows);
  if (header && email !== undefined) return rows;
  const addresses = (row: string[]) => row.filter((cell) => cell.includes('@')).length;
  const isTable =
    rows.some((row) => row.length > 1 && addresses(row) === 1) && rows.every((row) => addresses(row) <= 1);
  return isTable ? rows : undefined;
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
