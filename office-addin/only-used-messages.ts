import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const catalogue = /[\\/]shared[\\/]messages[\\/][a-z]{2}[\\/]\w+\.ts$/;

/** An entry of a catalogue as it is formatted: from its key to the next one. */
const entry = /^ {2}(?:'([^']+)'|(\w+)):[\s\S]*?(?=^ {2}[^\s}]|^\})/gm;

/**
 * Leaves out of an app's build the messages that only the other app shows.
 * @param root the project's folder
 * @param rooms folders whose code the app is made from
 */
export function onlyUsedMessages(root: string, rooms: readonly string[]): Plugin {
  let sources: Promise<string> | undefined;
  return {
    name: 'linkwake:only-used-messages',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!catalogue.test(id)) return undefined;
      sources ??= readSources(root, rooms);
      const used = await sources;
      const kept = code.replace(entry, (text, quoted, plain) => (isUsed(quoted ?? plain, used) ? text : ''));
      return { code: kept, map: null };
    },
  };
}

/**
 * A message is in use where its key stands in quotes, and the sentence of an error where the error's code does; the
 * catalogue's own test holds every key to that.
 * @param key of a message; `fault.{code}` and `fault.{code}.{variant}` are sentences of errors
 */
export function isUsed(key: string, sources: string): boolean {
  const [, code] = /^fault\.([a-z_]+)/.exec(key) ?? [];
  return (
    sources.includes(`'${key}'`) ||
    sources.includes(`"${key}"`) ||
    (code !== undefined && sources.includes(`code = '${code}'`))
  );
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
