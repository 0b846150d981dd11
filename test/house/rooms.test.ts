import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the room of a file, its folder below its part: `service/db` for `service/db/database.ts`. */
const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** Returns the files whose values a file imports. Type imports are ignored, because they bind nothing at run time. */
async function valuesImported(file: string): Promise<string[]> {
  const { module, program } = parseSync(file, await readFile(join(root, file), 'utf8'));
  const named = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const handedOn = program.body.flatMap((statement) =>
    (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration') &&
    statement.exportKind !== 'type' &&
    statement.source
      ? [statement.source.value]
      : [],
  );
  return [...named, ...handedOn].flatMap((name) => {
    if (name.startsWith('#')) return [name.slice(1)];
    return name.startsWith('.') ? [posix.join(posix.dirname(file), name)] : [];
  });
}

/** Returns a path through rooms that ends where it began. */
function findCircle(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const finished = new Set<string>();
  const search = (room: string, way: string[]): string[] | undefined => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (finished.has(room)) return undefined;
    for (const next of imports.get(room) ?? []) {
      const circle = search(next, [...way, room]);
      if (circle !== undefined) return circle;
    }
    finished.add(room);
    return undefined;
  };
  for (const room of imports.keys()) {
    const circle = search(room, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

describe.each(['shared', 'service', 'extension', 'office-addin'])('the rooms of %s', (part) => {
  const files = globSync(`${part}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));

  it('form no import cycle', async () => {
    const imports = new Map<string, Set<string>>();
    for (const file of files) {
      const rooms = imports.get(roomOf(file)) ?? new Set();
      for (const other of await valuesImported(file)) if (roomOf(other) !== roomOf(file)) rooms.add(roomOf(other));
      imports.set(roomOf(file), rooms);
    }
    expect(findCircle(imports)).toBeUndefined();
  });

  it('have no folder with more than 25 source files', () => {
    const folders = Map.groupBy(files, (file) => posix.dirname(file));
    const large = [...folders].filter(([, inside]) => inside.length > 25);
    expect(large.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
  });
});
