import { readEntry } from '../formats/address-list.ts';
import type { NamedLink } from './personal-links.ts';

/**
 * Finds the personal link of each row of a sheet: the first whose email is in a cell, or else the first whose name is in one
 * cell or in two adjacent ones. The result is `undefined` for a row without a recipient, and for a name with several
 * addresses.
 */
export function matchLinksToRows(rows: string[][], links: readonly NamedLink[]): (string | undefined)[] {
  const byEmail = new Map<string, string>();
  const byName = new Map<string, string>();
  const addresses = new Map<string, Set<string>>();
  // Links come newest first. In reverse order, the newest wins.
  for (const { name, email, link } of links.toReversed()) {
    if (email) byEmail.set(normalise(email), link);
    if (!name) continue;
    byName.set(normalise(name), link);
    const known = addresses.get(normalise(name)) ?? new Set();
    addresses.set(normalise(name), email ? known.add(normalise(email)) : known);
  }
  for (const [name, { size }] of addresses) if (size > 1) byName.delete(name);
  return rows.map((row) => {
    const cells = row.map(normalise);
    const pairs = cells
      .slice(1)
      .flatMap((cell, index) => [`${cells[index]} ${cell}`, `${cell} ${cells[index]}`].map(normalise));
    const addresses = row.map((cell) =>
      normalise(cell.trim().endsWith('>') ? (readEntry(cell.trim()).email ?? '') : cell),
    );
    return first(addresses, byEmail) ?? first([...cells, ...pairs], byName);
  });
}

function first(cells: string[], known: Map<string, string>): string | undefined {
  for (const cell of cells) {
    const link = cell === '' ? undefined : known.get(cell);
    if (link !== undefined) return link;
  }
  return undefined;
}

function normalise(text: string): string {
  return text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
