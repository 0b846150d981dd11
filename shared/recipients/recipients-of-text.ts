import { peopleOfRows } from './people-of-rows.ts';
import { peopleOfText, tableOf } from './people-of-text.ts';
import type { ReadPeople } from './person.ts';
import { guessColumns, type TableColumns } from './table-columns.ts';

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

/** Reads recipients from text. @param corrected how a person says the columns are to be taken, where the text is a table */
export function recipientsOfText(text: string, corrected?: TableColumns): TextRecipients {
  const rows = tableOf(text);
  if (rows === undefined) return { read: peopleOfText(text) };
  const columns = corrected ?? guessColumns(rows);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const first = rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  const sample = Array.from({ length: width }, (_, place) => first[place] ?? '');
  return { read: peopleOfRows(rows, columns), table: { sample, columns } };
}
