import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { replacedContent } from '#shared/contract/document.ts';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { makeDocx, makeXlsx } from '../support/files/office.ts';
import { makePdf } from '../support/files/pdf.ts';
import { makeZip } from '../support/files/zip.ts';
import { countBlobs } from '../support/service/blob-count.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;

beforeAll(async () => {
  service = await startService();
});

/** Each test has its own hourly limit. */
async function newCaller() {
  caller = new ApiCaller(service.baseUrl, (await service.createOwner()).apiKey);
}

afterAll(() => service.stop());

/** The version that visitors see: its number, and its page if it has one. */
async function live(uuid: string) {
  const version = await service.db
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.live_version_id')
    .select(['versions.number', 'versions.shown_blob', 'versions.source_kind'])
    .where('documents.id', '=', uuid)
    .executeTakeFirstOrThrow();
  const page = version.source_kind === 'html' && version.shown_blob;
  return { number: version.number, page: page ? await text(await service.deps.blobs.open(page)) : undefined };
}

describe('PUT /api/v1/documents/{ref}/content', () => {
  /** @contract service/replace, replace/same-link */
  it('puts a new page behind the same link', async () => {
    await newCaller();
    const { body: document } = await caller.send('POST', '/documents', { html: '<title>Old</title>old' });
    const { status, body } = await caller.send('PUT', `/documents/${document.slug}/content`, { html: '<p>new' });
    expect(status).toBe(200);
    expect(replacedContent.parse(body)).toMatchObject({ link: document.link, warnings: [] });
    expect(await live(document.uuid)).toEqual({ number: 2, page: '<p>new' });
    const after = await caller.get(`/documents/${document.slug}`);
    expect(after.body).toMatchObject({ title: 'Old', slug: document.slug, status: 'Published' });
  });

  /** @contract replace/html */
  it('changes the title only when one is sent', async () => {
    await newCaller();
    const { body: document } = await caller.send('POST', '/documents', { html: '<p>', title: 'Old' });
    await caller.send('PUT', `/documents/${document.slug}/content`, { html: '<title>x</title>', title: 'New' });
    expect((await caller.get(`/documents/${document.slug}`)).body.title).toBe('New');
  });

  /** @contract replace/page */
  it('accepts HTML for a site and a site for HTML', async () => {
    await newCaller();
    const site = { name: 'site.zip', bytes: makeZip({ 'index.html': '<p>site', 'a.css': '' }) };
    const { body: document } = await caller.send('POST', '/documents', { html: '<p>page' });
    expect((await caller.upload('PUT', `/documents/${document.slug}/content`, site)).status).toBe(200);
    expect((await live(document.uuid)).number).toBe(2);
    const page = { name: 'page.html', bytes: '<p>page again' };
    expect((await caller.upload('PUT', `/documents/${document.slug}/content`, page)).status).toBe(200);
    expect(await live(document.uuid)).toEqual({ number: 3, page: '<p>page again' });
  });

  /** @contract replace/pdf */
  it('accepts a PDF for a PDF', async () => {
    await newCaller();
    const file = { name: 'a.pdf', bytes: await makePdf() };
    const { body: document } = await caller.upload('POST', '/documents', file);
    const answer = await caller.upload('PUT', `/documents/${document.uuid}/content`, file, { title: 'Second' });
    expect(answer.status).toBe(200);
    expect((await live(document.uuid)).number).toBe(2);
  });

  /** @contract replace/office */
  it('accepts the same kind of Office file, or a PDF, for a document that came from one', async () => {
    await newCaller();
    const word = { name: 'a.docx', bytes: makeDocx('one') };
    const { body: document } = await caller.upload('POST', '/documents', word);
    await waitForConversion(caller, document.slug);
    const answer = await caller.upload('PUT', `/documents/${document.slug}/content`, {
      ...word,
      bytes: makeDocx('1', '2'),
    });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toContain('shows what it showed before');
    expect((await live(document.uuid)).number).toBe(1);
    expect((await waitForConversion(caller, document.slug)).status).toBe('Published');
    expect((await live(document.uuid)).number).toBe(2);
    const pdf = await caller.upload('PUT', `/documents/${document.slug}/content`, {
      name: 'a.pdf',
      bytes: await makePdf(),
    });
    expect(pdf.status).toBe(200);
    expect((await live(document.uuid)).number).toBe(3);
    expect((await caller.get(`/documents/${document.slug}`)).body.kind).toBe('word');
  });

  /** @contract replace/other-kind, error/bad-request */
  it('answers 400 to another kind of file, changes nothing and stores nothing', async () => {
    await newCaller();
    const pdf = { name: 'a.pdf', bytes: await makePdf() };
    const word = { name: 'a.docx', bytes: makeDocx('x') };
    const page = (await caller.send('POST', '/documents', { html: '<p>' })).body;
    const paper = (await caller.upload('POST', '/documents', pdf)).body;
    const text = (await caller.upload('POST', '/documents', word)).body;
    await waitForConversion(caller, text.slug);
    const before = await countBlobs(service.dir);
    const refused = [
      await caller.upload('PUT', `/documents/${page.slug}/content`, pdf),
      await caller.upload('PUT', `/documents/${page.slug}/content`, word),
      await caller.upload('PUT', `/documents/${paper.slug}/content`, word),
      await caller.send('PUT', `/documents/${paper.slug}/content`, { html: '<p>' }),
      await caller.send('PUT', `/documents/${text.slug}/content`, { html: '<p>' }),
      await caller.upload('PUT', `/documents/${text.slug}/content`, { name: 'a.xlsx', bytes: makeXlsx('x') }),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(400);
      expect(body.error).toMatch(/^This link was published from an? .* and accepts .*, not an? /);
    }
    expect(await countBlobs(service.dir)).toBe(before);
    expect((await live(page.uuid)).number).toBe(1);
  });

  it('stores nothing of a page that is refused', async () => {
    await newCaller();
    const pdf = { name: 'a.pdf', bytes: await makePdf() };
    const { body: paper } = await caller.upload('POST', '/documents', pdf);
    const put = vi.spyOn(service.deps.blobs, 'put');
    const remove = vi.spyOn(service.deps.blobs, 'remove');
    const { status } = await caller.send('PUT', `/documents/${paper.slug}/content`, { html: '<p>' });
    expect(status).toBe(400);
    expect(put).not.toHaveBeenCalled();
    expect(remove).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('takes the link offline when the new page needs a review first', async () => {
    await newCaller();
    const { body: document } = await caller.send('POST', '/documents', { html: '<p>' });
    const html = '<form action=https://evil.example><input type=password></form>';
    const { body } = await caller.send('PUT', `/documents/${document.slug}/content`, { html });
    const held = 'Updated. It’s held for review. The link works once it’s approved.';
    expect(body.message).toBe(held);
    expect((await caller.get(`/documents/${document.slug}`)).body.review_status).toBe('held');
    const harmless = await caller.send('PUT', `/documents/${document.slug}/content`, { html: '<p>' });
    expect(harmless.body.message).toBe(held);
    expect((await caller.get(`/documents/${document.slug}`)).body.review_status).toBe('held');
  });

  it.each([
    ['no html', {}, 'Send one complete HTML document'],
    ['an empty page', { html: '' }, 'empty'],
  ])('answers 400 to %s', async (_, body, words) => {
    await newCaller();
    const { slug } = (await caller.send('POST', '/documents', { html: '<p>' })).body;
    const answer = await caller.send('PUT', `/documents/${slug}/content`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(words);
  });

  it('answers 404 when there is no such document, even to a large upload', async () => {
    await newCaller();
    const file = { name: 'a.pdf', bytes: new Uint8Array(8 * 1024 * 1024) };
    expect((await caller.upload('PUT', '/documents/nothing-here/content', file)).status).toBe(404);
  });

  it('numbers simultaneous replacements one after the other', async () => {
    await newCaller();
    const { body: document } = await caller.send('POST', '/documents', { html: '<p>0' });
    const put = (html: string) => caller.send('PUT', `/documents/${document.slug}/content`, { html });
    const answers = await Promise.all(['1', '2', '3', '4'].map(put));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await live(document.uuid)).number).toBe(5);
  });
});
