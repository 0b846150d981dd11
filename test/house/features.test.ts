import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { namedTests, titlesIn } from '../support/tests-in-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('docs/features.md names tests that exist, for each feature and browser', async () => {
  const page = await readFile(join(root, 'docs/features.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| feature'));
  expect(rows.length).toBeGreaterThan(30);
  const cells = rows.map((row) => row.slice(2, -2).split(' | '));
  expect(cells.filter((row) => row.length !== 4 || row.some((cell) => cell.trim() === ''))).toEqual([]);
  const named = cells.flatMap(([, , , tests = '']) => namedTests(tests));
  const files = [...new Set(named.map(({ file }) => file))];
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const titles = new Map(await Promise.all(files.map(async (file) => [file, await titlesIn(file)] as const)));
  expect(named.filter(({ file, title }) => !titles.get(file)?.has(title))).toEqual([]);
});
