import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import MiniSearch from 'minisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../docs/site/build-site.ts';
import { siteLink } from '../docs/site/repository-links.ts';
import { searchOptions } from '../docs/site/search-index.ts';
import { navigation } from '../docs/site/site-page.ts';

let folder: string;
let pages: string[];

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'linkwake-site-')), 'site');
  pages = await buildSite(folder);
});

afterAll(() => rm(dirname(folder), { recursive: true, force: true }));

describe('the site of docs/', () => {
  it('has every page, and the navigation leads to each', async () => {
    const sources = (await readdir(new URL('../../docs', import.meta.url), { recursive: true }))
      .filter((path) => path.endsWith('.md'))
      .map((path) => path.replace(/md$/, 'html'));
    expect(pages).toEqual(expect.arrayContaining(sources));
    const listed = Object.values(navigation).flatMap((group) => Object.keys(group));
    expect(pages.filter((path) => !path.startsWith('decisions/')).sort()).toEqual(listed.sort());
  });

  it('has every file and heading that a page names, relative, so that it works from disk', async () => {
    const missing: string[] = [];
    for (const page of pages) {
      const html = await readFile(join(folder, page), 'utf8');
      for (const [, address = ''] of html.matchAll(/ (?:href|src|srcset)="([^"]*)"/g)) {
        if (/^https?:/.test(address)) continue;
        const [path = '', heading] = address.split('#');
        const file = path === '' ? join(folder, page) : join(folder, dirname(page), path);
        const exists = !path.startsWith('/') && existsSync(file);
        if (!exists) missing.push(`${page}: ${address}`);
        else if (heading && !(await readFile(file, 'utf8')).includes(`id="${heading}"`))
          missing.push(`${page}: ${address}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('shows indented lines as code, as a forge does', async () => {
    const html = await readFile(join(folder, 'self-hosting.html'), 'utf8');
    expect(html).toContain('<pre><code>SERVICE_NAME=share.example.com\n');
  });

  it('finds a section by its words, without a server', async () => {
    const script = await readFile(join(folder, 'assets/search-index.js'), 'utf8');
    const json = JSON.parse(script.slice(script.indexOf('"'), script.lastIndexOf('"') + 1));
    const [first] = MiniSearch.loadJSON(json, searchOptions).search('DRAIN_SECONDS');
    expect(first?.id).toMatch(/^self-hosting\.html#/);
  });
});

it.each([
  ['docs/office.md', 'store.md#safari', 'store.html#safari'],
  ['README.md', 'docs/self-hosting.md#settings', 'self-hosting.html#settings'],
  ['docs/decisions/0014-tags-in-tests.md', '../features.md', '../features.html'],
  ['CONTRIBUTING.md', 'docs/decisions/', 'decisions/0001-dependencies.html'],
  ['docs/security.md', 'https://example.com/', 'https://example.com/'],
  ['docs/self-hosting.md', '../README.md', 'index.html'],
  ['docs/self-hosting.md', '../compose.yaml', undefined],
])('on %s, a link to %s leads to %s', (page, href, link) => expect(siteLink(page, href)).toBe(link));
