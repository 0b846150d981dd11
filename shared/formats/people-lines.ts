import {
  bracketedEntry,
  cleanName,
  isToLine,
  readAddressList,
  readEntry,
  splitAfterAddresses,
  splitOutside,
  withoutConjunction,
  withoutOtherHeaders,
} from './address-list.ts';
import { type Candidate, collectPeople, type ReadPeople } from './collect-people.ts';
import { peopleOfRows } from './people-list.ts';
import { hasHeadings } from './table-columns.ts';
import { belowHeading, tableOf } from './table-of-text.ts';

/** Between the cells of a line. */
const separator = /[,;\t]/;

/**
 * Reads a list with one person a line: `Ann <ann@example.com>`, `Ann, ann@example.com` (or with a tab or semicolon, as from a
 * spreadsheet), or the address or the name alone. A line with several addresses, as from a mail, is several people. In a table
 * with headings, the headings say which columns are read.
 * @param most how many people the list may hold; the others are refused
 */
export function readPeopleLines(list: string, most: number): ReadPeople {
  const text = belowHeading(withoutOtherHeaders(list));
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const rows = hasHeadings(splitOutside(first, separator)) ? tableOf(text) : undefined;
  if (rows) return peopleOfRows(rows, { most });
  if (isToLine(text)) return collectPeople(readAddressList(text), most);
  return collectPeople(text.split(/\r?\n/).flatMap(entriesOfLine).map(readLineEntry), most);
}

/** Each entry ends with an address. A line with one address at most is one entry. */
function entriesOfLine(line: string): string[] {
  const several = line.split('@').length > 2;
  const parts = several ? splitAfterSeparators(line).flatMap(splitAfterAddresses) : [line];
  return parts.map((part) => withoutConjunction(part.trim().replace(/[,;]$/, '').trim())).filter((part) => part !== '');
}

/** Cuts a line behind each address that a comma or semicolon follows. Takes linear time: a line may be as long as a form. */
function splitAfterSeparators(line: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let piece = 0;
  for (const { index } of line.matchAll(/[,;]/g)) {
    const before = line.slice(piece, index).trimEnd();
    piece = index + 1;
    if (!/^@[^\s<>]+>?$/.test(before.slice(before.lastIndexOf('@')))) continue;
    parts.push(line.slice(from, index));
    from = piece;
  }
  return [...parts, line.slice(from)];
}

/** An entry with an address in brackets, or with its name and its address in cells of their own. */
function readLineEntry(written: string): Candidate {
  const bracketed = bracketedEntry(written);
  if (bracketed) return bracketed;
  const cells = splitOutside(written, separator);
  const address = cells.findIndex((cell) => cell.includes('@'));
  if (address < 0) return { written, name: cleanName(written) };
  const { name, email } = readEntry(cells[address] ?? '');
  const names = [...cells.filter((_, place) => place !== address).map(cleanName), name];
  return { written, name: names.filter(Boolean).join(' '), ...(email !== undefined && { email }) };
}
