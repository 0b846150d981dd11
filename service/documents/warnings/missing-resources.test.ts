import { describe, expect, it } from 'vitest';
import { missingFromPage, missingFromSite, type ResourceReferences } from './missing-resources.ts';
import { sentencesOf } from './warning.ts';

const page = (...resources: string[]) => ({
  resources: new Set(resources),
  frames: new Set<string>(),
  links: new Set<string>(),
});

const sentencesFromPage = (references: ResourceReferences) => sentencesOf(missingFromPage(references));

describe('missingFromPage', () => {
  it('reports relative addresses of a page sent alone, but not other hosts or data', () => {
    const asked = page('style.css', '/icon.png', 'https://cdn.example/x.js', '//cdn.example/y.js', 'data:,x');
    expect(sentencesFromPage(asked)).toEqual([
      'Files that weren’t sent with the page: style.css, /icon.png. Publish a zip to include them.',
    ]);
  });

  it('reports linked pages, but not places within the page', () => {
    const links = new Set(['#top', 'about.html', 'https://example.com/', 'mailto:ann@example.com', '?page=2']);
    expect(sentencesFromPage({ ...page(), links })).toEqual([
      'Links to pages that weren’t sent with this one: about.html.',
    ]);
  });

  it('returns nothing when nothing is missing', () => {
    expect(sentencesFromPage(page('https://cdn.example/x.js'))).toEqual([]);
  });

  it('lists five addresses and counts the others', () => {
    const [warning] = sentencesFromPage(page('1', '2', '3', '4', '5', '6', '7'));
    expect(warning).toMatch(/: 1, 2, 3, 4, 5 and 2 more\./);
  });
});

const sentencesFromSite = async (...of: Parameters<typeof missingFromSite>) =>
  sentencesOf(await missingFromSite(...of));

describe('missingFromSite', () => {
  it('stops reading a site with implausibly many addresses', async () => {
    const many = { ...page(), resources: new Set(Array.from({ length: 150_000 }, (_, number) => `${number}.png`)) };
    const pages = new Map([
      ['index.html', many],
      ['two.html', many],
      ['three.html', page('lost.png')],
    ]);
    expect(sentencesOf(await missingFromSite(pages, new Set())).join()).toContain('and 149,995 more');
  });

  it('lets other work run in between', async () => {
    const many = { ...page(), links: new Set(Array.from({ length: 150_000 }, (_, number) => `${number}.html`)) };
    let turns = 0;
    const count = setInterval(() => {
      turns += 1;
    });
    await missingFromSite(new Map([['index.html', many]]), new Set());
    clearInterval(count);
    expect(turns).toBeGreaterThan(2);
  });

  it('resolves addresses against the page that they are on', async () => {
    const pages = new Map([
      ['index.html', page('css/a.css?v=2', './img/b%20c.png')],
      ['sub/two.html', page('../css/a.css', 'own.js')],
    ]);
    expect(await sentencesFromSite(pages, new Set(['css/a.css', 'img/b c.png', 'sub/own.js']))).toEqual([]);
  });

  it('reports addresses that are not in the zip, and those outside the link', async () => {
    const pages = new Map([['index.html', page('gone.css', '/favicon.ico')]]);
    expect(await sentencesFromSite(pages, new Set(['index.html', 'favicon.ico']))).toEqual([
      'Files missing from the zip: gone.css.',
      'Missing because the address starts with “/”, which leads out of the link: /favicon.ico.',
    ]);
  });

  it('reports addresses that differ in capitals', async () => {
    const pages = new Map([['index.html', page('Img/Logo.PNG')]]);
    expect(await sentencesFromSite(pages, new Set(['index.html', 'img/logo.png']))).toEqual([
      'Missing because upper and lower case differ from the zip: Img/Logo.PNG (img/logo.png).',
    ]);
  });

  it('reports links to missing pages, but not to a folder that has one', async () => {
    const links = new Set(['about/', 'about', './', 'gone.html', '#here', '?a=1']);
    const paths = new Set(['index.html', 'about/index.html']);
    expect(await sentencesFromSite(new Map([['index.html', { ...page(), links }]]), paths)).toEqual([
      'Links to pages missing from the zip: gone.html.',
    ]);
  });
});
