import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const catalogue = /[\\/]shared[\\/]messages[\\/][a-z]{2}[\\/]\w+\.ts$/;

/** An entry of a formatted catalogue: from its key to the next one. */
const entry = /^ {2}(?:'([^']+)'|(\w+)):[\s\S]*?(?=^ {2}[^\s}]|^\})/gm;

/**
 * Removes messages from an app's build that only the other app shows.
 * @param root the project's folder
 * @param rooms folders with the app's code
 */
export function onlyUsedMessages(root: string, rooms: readonly string[]): Plugin {
  let used: Promise<(key: string) => boolean> | undefined;
  return {
    name: 'linkwake:only-used-messages',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!catalogue.test(id)) return undefined;
      used ??= readSources(root, rooms).then(usedIn);
      const isUsed = await used;
      const kept = code.replace(entry, (text, quoted, plain) => (isUsed(quoted ?? plain) ? text : ''));
      return { code: kept, map: null };
    },
  };
}

/** A word in quotes. The closing quote may open another. */
const quoted = /(['"])([\w.-]+)(?=\1)/g;

const errorCode = /code = '([a-z_]+)'/g;

/**
 * Returns a function that tells whether the code uses a message: its key, or for an error's sentence the error's code, occurs in quotes.
 * A test of the catalogue checks that every key is in use. A key `fault.{code}` or `fault.{code}.{variant}` is a sentence of an error.
 */
export function usedIn(sources: string): (key: string) => boolean {
  const words = new Set(Array.from(sources.matchAll(quoted), ([, , word]) => word));
  const codes = new Set(Array.from(sources.matchAll(errorCode), ([, code]) => code));
  return (key) => {
    const [, code] = /^fault\.([a-z_]+)/.exec(key) ?? [];
    return words.has(key) || (code !== undefined && codes.has(code));
  };
}

async function readSources(root: string, rooms: readonly string[]): Promise<string> {
  const texts = rooms.map(async (room) => {
    const files = await readdir(join(root, room), { recursive: true });
    const code = files.filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|messages[\\/][a-z]{2}[\\/]\w+\.ts$/.test(file),
    );
    return Promise.all(code.map((file) => readFile(join(root, room, file), 'utf8')));
  });
  return (await Promise.all(texts)).flat().join('\n');
}
