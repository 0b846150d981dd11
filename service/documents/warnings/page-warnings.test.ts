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
      'Only on your computer or network, so viewers won’t see it: http://localhost:3000/a.js, file:///C:/b.png, //192.168.1.4/c.css.',
      'Viewers’ browsers load parts of the page from cdn.example.',
    ]);
  });

  it('do not mistake a public host whose name starts with a number for a private address', async () => {
    const resources = new Set(['https://127.example/a.js', 'https://10.example/b.js', 'https://192.168.example/c.js']);
    expect(await sentences([page({ resources })])).toEqual([
      'Viewers’ browsers load parts of the page from 127.example, 10.example, 192.168.example.',
    ]);
  });

  it('list what browsers block on a secure page, and what frames of other hosts cannot store', async () => {
    const given = { resources: new Set(['http://old.example/a.js']), frames: new Set(['https://video.example/1']) };
    expect(await sentences([page(given)])).toEqual([
      'Browsers may block what starts with http://: http://old.example/a.js.',
      'Viewers’ browsers load parts of the page from old.example.',
      'Players and sign-ins from video.example may not work: frames of other sites have no cookies or storage here.',
    ]);
  });

  it('name the browser storage that its scripts use', async () => {
    const storage = new Set<BrowserStorage>(['localStorage', 'cookies']);
    expect(await sentences([page({ storage, runsScripts: true })])).toEqual([
      'Scripts use localStorage, cookies, which published pages don’t have. Check that the page works without.',
    ]);
  });

  it('name the targets of its forms', async () => {
    expect(await sentences([page({ formTargets: new Set(['https://forms.example/x', '/contact']) })])).toEqual([
      'A form sends its entries to forms.example, not to you.',
      'A form sends its entries to the link itself, which doesn’t keep them.',
    ]);
    expect(await sentences([page({ formTargets: new Set(['']) })])).toEqual([
      'A form sends its entries to the link itself, which doesn’t keep them.',
    ]);
    expect(await sentences([page({ formTargets: new Set(['/contact']), runsScripts: true })])).toEqual([]);
  });

  it('say the same as data', async () => {
    const storage = new Set<BrowserStorage>(['localStorage', 'cookies']);
    const resources = new Set(Array.from({ length: 7 }, (_, host) => `https://${host}.example/a.js`));
    const warnings = await pageWarnings([page({ resources, storage, formTargets: new Set(['/contact']) })]);
    expect(warnings).toEqual([
      {
        code: 'other_hosts',
        values: { items: ['0.example', '1.example', '2.example', '3.example', '4.example'], more: 2 },
      },
      { code: 'browser_storage', values: { items: ['localStorage', 'cookies'], more: 0 } },
      { code: 'form_lost' },
    ]);
  });
});
