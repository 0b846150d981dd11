import { type Candidate, collectPeople, type ReadPeople } from './person.ts';
import { guessColumns, type TableColumns } from './table-columns.ts';

/** Reads a table's rows, such as a selection in a sheet. @param columns as the person corrected them; guessed otherwise */
export function peopleOfRows(rows: string[][], columns: TableColumns = guessColumns(rows)): ReadPeople {
  const filled = rows.slice(columns.header ? 1 : 0).filter((row) => row.some((cell) => cell.trim() !== ''));
  return collectPeople(filled.map((row) => candidateOf(row, columns)));
}

function candidateOf(row: string[], { email, name, surname }: TableColumns): Candidate {
  const cell = (place: number | undefined) =>
    place === undefined ? '' : (row[place] ?? '').trim().replace(/\s+/g, ' ');
  return {
    written: row.filter((each) => each.trim() !== '').join(', '),
    name: [cell(name), cell(surname)].filter((part) => part !== '').join(' '),
    email: cell(email),
  };
}
