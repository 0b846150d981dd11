import { readAddressList, readEntry, withoutOtherHeaders } from './address-list.ts';
import { type Candidate, collectPeople, type ReadPeople } from './collect-people.ts';
import { hasSurnameFirst } from './person.ts';
import { guessColumns, isNameLike, type TableColumns } from './table-columns.ts';
import { belowHeading, tableOf } from './table-of-text.ts';

interface TableReading {
  /** The columns that the person chose; guessed by default. */
  corrected?: TableColumns | undefined;
  /** How many people the list may hold; the others are refused. */
  most?: number;
}

/** Reads a table's rows, such as a selection in a sheet. */
export function peopleOfRows(rows: string[][], { corrected, most }: TableReading = {}): ReadPeople {
  const columns = corrected ?? guessColumns(rows);
  const filled = rows.slice(columns.header ? 1 : 0).filter((row) => row.some((cell) => cell.trim() !== ''));
  const columnsOf = corrected || columns.header ? () => columns : (row: string[]) => columnsOfRow(row, columns);
  return collectPeople(
    filled.flatMap((row) => candidatesOf(row, columnsOf(row))),
    most,
  );
}

/** Corrects a guess for a row that has its only address in another column: lines that people type differ in form. */
function columnsOfRow(row: string[], guessed: TableColumns): TableColumns {
  if (guessed.email !== undefined && row[guessed.email]?.includes('@')) return guessed;
  const [email, second] = row.flatMap((cell, place) => (cell.includes('@') ? place : []));
  if (email === undefined || second !== undefined) return guessed;
  const name = row.findIndex((cell, place) => place !== email && isNameLike(cell));
  return { email, ...(name >= 0 && { name }), header: false };
}

/** Reads a row. A row with an address in place of the name is a To line that someone has written below a table. */
function candidatesOf(row: string[], columns: TableColumns): Candidate[] {
  if (!hasAddress(row[columns.name ?? -1] ?? '')) return [candidateOf(row, columns)];
  const addresses = row.map((cell) => cell.trim()).filter(hasAddress);
  return readAddressList([...new Set(addresses)].join('\n'));
}

const hasAddress = (cell: string) => /\S@\S/.test(cell);

/** Reads a row. An address cell can contain a name, as in a To line; a name column with a heading takes precedence. */
function candidateOf(row: string[], { email, name, surname, header }: TableColumns): Candidate {
  const cell = (place: number | undefined) =>
    place === undefined ? '' : (row[place] ?? '').trim().replace(/\s+/g, ' ');
  const parts = [cell(name), cell(surname)].filter((part) => part !== '');
  const inColumns = (hasSurnameFirst(parts.join('')) ? parts.toReversed() : parts).join(' ');
  const [only = '', second] = row.filter((each) => each.trim() !== '');
  // A line that someone has written below a table: `Ada Lovelace <ada@example.com>`.
  if (header && second === undefined && only.includes('@')) return readEntry(only.trim());
  const address = cell(email);
  const entry = address.endsWith('>') ? readEntry(address) : { name: '', email: address };
  return {
    written: row.filter((each) => each.trim() !== '').join(', '),
    name: (header && inColumns) || entry.name || inColumns,
    email: entry.email ?? '',
  };
}

/** Removes list markup: bullets, and numbers if each line has one. Cells that all hold an address become lines. */
function withoutMarks(text: string): string {
  const bare = text.replace(/^[ \t]*[-–—*•·‣▪◦] +/gm, '');
  const isNumbered = linesOf(bare).every((line) => lineNumber.test(line));
  const list = isNumbered
    ? linesOf(bare)
        .map((line) => line.replace(lineNumber, ''))
        .join('\n')
    : bare;
  const cells = list.split(/[\t\r\n]/).filter((cell) => cell.trim() !== '');
  return cells.every((cell) => cell.includes('@')) ? list.replaceAll('\t', '\n') : list;
}

const lineNumber = /^[ \t]*\d{1,4}[.)] +/;

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Whether the text below a heading is a column of names, such as `Lovelace, Ada`, and no To line. */
function isColumnOfNames(text: string): boolean {
  const lines = linesOf(text);
  return lines.length > 1 && !/[@;\t]/.test(text) && lines.every((line) => line.split(',').length <= 2);
}

/** The people in a text and, if it is a table, its columns. */
export interface PeopleList {
  read: ReadPeople;
  table?: ReadTable;
}

export interface ReadTable {
  /** The first row that is not blank, padded to the width of the widest row. */
  sample: string[];
  columns: TableColumns;
}

/**
 * Reads the people in a pasted text: a mail's To line, a table copied from a sheet, a CSV file (RFC 4180, also with
 * semicolons), or one name or address per line.
 * @param corrected the columns that the person chose, if the text is a table
 */
export function readPeopleList(text: string, corrected?: TableColumns): PeopleList {
  const whole = withoutOtherHeaders(text.replace(/^\ufeff?sep=.\r?\n/i, ''));
  const below = belowHeading(whole);
  const list = withoutMarks(below);
  if (below !== whole && isColumnOfNames(list)) return { read: collectPeople(linesOf(list).map(readEntry)) };
  const rows = tableOf(list);
  if (rows === undefined) return { read: collectPeople(readAddressList(list)) };
  const columns = corrected ?? guessColumns(rows);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const first = rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  const sample = Array.from({ length: width }, (_, place) => first[place] ?? '');
  return { read: peopleOfRows(rows, { corrected }), table: { sample, columns } };
}
