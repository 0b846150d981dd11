import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { en } from '../../shared/ui/messages/en.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rooms = ['shared', 'extension', 'office-addin'];

let sources: string;

beforeAll(async () => {
  const texts = rooms.map(async (room) => {
    const files = await readdir(join(root, room), { recursive: true });
    const code = files.filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|messages\/[a-z]{2}(?:-notices)?\.ts$/.test(file),
    );
    return Promise.all(code.map((file) => readFile(join(root, room, file), 'utf8')));
  });
  sources = (await Promise.all(texts)).flat().join('\n');
});

it('shows every message of the catalogue somewhere', () => {
  expect(Object.keys(en).filter((key) => !sources.includes(`'${key}'`) && !sources.includes(`"${key}"`))).toEqual([]);
});
