import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { scanSite } from './scan-site.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('keeps a bounded number of addresses of a site whose short pages name long ones', async () => {
  const links = Array.from({ length: 500 }, (_, at) => `<a href=${at}><img src=${at}><iframe src=${at}></iframe>`);
  const base = `https://a.example/${'b'.repeat(960)}/`;
  await writeFile(join(folder, 'page'), `<!doctype html><title>Long</title><base href=${base}>${links.join('')}`);
  const sheet = Array.from({ length: 9000 }, (_, at) => `a{background:url(${'c'.repeat(90)}${at})}`).join('');
  await writeFile(join(folder, 'sheet'), sheet);
  const blobs = { path: (key: string) => join(folder, key) } as BlobStore;
  const file = (name: string, type: string) => (_: unknown, at: number) => ({
    path: `${at}.${name}`,
    blob: name,
    contentType: type,
    bytes: 40_000,
    sha256: Buffer.alloc(32),
  });
  const pages = Array.from({ length: 40 }, file('page', 'text/html'));
  const sheets = Array.from({ length: 40 }, file('sheet', 'text/css'));
  const scan = await scanSite(blobs, [...pages, ...sheets], 'somebody');
  const sets = [...scan.pages.values(), ...scan.sheets.values()].flatMap((found) => [
    ...found.resources,
    ...found.frames,
    ...found.links,
  ]);
  expect(sets.reduce((sum, address) => sum + address.length, 0)).toBeLessThanOrEqual(8_000_000);
  expect([...scan.pages.values()].map(({ title }) => title)).toEqual(Array(40).fill('Long'));
  expect(scan.sheets.size).toBe(40);
});
