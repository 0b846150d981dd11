import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A test as a page of docs/ names it: `` `file` › title ``. */
export interface NamedTest {
  file: string;
  title: string;
}

/** The tests named in a cell of a table, with `<br>` between them. */
export function namedTests(cell: string): NamedTest[] {
  const named = [...cell.matchAll(/`([^`]+)` › (.+?)(?:<br>|$)/g)];
  return named.map(([, file = '', title = '']) => ({ file, title }));
}

/** What is said to `it` and `describe` before a function. */
export async function titlesIn(file: string): Promise<Set<string>> {
  const source = await readFile(join(root, file), 'utf8');
  const titles = source.matchAll(/(['`])((?:(?!\1)[^\\]|\\.)*)\1,\s*(?:async\s*)?\(/g);
  return new Set([...titles].map(([, , title = '']) => title.replaceAll("\\'", "'")));
}
