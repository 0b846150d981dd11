import { describe, expect, it } from 'vitest';
import { missingBesidePage, missingFromSite } from './missing-resources.ts';

const page = (...resources: string[]) => ({ resources: new Set(resources) });

describe('missingBesidePage', () => {
  it('names what a page sent alone asks for by a path, and no other hosts or data', () => {
    const resources = new Set(['style.css', '/icon.png', 'https://cdn.example/x.js', '//cdn.example/y.js', 'data:,x']);
    expect(missingBesidePage(resources)).toEqual([
      'The page asks for files that were not sent with it; publish it as a zip to include them: style.css, /icon.png.',
    ]);
  });

  it('says nothing when nothing is missing', () => {
    expect(missingBesidePage(new Set(['https://cdn.example/x.js']))).toEqual([]);
  });

  it('names five and counts the others', () => {
    const [warning] = missingBesidePage(new Set(['1', '2', '3', '4', '5', '6', '7']));
    expect(warning).toMatch(/: 1, 2, 3, 4, 5 and 2 more\.$/);
  });
});

describe('missingFromSite', () => {
  it('resolves addresses from the page they are on', () => {
    const pages = new Map([
      ['index.html', page('css/a.css?v=2', './img/b%20c.png')],
      ['sub/two.html', page('../css/a.css', 'own.js')],
    ]);
    expect(missingFromSite(pages, new Set(['css/a.css', 'img/b c.png', 'sub/own.js']))).toEqual([]);
  });

  it('names what is not in the zip, and what is looked for outside of the link', () => {
    const pages = new Map([['index.html', page('gone.css', '/favicon.ico')]]);
    expect(missingFromSite(pages, new Set(['index.html', 'favicon.ico']))).toEqual([
      'The site asks for files that are not in the zip: gone.css.',
      'Addresses that begin with / lead out of the link, so these will be missing (leave out the /): /favicon.ico.',
    ]);
  });
});
