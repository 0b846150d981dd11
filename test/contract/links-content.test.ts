import { PDFDocument } from '@cantoo/pdf-lib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { signToken } from '../../service/crypto/signed-token.ts';
import { ownersClient, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
});

afterAll(() => service.stop());

const page = (title: string) => ({ html: `<!doctype html><title>${title}</title><h1>${title}</h1>` });

const site = {
  file: new Blob([
    new Uint8Array(
      zipSync({
        'index.html': strToU8('<!doctype html><title>Site</title><link rel=stylesheet href=style.css><h1>Site</h1>'),
        'style.css': strToU8('h1 { color: teal }'),
        'guide/index.html': strToU8('<!doctype html><title>Guide</title><h1>Guide</h1>'),
        'a b/é.html': strToU8('<!doctype html><title>Odd</title><h1>Odd</h1>'),
        'data.bin': new Uint8Array(1000).map((_, n) => n % 251),
        '404.html': strToU8('<!doctype html><title>Lost</title><h1>Lost in the site</h1>'),
      }),
    ),
  ]),
  name: 'site.zip',
};

async function pdf(): Promise<Blob> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Order');
  return new Blob([new Uint8Array(await document.save())], { type: 'application/pdf' });
}

async function contentOf(source: Parameters<Client['documents']['publish']>[0]): Promise<string> {
  const { link } = await client.documents.publish(source, { title: 'Some title' });
  return (await visit(link)).content;
}

const part = (address: string, range: string) => fetch(address, { headers: { range: `bytes=${range}` } });

describe('the link host', () => {
  it('runs and shows only its own resources, and frames only this document', async () => {
    const { link } = await client.documents.publish(page('Framed'));
    const { response, html, content } = await visit(link);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src ${service.linkHost}/assets/;`);
    expect(policy).toContain(`frame-src ${content};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toMatch(/<iframe[^>]* sandbox="[^"]*allow-scripts/);
    expect(html).not.toContain('allow-same-origin');
    expect(html).not.toContain('allow-top-navigation');
  });

  it('loads nothing from other hosts', async () => {
    const { link } = await client.documents.publish(page('Alone'));
    const { html } = await visit(link);
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) expect(address).toMatch(new RegExp(`^${service.linkHost}/`));
  });

  it('escapes the title and the button', async () => {
    const settings = {
      title: '<img src=x onerror=alert(1)>',
      cta_label: '"><script>',
      cta_url: 'https://example.com/?a="b',
    };
    const { html } = await visit((await client.documents.publish(page('x'), settings)).link);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('"><script>');
  });

  it('shows the button only where the owner put one', async () => {
    const settings = { cta_label: 'Book a call', cta_url: 'https://example.com/book' };
    const withButton = await visit((await client.documents.publish(page('x'), settings)).link);
    expect(withButton.html).toMatch(
      /<a id="cta" class="cta" href="https:\/\/example.com\/book" target="_blank" rel="noopener noreferrer">/,
    );
    expect((await visit((await client.documents.publish(page('x'))).link)).html).not.toContain('class="cta"');
  });

  it.each(['/robots.txt', '/privacy', '/nothing'])('asks search engines to stay away from %s', async (path) => {
    const response = await fetch(`${service.linkHost}${path}`);
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('disallows all robots', async () => {
    expect(await (await fetch(`${service.linkHost}/robots.txt`)).text()).toContain('Disallow: /\n');
  });
});

