import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiCaller } from '../support/api/api-caller.ts';
import { rawRequest } from '../support/api/raw-request.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;
let document: { slug: string; uuid: string; link: string };

beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  document = await publish();
});
afterAll(() => service.stop());

async function publish(settings: object = {}) {
  return (await caller.send('POST', '/documents', { html: '<title>Known</title>', ...settings })).body;
}

describe('a body of JSON', () => {
  const send = (path: string, method: string, body: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
    fetch(`${service.baseUrl}/api/v1/documents/${document.slug}${path}`, {
      method,
      headers: { authorization: `Bearer ${service.owner.apiKey}`, 'content-type': 'application/json', ...more },
      body,
    });

  it.each([
    ['PATCH', '', '{"password":"p\xe4ssword"}'],
    ['POST', '/recipients', '{"name":"J\xfcrgen"}'],
    ['PUT', '/content', '{"html":"<p>Gr\xfcn"}'],
  ])('by %s %s that is not UTF-8 is refused, instead of stored with other characters', async (method, path, body) => {
    const answer = await send(path, method, new Uint8Array(Buffer.from(body, 'latin1')));
    expect(answer.status).toBe(400);
    const { rows } = await service.pool.query('select count(*)::int as recipients from recipients');
    expect(rows).toEqual([{ recipients: 0 }]);
  });

  it('that is compressed is refused with the reason', async () => {
    const answer = await send('', 'PATCH', new Uint8Array(gzipSync('{"title":"x"}')), { 'content-encoding': 'gzip' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: 'Send the body as it is, without the Content-Encoding gzip.' });
  });
});

describe('a link on another host', () => {
  const foreign = () => `https://evil.example/${document.slug}`;

  /** @contract ref/none */
  it.each([
    ['GET', ''],
    ['PATCH', ''],
    ['PUT', '/content'],
    ['GET', '/activity'],
    ['GET', '/responses'],
    ['GET', '/responses/5f1c2c1e-2b6e-4c8e-9d0e-1f2a3b4c5d6e/signed.pdf'],
    ['POST', '/recipients'],
  ])('is no reference to a document: %s %s', async (method, below) => {
    for (const ref of [foreign(), encodeURIComponent(foreign())]) {
      const { status, body } = await rawRequest(service.baseUrl, {
        method,
        path: `/api/v1/documents/${ref}${below}`,
        headers: { authorization: `Bearer ${service.owner.apiKey}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{"html":"<p>x","name":"Ada"}' }),
      });
      expect(status).toBe(404);
      expect(JSON.parse(body).error).toContain('There is no such document');
    }
  });

  /** @contract error/not-found */
  it('is no reference to a document in a room, and is named', async () => {
    const { status, body } = await caller.send('POST', '/rooms', {
      title: 'Deal',
      documents: [document.link, foreign()],
    });
    expect(status).toBe(404);
    expect(body.error).toContain(foreign());
    expect(body.error).not.toContain(document.link);
  });
});

describe('an address below /api that is none', () => {
  /** @contract error/not-found */
  it.each([
    ['GET', '/api/v2/me'],
    ['POST', '/api/v2/documents'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/v1x'],
  ])('is answered with 404 in the contract’s form: %s %s', async (method, path) => {
    const answer = await fetch(service.baseUrl + path, { method, redirect: 'manual' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('lets a page of another origin read the name of a download', async () => {
    const answer = await fetch(`${service.baseUrl}/api/v1/me`, { headers: { origin: 'https://addin.example' } });
    expect(answer.headers.get('access-control-expose-headers')?.split(',')).toContain('Content-Disposition');
  });
});

describe('the value of a setting', () => {
  /** @contract publish/cta-url */
  it.each([
    ['expires_on', '0000-01-01'],
    ['expires_on', '0000-12-31'],
    ['cta_url', 'https:example.com'],
    ['cta_url', 'https:/x'],
    ['cta_url', 'https:\\\\x'],
    ['cta_url', 'https://ada:secret@example.com/'],
    ['allowed_email_domains', 'müller'],
  ])('is refused with 400: %s %s', async (name, value) => {
    const setting = { [name]: value };
    const answers = [
      await caller.send('POST', '/documents', { html: '<p>x', ...setting }),
      await caller.upload('POST', '/documents', { name: 'a.html', bytes: '<p>x' }, setting),
      await caller.send('PATCH', `/documents/${document.slug}`, setting),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  it('may be the first day there is, and a boolean as Python writes it', async () => {
    const fields = { expires_on: '0001-01-01', require_email: 'True' };
    const { status, body } = await caller.upload('POST', '/documents', { name: 'a.html', bytes: '<p>x' }, fields);
    expect(status).toBe(201);
    expect(body.settings).toMatchObject({ expires_at: '0001-01-01T23:59:59+00:00', require_email: true });
  });
});

describe('a list of domains', () => {
  it.each([
    [',a.example,, b.example ,', 'a.example, b.example'],
    ['a.example,b.example', 'a.example,b.example'],
  ])('is kept without commas that separate nothing: %s', async (sent, kept) => {
    const { link, settings } = await publish({ allowed_email_domains: sent });
    expect(settings.allowed_email_domains).toBe(kept);
    const settingsAfter = async (change: object) => {
      expect((await caller.send('PATCH', `/documents/${link.split('/').at(-1)}`, change)).status).toBe(200);
      return (await caller.get(`/documents/${link.split('/').at(-1)}`)).body.settings.allowed_email_domains;
    };
    expect(await settingsAfter({ allowed_email_domains: 'c.example,' })).toBe('c.example');
    expect(await settingsAfter({ allowed_email_domains: ' , ' })).toBe('');
  });
});

describe('an international domain', () => {
  it.each(['müller.example', 'xn--mller-kva.example'])('lets its people in when %s is allowed', async (domain) => {
    const { link, settings } = await publish({ allowed_email_domains: domain });
    expect(settings.allowed_email_domains).toBe(domain);
    for (const [email, status] of [
      ['ann@xn--mller-kva.example', 303],
      ['ann@MÜLLER.example', 303],
      ['ann@muller.example', 403],
    ] as const) {
      expect((await new CookieBrowser().post(link, { email })).status, email).toBe(status);
    }
  });

  it('makes one recipient of its two ways of writing', async () => {
    const links = [];
    for (const email of ['ann@müller.example', 'ann@xn--mller-kva.example', 'Ann@MÜLLER.example']) {
      const { status, body } = await caller.send('POST', `/documents/${document.slug}/recipients`, { email });
      expect(status).toBe(201);
      expect(body.message).toMatch(/ann@müller\.example/i);
      links.push(body.link);
    }
    expect(new Set(links).size).toBe(1);
  });
});

describe('a form of the console', () => {
  it('with a file where text belongs is refused or read without it, and never fails', async () => {
    const browser = await signedIn(service);
    const { uuid } = document;
    const forms = {
      [`/documents/${uuid}/update/`]: ['title', 'password', 'require_email', 'expires_on', 'cta_url', 'allow_download'],
      [`/documents/${uuid}/recipients/`]: ['people'],
      [`/documents/${uuid}/fields/`]: ['version', 'label-0'],
      '/rooms/new': ['title', 'description', 'require_email', 'documents', 'query', 'do', 'form'],
      '/account/password': ['current', 'next', 'repeated'],
      '/keys': ['name', 'form'],
      '/webhooks': ['url', 'format', 'kinds', 'form'],
      '/documents': ['title', 'password', 'require_email', 'form'],
      [`/documents/${uuid}/replace`]: ['title'],
      '/verify': ['title'],
      [`/review/${uuid}/reject`]: ['version', 'reason'],
      '/sign-in': ['email', 'password', 'next'],
    };
    for (const [path, names] of Object.entries(forms)) {
      for (const name of names) {
        const form = new FormData();
        form.append(name, new File(['x'], 'x.txt'));
        const answer = await browser.post(`${service.baseUrl}${path}`, form);
        expect(answer.status, `${path} ${name}`).toBeLessThan(500);
      }
    }
  });

  it.each(['%7F', '%0A', '%C3%BC', '%E2%80%AE', '%25', 'x%2Fy'])(
    'goes back to the address of a signed copy with %s in it',
    async (id) => {
      const browser = await signedIn(service);
      const path = `/documents/${document.slug}/responses/${id}/signed.pdf`;
      const answer = await browser.post(`${service.baseUrl}${path}`, {});
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    },
  );
});
