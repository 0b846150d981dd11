import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outcomes } from './forget-outcome.ts';

/** What a visitor asks for of a page, or a page of the events, and where they go next. */
const asked = ['from', 'next', 'page', 'query', 'range', 'since', 'sort', 'version'];

const folder = join(import.meta.dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'));

it('lists every parameter by which a page of the console says what was done', () => {
  const read = sources.flatMap((text) => [...text.matchAll(/req\.query\('(\w+)'\)/g)].map(([, name = '']) => name));
  const said = [...new Set(read)].filter((name) => !asked.includes(name));
  expect(said.length).toBeGreaterThan(5);
  expect([...outcomes].sort()).toEqual(said.sort());
});
