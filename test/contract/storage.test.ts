import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readStoredBytes, reconcileStoredBlobs } from '../../service/blobs/stored-blobs.ts';
import { sweepDeletedBlobs } from '../../service/blobs/sweep-deleted-blobs.ts';
import { deleteDocument } from '../../service/documents/delete-document.ts';
import { sweepDeletedContent } from '../../service/housekeeping.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { makeZip } from '../support/files/zip.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { countBlobs } from '../support/service/blob-count.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const limit = 200_000;

let service: StartedService;
beforeAll(async () => {
  service = await startService({ env: { WORKSPACE_STORAGE: String(limit), UPLOAD_LIMIT: '8000000' } });
});
afterAll(() => service.stop());

let owner: Awaited<ReturnType<StartedService['createOwner']>>;
let caller: ApiCaller;
beforeEach(async () => {
  owner = await service.createOwner();
  caller = new ApiCaller(service.baseUrl, owner.apiKey);
});

const inAnHour = () => new Date(Date.now() + 3_600_000);
const storedBytes = () => readStoredBytes(service.db, owner.workspaceId);
const page = (bytes: number) => ({ html: `<p>${'x'.repeat(bytes - 7)}</p>` });
const remove = (ref: string) => deleteDocument(service.db, owner.workspaceId, ref);

describe('the bytes of a workspace', () => {
  it('are those of all its files: pages, sites with their zip, copies in UTF-8', async () => {
    await caller.send('POST', '/documents', page(1000));
    expect(await storedBytes()).toBe(1000);
    const zip = makeZip({ 'index.html': '<p>Start</p>', 'other.html': '<p>Other</p>' });
    await caller.upload('POST', '/documents', { name: 'site.zip', bytes: zip });
    expect(await storedBytes()).toBe(1000 + zip.length + 24);
    const latin = Buffer.from('<meta charset="iso-8859-1"><p>caf\xe9</p>', 'latin1');
    await caller.upload('POST', '/documents', { name: 'latin.html', bytes: latin });
    expect(await storedBytes()).toBe(1000 + zip.length + 24 + latin.length + latin.length + 1);
  });

  it('may not exceed the limit, which counts what is deleted and not yet removed', async () => {
    const first = (await caller.send('POST', '/documents', page(150_000))).body;
    const refused = await caller.send('POST', '/documents', page(60_000));
    expect(refused.status).toBe(403);
    expect(refused.body.error).toMatch(/^This workspace may store 195.3 kB/);
    expect(refused.body.upgrade_url).toBe(`${service.baseUrl}/plan/`);
    expect((await caller.send('PUT', `/documents/${first.uuid}/content`, page(60_000))).status).toBe(403);
    const before = await countBlobs(service.dir);
    await remove(first.uuid);
    expect(await storedBytes()).toBe(150_000);
    expect((await caller.send('POST', '/documents', page(60_000))).status).toBe(403);
    expect(await sweepDeletedBlobs(service.deps, inAnHour())).toBe(1);
    expect(await countBlobs(service.dir)).toBe(before - 1);
    expect(await storedBytes()).toBe(0);
    expect((await caller.send('POST', '/documents', page(60_000))).status).toBe(201);
  });

  it('hold against simultaneous publishes', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => caller.send('POST', '/documents', page(60_000))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(3);
    expect(await storedBytes()).toBe(180_000);
  });

  it('are on the page of the plan, with the other limits', async () => {
    await caller.send('POST', '/documents', page(2048));
    const browser = new CookieBrowser();
    await browser.post(`${service.baseUrl}/sign-in`, { email: owner.email, password: owner.password });
    const html = await (await browser.get(`${service.baseUrl}/plan/`)).text();
    expect(html).toContain('2 kB of 195.3 kB used');
    expect(html).toContain('6,000 per person');
  });

  it('are recorded again where the record is missing or names what is gone', async () => {
    await caller.send('POST', '/documents', page(1000));
    await caller.send('POST', '/documents', page(500));
    await service.pool.query('delete from stored_blobs');
    expect(await storedBytes()).toBe(0);
    // As a signed copy that is made while its document is being deleted.
    await service.pool.query(`insert into stored_blobs (key, workspace_id, bytes) values ('gone', $1, 7)`, [
      owner.workspaceId,
    ]);
    await reconcileStoredBlobs(service.deps);
    expect(await storedBytes()).toBe(1507);
    const { rows } = await service.pool.query(`select key from stored_blobs where deleted_at is not null`);
    expect(rows).toEqual([{ key: 'gone' }]);
    await service.pool.query(`delete from stored_blobs where key = 'gone'`);
  });
});

describe('the files of deleted content', () => {
  it('stay for a moment, and are forgotten though a crash removed them before', async () => {
    const { uuid } = (await caller.send('POST', '/documents', page(1000))).body;
    await remove(uuid);
    expect(await sweepDeletedBlobs(service.deps, new Date(Date.now() - 60_000))).toBe(0);
    expect(await storedBytes()).toBe(1000);
    // A crash after the file was removed leaves the row to the next sweep.
    const { rows } = await service.pool.query('select key from stored_blobs where workspace_id = $1', [
      owner.workspaceId,
    ]);
    await service.deps.blobs.remove(rows[0].key);
    expect(await sweepDeletedBlobs(service.deps, inAnHour())).toBe(1);
    expect(await storedBytes()).toBe(0);
  });

  it('are looked for without a write, which would archive a segment of the log each minute', async () => {
    const claims = "select from housekeeping where task = 'deleted-content'";
    await service.pool.query("delete from housekeeping where task = 'deleted-content'");
    await sweepDeletedContent(service.deps);
    expect((await service.pool.query(claims)).rowCount).toBe(0);
    const { uuid } = (await caller.send('POST', '/documents', page(1000))).body;
    await remove(uuid);
    await service.pool.query("update stored_blobs set deleted_at = deleted_at - interval '2 minutes'");
    await sweepDeletedContent(service.deps);
    expect((await service.pool.query(claims)).rowCount).toBe(1);
    expect(await storedBytes()).toBe(0);
  });

  it('are sent to the end to a visitor who is reading', async () => {
    const bytes = 6_000_000;
    const big = 'x'.repeat(bytes);
    service.deps.config.workspaceStorage = 100_000_000;
    const site = makeZip({ 'index.html': '<p>Start</p>', 'big.bin': big });
    const { uuid, link } = (await caller.upload('POST', '/documents', { name: 'site.zip', bytes: site })).body;
    const shell = await (await fetch(link)).text();
    const content = /<iframe[^>]* src="([^"]+)"/.exec(shell)?.[1] ?? '';
    const [response] = (await once(get(`${content}big.bin`), 'response')) as [IncomingMessage];
    response.pause();
    await remove(uuid);
    expect(await sweepDeletedBlobs(service.deps, inAnHour())).toBeGreaterThanOrEqual(3);
    expect((await fetch(`${content}big.bin`)).status).toBe(410);
    let received = 0;
    for await (const chunk of response) received += chunk.length;
    expect(received).toBe(bytes);
  });
});
