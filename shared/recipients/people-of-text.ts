import Papa from 'papaparse';
import { readAddressList } from './address-list.ts';
import { peopleOfRows } from './people-of-rows.ts';
import { collectPeople, type ReadPeople } from './person.ts';
import { guessColumns } from './table-columns.ts';

/**
 * Reads who is meant in pasted text: a mail's To line, a table copied from a sheet, a CSV file (RFC 4180, also with
 * semicolons), or a name or address a line.
 */
export function peopleOfText(text: string): ReadPeople {
  const rows = tableOf(text);
  return rows ? peopleOfRows(rows) : collectPeople(readAddressList(text));
}

/** The rows where the text is a table: with tabs, or with no more than one address a row and something beside it. */
export function tableOf(text: string): string[][] | undefined {
  if (/<[^<>\n]*@[^<>\n]*>/.test(text)) return undefined;
  const delimiter = text.includes('\t') ? '\t' : '';
  const { data: rows } = Papa.parse<string[]>(text, {
    delimiter,
    delimitersToGuess: [',', ';'],
    skipEmptyLines: 'greedy',
  });
  if (delimiter === '\t') return rows;
  const { header, email } = guessColumns(rows);
  if (header && email !== undefined) return rows;
  const addresses = (row: string[]) => row.filter((cell) => cell.includes('@')).length;
  const isTable =
    rows.some((row) => row.length > 1 && addresses(row) === 1) && rows.every((row) => addresses(row) <= 1);
  return isTable ? rows : undefined;
}