describe('published content', () => {
  it('is an opaque origin by itself, and reveals its address to nobody', async () => {
    const { headers } = await fetch(await contentOf(page('Hostile')));
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox /);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).not.toContain('allow-top-navigation');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['a page', async () => fetch(await contentOf(page('Sent'))), 200],
    ['the head of a page', async () => fetch(await contentOf(page('Head')), { method: 'HEAD' }), 200],
    [
      'a page that a browser has',
      async () => fetch(await contentOf(page('Kept')), { headers: { 'if-none-match': '*' } }),
      304,
    ],
    ['a file of a site', async () => fetch(`${await contentOf(site)}style.css`), 200],
    ['a part of a file', async () => part(`${await contentOf(site)}data.bin`, '0-9'), 206],
    ['a part beyond a file', async () => part(`${await contentOf(site)}data.bin`, '5000-'), 416],
    ['a page for what a site lacks', async () => fetch(`${await contentOf(site)}nothing.html`), 404],
    ['what a PDF lacks', async () => fetch(`${await contentOf({ file: await pdf(), name: 'a.pdf' })}nothing`), 404],
    ['nothing, for a forged address', () => fetch(`${service.linkHost}/c/forged/`), 410],
  ])('has the headers of its host: %s', async (_, send, status) => {
    const { headers, status: sent } = await send();
    expect(sent).toBe(status);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox /);
  });

  it('is the page as it was published, with our reporter at its end', async () => {
    const text = await (await fetch(await contentOf(page('As it was')))).text();
    expect(text.startsWith(page('As it was').html)).toBe(true);
    expect(text.slice(page('As it was').html.length)).toMatch(
      /^<script type="module" src="[^"]+\/assets\/reporter-[^"]+" data-linkwake><\/script>$/,
    );
  });

  it('states its length, and is sent only once to a browser that caches it', async () => {
    const content = await contentOf(page('Naïve — ☃'));
    const response = await fetch(content);
    const bytes = (await response.arrayBuffer()).byteLength;
    expect(Number(response.headers.get('content-length'))).toBe(bytes);
    const again = await fetch(content, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('has no guessable address', async () => {
    const content = await contentOf(page('x'));
    const [, token = ''] = /\/c\/([^/]+)\//.exec(content) ?? [];
    const [body = '', mac = ''] = token.split('.');
    const said = JSON.parse(Buffer.from(body, 'base64url').toString());
    const key = Buffer.alloc(32);
    const forged = [
      signToken(key, said),
      `${Buffer.from(JSON.stringify({ ...said, exp: said.exp + 9 })).toString('base64url')}.${mac}`,
      said.version,
      '',
    ];
    for (const token of forged) expect((await fetch(`${service.linkHost}/c/${token}/`)).status).toBe(410);
  });

  it('has an address that expires within two hours', async () => {
    const content = await contentOf(page('x'));
    const [, body = ''] = /\/c\/([^./]+)\./.exec(content) ?? [];
    const { exp } = JSON.parse(Buffer.from(body, 'base64url').toString());
    expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(2 * 60 * 60 * 1000);
    expect(exp * 1000 - Date.now()).toBeGreaterThan(59 * 60 * 1000);
    const key = await service.deps.secrets.key('content');
    const said = JSON.parse(Buffer.from(body, 'base64url').toString());
    const old = signToken(key, { ...said, exp: Math.floor(Date.now() / 1000) - 1 });
    expect((await fetch(`${service.linkHost}/c/${old}/`)).status).toBe(410);
  });

  it('stays the same for a visitor who has it open when it is replaced', async () => {
    const { link, uuid } = await client.documents.publish(page('First'));
    const before = await visit(link);
    await client.documents.replace(uuid, page('Second'));
    const after = await visit(link);
    expect(await (await fetch(before.content)).text()).toContain('First');
    expect(await (await fetch(after.content)).text()).toContain('Second');
  });

  it('is gone a quarter of an hour after it was replaced', async () => {
    const { link, uuid } = await client.documents.publish(page('First'));
    const before = await visit(link);
    await client.documents.replace(uuid, page('Second'));
    const after = await visit(link);
    const passed = async (minutes: number) => {
      const replaced_at = new Date(Date.now() - minutes * 60_000);
      const old = service.db.updateTable('versions').set({ replaced_at }).where('document_id', '=', uuid);
      await old.where('replaced_at', 'is not', null).execute();
    };
    await passed(14);
    expect((await fetch(before.content)).status).toBe(200);
    await passed(16);
    expect((await fetch(before.content)).status).toBe(410);
    expect((await fetch(after.content)).status).toBe(200);
    await client.documents.replace(uuid, page('Third'));
    expect((await fetch(after.content)).status).toBe(200);
  });

  it('has one page and no other', async () => {
    const content = await contentOf(page('x'));
    expect((await fetch(`${content}other.html`)).status).toBe(404);
  });
});

describe('a site', () => {
  let content: string;

  beforeAll(async () => {
    content = await contentOf(site);
  });

  it('serves its files with their types', async () => {
    const sheet = await fetch(`${content}style.css`);
    expect(sheet.headers.get('content-type')).toContain('text/css');
    expect(sheet.headers.get('content-security-policy')).toMatch(/^sandbox /);
    expect(await sheet.text()).toBe('h1 { color: teal }');
  });

  it('serves the index of a folder, even without the final slash', async () => {
    expect(await (await fetch(`${content}guide/`)).text()).toContain('<h1>Guide</h1>');
    const redirect = await fetch(`${content}guide`, { redirect: 'manual' });
    expect(redirect.headers.get('location')).toBe(`${content}guide/`);
    expect((await fetch(content.replace(/\/$/, ''))).url).toBe(content);
  });

  it('finds files by any name', async () => {
    expect(await (await fetch(`${content}a%20b/%C3%A9.html`)).text()).toContain('<h1>Odd</h1>');
  });

  it('shows its own page for a missing file', async () => {
    const missing = await fetch(`${content}nowhere.html`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Lost in the site');
  });

  it.each(['%', '%00', '..%2f..%2fprivacy', '%5c..%5c..', '//', 'index.html/../../'])(
    'cannot be escaped by %s',
    async (path) => {
      const response = await fetch(`${content}${path}`);
      expect([404, 410]).toContain(response.status);
    },
  );

  it('sends ranges of a file', async () => {
    const part = await fetch(`${content}data.bin`, { headers: { range: 'bytes=250-253' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 250-253/1000');
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([250, 0, 1, 2]);
    const beyond = await fetch(`${content}data.bin`, { headers: { range: 'bytes=1000-' } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */1000');
  });

  it.each(['%tag%', 'W/%tag%', '"another", %tag%', '"a" ,W/%tag% , "b"', '*'])(
    'is sent once only to who has it and says If-None-Match: %s',
    async (noneMatch) => {
      for (const path of ['data.bin', 'style.css', '']) {
        const { headers } = await fetch(`${content}${path}`);
        const tag = headers.get('etag') ?? '';
        const again = await fetch(`${content}${path}`, {
          headers: { 'if-none-match': noneMatch.replace('%tag%', tag), range: 'bytes=0-9' },
        });
        expect([again.status, again.headers.get('etag')]).toEqual([304, tag]);
        expect(again.headers.get('cache-control')).toBe(headers.get('cache-control'));
      }
    },
  );

  it.each(['"another"', 'W/"another", "b"', 'no tag'])('is sent to who says If-None-Match: %s', async (noneMatch) => {
    const answer = await fetch(`${content}data.bin`, { headers: { 'if-none-match': noneMatch } });
    expect(answer.status).toBe(200);
  });

  it('answers 404 whatever the client has', async () => {
    const headers = { 'if-none-match': '*', range: 'bytes=0-9' };
    expect((await fetch(`${content}gone.png`, { headers })).status).toBe(404);
  });

  it('answers HEAD with lengths and no bytes', async () => {
    const head = await fetch(`${content}data.bin`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('1000');
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    const part = await fetch(`${content}data.bin`, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers.get('content-length')]).toEqual([200, '1000']);
  });
});

describe('a PDF', () => {
  it('is shown by our viewer and saved under its title', async () => {
    const { link } = await client.documents.publish({ file: await pdf(), name: 'order.pdf' }, { title: 'Ordér "7"' });
    const { html, content } = await visit(link);
    expect(html).toContain('pdfViewer');
    expect(html).not.toContain('<iframe');
    const file = await fetch(content);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Ord_r -7-.pdf"; filename*=UTF-8''Ord%C3%A9r%20-7-.pdf`,
    );
    expect(file.headers.get('accept-ranges')).toBe('bytes');
    expect(await file.text()).toMatch(/^%PDF-/);
  });
});

describe('the link host’s own files', () => {
  it('are cached by browsers permanently, and compressed', async () => {
    const { link } = await client.documents.publish(page('x'));
    const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec((await visit(link)).html) ?? [];
    const response = await fetch(script, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it.each(['../build.ts', '..%2f..%2fpackage.json', '', 'nothing.js', 'pdfjs', '.vite/manifest.json'])(
    'do not include %s',
    async (path) => {
      expect((await fetch(`${service.linkHost}/assets/${path}`)).status).toBe(404);
    },
  );
});

it.each(['service', 'link host'])('the %s has an icon for pages without one', async (host) => {
  const address = `${host === 'service' ? service.baseUrl : service.linkHost}/favicon.ico`;
  const icon = await fetch(address);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  expect([...new Uint8Array(await icon.arrayBuffer()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  const again = await fetch(address, { headers: { 'if-none-match': icon.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});
