import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractEndpoints, nameOf } from '../support/contract-endpoints.ts';
import { type NamedTest, namedTests, titlesIn } from '../support/tests-in-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Row {
  what: string;
  tests: NamedTest[];
}

let rows: Row[];

beforeAll(async () => {
  const page = await readFile(join(root, 'docs/contract-coverage.md'), 'utf8');
  const lines = page.split('\n').filter((line) => line.startsWith('| ') && line !== '| what | test |');
  rows = lines.map(readRow);
});

/** `| what | \`file\` › title<br>\`file\` › title |` */
function readRow(line: string): Row {
  const [what = '', tests = ''] = line.slice(2, -2).split(' | ');
  return { what, tests: namedTests(tests) };
}

describe('docs/contract-coverage.md', () => {
  it('has no row without words and tests', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ what, tests }) => what.trim() === '' || tests.length === 0)).toEqual([]);
  });

  it('names tests that exist, in files that exist', async () => {
    const named = rows.flatMap(({ tests }) => tests);
    const files = [...new Set(named.map(({ file }) => file))];
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const titles = new Map(await Promise.all(files.map(async (file) => [file, await titlesIn(file)] as const)));
    expect(named.filter(({ file, title }) => !titles.get(file)?.has(title))).toEqual([]);
  });

  it('has a row of each endpoint for success, each stated error, 401, the wrong scope and another workspace', () => {
    const wanted = contractEndpoints.flatMap((endpoint) =>
      [`success (${endpoint.success})`, ...endpoint.errors, '401', 'wrong scope', 'other workspace'].map(
        (row) => `\`${nameOf(endpoint)}\` · ${row}`,
      ),
    );
    const there = new Set(rows.map(({ what }) => what));
    expect(wanted.filter((row) => !there.has(row))).toEqual([]);
  });
});
