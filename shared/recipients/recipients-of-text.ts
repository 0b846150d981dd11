import { readAddressList } from './address-list.ts';
import { peopleOfRows } from './people-of-rows.ts';
import { collectPeople, type ReadPeople } from './person.ts';
import { guessColumns, type TableColumns } from './table-columns.ts';
import { tableOf } from './table-of-text.ts';

/** Who is meant in a text, and, where that is a table, how its columns were taken. */
export interface TextRecipients {
  read: ReadPeople;
  table?: ReadTable;
}

export interface ReadTable {
  /** The cells of the first row that has any; as many as the widest row. */
  sample: string[];
  columns: TableColumns;
}

/**
 * Reads who is meant in pasted text: a mail's To line, a table copied from a sheet, a CSV file (RFC 4180, also with
 * semicolons), or a name or address a line.
 * @param corrected how a person says the columns are to be taken, where the text is a table
 */
export function recipientsOfText(text: string, corrected?: TableColumns): TextRecipients {
  const rows = tableOf(text);
  if (rows === undefined) return { read: collectPeople(readAddressList(text)) };
  const columns = corrected ?? guessColumns(rows);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const first = rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  const sample = Array.from({ length: width }, (_, place) => first[place] ?? '');
  return { read: peopleOfRows(rows, columns), table: { sample, columns } };
}
