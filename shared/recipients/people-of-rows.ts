import { readEntry } from './address-list.ts';
import { type Candidate, collectPeople, type ReadPeople } from './person.ts';
import { guessColumns, type TableColumns } from './table-columns.ts';

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
