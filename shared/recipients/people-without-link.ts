import type { ReadPeople } from '../formats/collect-people.ts';
import { peopleOfRows } from '../formats/people-list.ts';
import { personKey } from '../formats/person.ts';
import { guessColumns } from '../formats/table-columns.ts';
import { matchLinksToRows } from './match-links-to-rows.ts';
import type { NamedLink } from './personal-links.ts';

/** Finds the people of a list who have no personal link yet. @param rows the list's cells, perhaps with headings */
export function peopleWithoutLink(rows: string[][], links: readonly NamedLink[]): ReadPeople {
  const columns = guessColumns(rows);
  const found = matchLinksToRows(rows, links);
  const others = rows.filter((_, row) => (columns.header && row === 0) || found[row] === undefined);
  const read = peopleOfRows(others, { corrected: columns });
  // A name that several recipients share matches no link, also after it got one.
  const known = new Set(links.map(personKey));
  return { ...read, people: read.people.filter((person) => !known.has(personKey(person))) };
}
