import type { OfficeParts } from './office-parts.ts';

/** A relationship of a part (ECMA-376, part 2, 9.3). */
export interface Relationship {
  /** The last part of its type's address, such as `slideLayout`. */
  type: string;
  /** Path of the target part, or an address outside the file. */
  target: string;
  external: boolean;
}

/** The relationships of a part by their ids. */
export type Relationships = ReadonlyMap<string, Relationship>;

/** Reads the relationships of a part. A part without any has an empty map. */
export async function relationshipsOf(parts: OfficeParts, path: string): Promise<Relationships> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const xml = await parts.text(`${folder}_rels/${path.slice(folder.length)}.rels`);
  const found = new Map<string, Relationship>();
  for (const [element] of xml?.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []) {
    const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => attribute(element, name));
    if (id === undefined || target === undefined) continue;
    const external = attribute(element, 'TargetMode') === 'External';
    found.set(id, {
      type: type?.split('/').at(-1) ?? '',
      target: external ? target : resolved(folder, target),
      external,
    });
  }
  return found;
}

function attribute(element: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(element) ?? [];
  return double ?? single;
}

/** Resolves a target against the folder of its part: `../media/a.png`, or `/ppt/media/a.png` from the root. */
function resolved(folder: string, target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : folder + target;
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
}
