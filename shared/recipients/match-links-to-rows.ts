import { readEntry } from '../formats/address-list.ts';

interface PersonalLinkOf {
  name?: string | undefined;
  email?: string | undefined;
  link: string;
}

/**
 * Which personal link belongs to which row of a sheet: the one whose address stands in a cell, else the one whose name
 * does, in one cell or in two side by side, whichever comes first. `undefined` for a row that names nobody, or somebody of whose name
 * there are several.
 */
export function matchLinksToRows(rows: string[][], links: readonly PersonalLinkOf[]): (string | undefined)[] {
  const byEmail = new Map<string, string>();
  const byName = new Map<string, string>();
  const addresses = new Map<string, Set<string>>();
  // The newest comes first and counts.
  for (const { name, email, link } of links.toReversed()) {
    if (email) byEmail.set(plain(email), link);
    if (!name) continue;
    byName.set(plain(name), link);
    const known = addresses.get(plain(name)) ?? new Set();
    addresses.set(plain(name), email ? known.add(plain(email)) : known);
  }
  for (const [name, { size }] of addresses) if (size > 1) byName.delete(name);
  return rows.map((row) => {
    const cells = row.map(plain);
    const pairs = cells
      .slice(1)
      .flatMap((cell, place) => [`${cells[place]} ${cell}`, `${cell} ${cells[place]}`].map(plain));
    const addresses = row.map((cell) => plain(cell.trim().endsWith('>') ? (readEntry(cell.trim()).email ?? '') : cell));
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

function plain(text: string): string {
  return text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
