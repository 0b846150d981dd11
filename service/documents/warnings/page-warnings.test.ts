import { describe, expect, it } from 'vitest';
import type { BrowserStorage } from '../../inspect/page/browser-storage.ts';
import { type PageToCheck, pageWarnings } from './page-warnings.ts';
import { sentencesOf } from './warning.ts';

const page = (given: Partial<PageToCheck>): PageToCheck => ({
  resources: new Set(),
  frames: new Set(),
  links: new Set(),
  formTargets: new Set(),
  storage: new Set(),
  runsScripts: false,
  ...given,
});

const sentences = async (pages: PageToCheck[]) => sentencesOf(await pageWarnings(pages));

describe('the warnings about a page', () => {
  it('are empty when the page is self-contained', async () => {
    const own = page({ resources: new Set(['a.css', 'data:,x']), links: new Set(['https://example.com/']) });
    expect(await sentences([own])).toEqual([]);
  });

  it('list addresses of its author’s computer apart from other hosts', async () => {
    const resources = new Set([
      'http://localhost:3000/a.js',
      'file:///C:/b.png',
      '//192.168.1.4/c.css',
      'https://cdn.example/d.js',
    ]);
    expect(await sentences([page({ resources })])).toEqual([
      'Only your computer or network has these, so visitors will miss them: http://localhost:3000/a.js, file:///C:/b.png, //192.168.1.4/c.css.',
      'Visitors’ browsers load parts of the page from other hosts: cdn.example.',
    ]);
  });

  it('do not mistake a public host whose name starts with a number for a private address', async () => {
    const resources = new Set(['https://127.example/a.js', 'https://10.example/b.js', 'https://192.168.example/c.js']);
    expect(await sentences([page({ resources })])).toEqual([
      'Visitors’ browsers load parts of the page from other hosts: 127.example, 10.example, 192.168.example.',
    ]);
  });

  it('list what browsers block on a secure page, and what frames of other hosts cannot store', async () => {
    const given = { resources: new Set(['http://old.example/a.js']), frames: new Set(['https://video.example/1']) };
    expect(await sentences([page(given)])).toEqual([
      'Where a link is opened by https, as usual, browsers refuse scripts, styles and frames from http:// addresses: http://old.example/a.js.',
      'Visitors’ browsers load parts of the page from other hosts: old.example.',
      'Frames of other hosts have no cookies and no storage here, so players and sign-ins in them may not work: video.example.',
    ]);
  });

  it('name the browser storage that its scripts use', async () => {
    const storage = new Set<BrowserStorage>(['localStorage', 'cookies']);
    expect(await sentences([page({ storage, runsScripts: true })])).toEqual([
      'Scripts name localStorage and cookies, which published pages do not have; check that the page works without.',
    ]);
  });

  it('name the targets of its forms', async () => {
    expect(await sentences([page({ formTargets: new Set(['https://forms.example/x', '/contact']) })])).toEqual([
      'What visitors enter in a form goes elsewhere and not to you: forms.example.',
      'A form sends what visitors enter to the link itself, which does not keep it.',
    ]);
    expect(await sentences([page({ formTargets: new Set(['']) })])).toEqual([
      'A form sends what visitors enter to the link itself, which does not keep it.',
    ]);
    expect(await sentences([page({ formTargets: new Set(['/contact']), runsScripts: true })])).toEqual([]);
  });

  it('say the same as data', async () => {
    const storage = new Set<BrowserStorage>(['localStorage', 'cookies']);
    const resources = new Set(Array.from({ length: 7 }, (_, host) => `https://${host}.example/a.js`));
    const warnings = await pageWarnings([page({ resources, storage, formTargets: new Set(['/contact']) })]);
    expect(warnings.map(({ text: _, ...detail }) => detail)).toEqual([
      {
        code: 'other_hosts',
        values: { items: ['0.example', '1.example', '2.example', '3.example', '4.example'], more: 2 },
      },
      { code: 'browser_storage', values: { items: ['localStorage', 'cookies'], more: 0 } },
      { code: 'form_lost' },
    ]);
  });
});
