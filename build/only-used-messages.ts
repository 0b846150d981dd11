import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const catalogue = /[\\/]shared[\\/]ui[\\/]messages[\\/][a-z]{2}(?:-\w+)?\.ts$/;

/** An entry of a catalogue as it is formatted: from its key to the next one. */
const entry = /^ {2}(?:'([^']+)'|(\w+)):[\s\S]*?(?=^ {2}[^\s}]|^\})/gm;

/**
 * Leaves out of an app's build the messages that only the other app shows. A message is in use where its key stands in
 * quotes, which the catalogue's own test holds every key to.
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
      const kept = code.replace(entry, (text, quoted, plain) => (used.includes(`'${quoted ?? plain}'`) ? text : ''));
      return { code: kept, map: null };
    },
  };
}

async function readSources(root: string, rooms: readonly string[]): Promise<string> {
  const texts = rooms.map(async (room) => {
    const files = await readdir(join(root, room), { recursive: true });
    const code = files.filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|messages[\\/][a-z]{2}(?:-\w+)?\.ts$/.test(file),
    );
    return Promise.all(code.map((file) => readFile(join(root, room, file), 'utf8')));
  });
  return (await Promise.all(texts)).flat().join('\n');
}
