import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractPage, featuresPage, pages } from '../docs/pages.ts';
import { readTags, type Tag, tagsIn } from '../docs/tags.ts';
import { contractEndpoints, nameOf } from '../support/api/contract-endpoints.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFile(join(root, path), 'utf8');

describe('the pages generated from the tags in the tests', () => {
  let tags: Tag[];

  beforeAll(async () => {
    tags = await readTags(root);
  });

  it.each(['docs/features.md', 'docs/contract-coverage.md'])('%s is what npm run docs writes', async (path) => {
    expect(await read(path), 'Run npm run docs.').toBe(pages(tags)[path]);
  });

  it('have rows for each endpoint: success, each stated error, 401, the wrong scope and another workspace', async () => {
    const page = await read('docs/contract-coverage.md');
    const wanted = contractEndpoints.flatMap((endpoint) =>
      [`success (${endpoint.success})`, ...endpoint.errors, '401', 'wrong scope', 'other workspace'].map(
        (row) => `| \`${nameOf(endpoint)}\` · ${row} | \`test/`,
      ),
    );
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((row) => !page.includes(row))).toEqual([]);
  });
});

describe('a page', () => {
  const tag: Tag = { page: 'feature', row: 'one-click', file: 'a.test.ts', line: 3, title: 'publishes a|b' };
  const features = { 'one-click': { feature: 'One click', firefox: 'no' } };
  const sections = [{ title: 'Errors', rows: [{ id: 'error/conflict', words: ['409'] }] }];

  it('lists the tests of each row', () => {
    expect(featuresPage([tag, { ...tag, title: 'and again' }], features)).toContain(
      '| One click | yes | no | `a.test.ts` › publishes a\\|b<br>`a.test.ts` › and again |\n',
    );
    expect(contractPage([{ ...tag, row: 'error/conflict' }], sections)).toContain(
      '## Errors\n\n| what | test |\n|---|---|\n| 409 | `a.test.ts` › publishes a\\|b |\n',
    );
  });

  it('is refused when a row has no test', () => {
    expect(() => featuresPage([], features)).toThrow('No test has a tag for these rows');
    expect(() => contractPage([], sections)).toThrow('error/conflict');
  });

  it('is refused when a tag names no row', () => {
    expect(() => featuresPage([tag, { ...tag, row: 'one-clik' }], features)).toThrow('a.test.ts:3 (one-clik)');
    expect(() => contractPage([tag], sections)).toThrow('These tags name no row');
  });
});

describe('a tag', () => {
  const titled = (source: string) => tagsIn('a.test.ts', source).map(({ page, row, title }) => [page, row, title]);

  it.each([
    ["it('is sent', () => {});", 'is sent'],
    ["test('isn\\'t “sent”', async () => {});", "isn't “sent”"],
    ["it.each([[1, '('], [2, ')']])('sends %i', (a, b) => {});", 'sends %i'],
    ['it.each`a | b`(`sends $a`, () => {});', 'sends $a'],
    ["describe.each(all)('in %s', () => {});", 'in %s'],
  ])('labels the test below it: %s', (test, title) => {
    expect(titled(`/** @feature preview */\n${test}`)).toEqual([['feature', 'preview', title]]);
  });

  it('may name several rows of both pages', () => {
    const source = "/**\n * @feature preview,\n *   files\n * @contract error/conflict\n */\nit('is sent', () => {});";
    expect(titled(source)).toEqual([
      ['feature', 'preview', 'is sent'],
      ['feature', 'files', 'is sent'],
      ['contract', 'error/conflict', 'is sent'],
    ]);
  });

  it.each([
    ['const a = 1;', 'before something else'],
    ["const a = 1;\nit('is sent', () => {});", 'apart from a test'],
    ['', 'at the end'],
  ])('is refused %#: %s', (below) => {
    expect(() => tagsIn('a.test.ts', `\n/** @feature preview */\n${below}`)).toThrow('a.test.ts:2: Move the tag');
  });

  it('in a string is ignored', () => {
    expect(titled("it('is sent', () => expect('/** @feature preview */'));")).toEqual([]);
  });
});
