import { readAddressList, readEntry } from './address-list.ts';
import { type Candidate, collectPeople, type ReadPeople } from './people.ts';
import { guessColumns, type TableColumns } from './table-columns.ts';
import { tableOf } from './table-of-text.ts';

/** Reads a table's rows, such as a selection in a sheet. @param columns as the person corrected them; guessed otherwise */
export function peopleOfRows(rows: string[][], columns: TableColumns = guessColumns(rows)): ReadPeople {
  const filled = rows.slice(columns.header ? 1 : 0).filter((row) => row.some((cell) => cell.trim() !== ''));
  return collectPeople(filled.map((row) => candidateOf(row, columns)));
}

/** A cell can have a name beside the address, as in a To line: it counts where no heading says that another one has it. */
function candidateOf(row: string[], { email, name, surname, header }: TableColumns): Candidate {
  const cell = (place: number | undefined) =>
    place === undefined ? '' : (row[place] ?? '').trim().replace(/\s+/g, ' ');
  const inColumns = [cell(name), cell(surname)].filter((part) => part !== '').join(' ');
  const address = cell(email);
  const entry = address.endsWith('>') ? readEntry(address) : { name: '', email: address };
  return {
    written: row.filter((each) => each.trim() !== '').join(', '),
    name: (header && inColumns) || entry.name || inColumns,
    email: entry.email ?? '',
  };
}

/** Who is meant in a text, and, where that is a table, how its columns were taken. */
export interface PeopleList {
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
export function readPeopleList(text: string, corrected?: TableColumns): PeopleList {
  const rows = tableOf(text);
  if (rows === undefined) return { read: collectPeople(readAddressList(text)) };
  const columns = corrected ?? guessColumns(rows);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const first = rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  const sample = Array.from({ length: width }, (_, place) => first[place] ?? '');
  return { read: peopleOfRows(rows, columns), table: { sample, columns } };
}
