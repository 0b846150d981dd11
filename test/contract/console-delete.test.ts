import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { removeOrphanBlobs } from '../../service/blobs/orphan-blobs.ts';
import { deleteDocument } from '../../service/documents/delete-document.ts';
import { findDocument } from '../../service/documents/find-document.ts';
import { replaceContent } from '../../service/documents/publish/replace-content.ts';
import { restoreVersion } from '../../service/documents/versions/restore-version.ts';
import { readingHeatmap } from '../../service/documents/views/reading-heatmap.ts';
import { DocumentNotFound } from '../../service/errors/request-errors.ts';
import { recordEvents } from '../../service/events/record-events.ts';
import { createPublishLimiter } from '../../service/plans/publish-limiter.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { noteForm } from '../support/files/pdf.ts';
import { makeZip } from '../support/files/zip.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { openForm, send } from '../support/pages/form-visitor.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let at: (path: string) => string;

beforeAll(async () => {
  service = await startService();
  at = (path) => service.baseUrl + path;
});

afterAll(() => service?.stop());

const html = '<!doctype html><title>Plan</title><h1>Plan</h1>';
const apiOf = (owner: CreatedOwner) => ownersClient({ ...service, owner });

/** Counts the rows that refer to a document. */
async function rowsOf(documentId: string): Promise<Record<string, number>> {
  const counts = (['versions', 'views', 'recipients', 'responses', 'room_documents'] as const).map(async (table) => {
    const rows = service.db.selectFrom(table).select('document_id').where('document_id', '=', documentId);
    return [table, (await rows.execute()).length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

describe('deleting a document in the console', () => {
  it('lists what will be deleted, and deletes all of it: link, versions, views, personal links, responses, files', async () => {
    const owner = await service.createOwner();
    const api = apiOf(owner);
    const file = new Blob([new Uint8Array(await noteForm())]);
    const { uuid, link, slug } = await api.documents.publish({ file, name: 'form.pdf' }, { title: 'Order' });
    await api.documents.replace(uuid, { file, name: 'form.pdf' });
    await api.recipients.create(uuid, { name: 'Bo' });
    const stays = await api.documents.publish({ html }, { title: 'Stays' });
    const room = await api.rooms.create({ title: 'Deal', documents: [slug, stays.slug] });
    const { beacon, content } = await visit(link);
    await report(beacon, { acted: true });
    expect((await send((await openForm(link)).action, { Note: 'Two' })).status).toBe(201);

    const { pool } = service;
    await pool.query(
      `insert into responses (document_id, version_id, answers, declined_reason)
       select document_id, version_id, '[]', 'Too long' from responses where document_id = $1`,
      [uuid],
    );

    const browser = await signedIn(service, owner);
    const settings = await (await browser.get(at(`/documents/${uuid}/update/`))).text();
    expect(settings).toContain(
      'All versions, 1 view, 1 personal link, 1 response, and 1 refusal to sign are deleted with it. This can’t be undone.',
    );
    expect(settings).toContain('responses and signed PDFs');
    expect(await rowsOf(uuid)).toMatchObject({ versions: 2, recipients: 1, responses: 2, room_documents: 1 });

    const gone = await browser.post(at(`/documents/${uuid}/delete`), {});
    expect(gone.headers.get('location')).toBe('/documents?deleted');
    expect(await (await browser.get(at('/documents?deleted'))).text()).toContain('Document deleted.');
    expect(await rowsOf(uuid)).toEqual({ versions: 0, views: 0, recipients: 0, responses: 0, room_documents: 0 });
    expect((await visit(link)).response.status).toBe(404);
    expect((await fetch(content)).status).toBe(410);
    expect((await report(beacon, { acted: true })).status).toBeLessThan(500);
    expect((await api.documents.list()).documents.map(({ title }) => title)).toEqual(['Stays']);
    const inRoom = (await visit(room.link)).html;
    expect(inRoom).toContain('Stays');
    expect(inRoom).not.toContain('Order');
    expect((await visit(stays.link)).response.status).toBe(200);

    // The files of both versions, and none of another document.
    expect(await removeOrphanBlobs(service.deps, new Date(Date.now() + 3_600_000))).toBe(2);
    expect((await visit((await visit(stays.link)).content)).html).toContain('<h1>Plan</h1>');
  });

  it('deletes a site, and frees its place on the free plan', async () => {
    const owner = await service.createOwner({ plan: 'free' });
    const caller = new ApiCaller(service.baseUrl, owner.apiKey);
    const site = { name: 'a.zip', bytes: makeZip({ 'index.html': html, 'b.html': html }) };
    const { uuid } = (await caller.upload('POST', '/documents', site)).body;
    for (let count = 1; count < 10; count += 1) await apiOf(owner).documents.publish({ html });
    const full = await caller.upload('POST', '/documents', site);
    expect(full.status).toBe(403);
    expect(full.body.error).toContain('Delete one in the web app');
    const browser = await signedIn(service, owner);
    await browser.post(at(`/documents/${uuid}/delete`), {});
    await apiOf(owner).documents.publish({ html });
  });

  it('makes a concurrent upload or restore fail because the document is gone, without a fault', async () => {
    const { deps, owner } = service;
    const { uuid } = await apiOf(owner).documents.publish({ html });
    const document = await findDocument(deps.db, owner.workspaceId, uuid);
    await deleteDocument(deps.db, owner.workspaceId, uuid);
    const limiter = createPublishLimiter(deps);
    const workspace = { id: owner.workspaceId, plan: 'pro' as const };
    const publisher = { user: { id: owner.userId }, workspace };
    await expect(replaceContent(deps, limiter, publisher, document, { html }, {})).rejects.toThrow(DocumentNotFound);
    await expect(restoreVersion(deps, limiter, publisher, document, 1)).rejects.toThrow(DocumentNotFound);
    await expect(deleteDocument(deps.db, owner.workspaceId, uuid)).rejects.toThrow(DocumentNotFound);
  });

  it('leaves nothing to show of the reading that is being read meanwhile', async () => {
    const { db, owner } = service;
    const { uuid } = await apiOf(owner).documents.publish({ html });
    let reads = 0;
    const deletesAfterFirstRead = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        reads += 1;
        if (reads === 1) await deleteDocument(db, owner.workspaceId, uuid);
        return result;
      },
    });
    const shown = { kind: 'html', since: new Date(0) } as const;
    expect(await readingHeatmap(deletesAfterFirstRead, uuid, shown)).toBeUndefined();
  });

  it('is possible for one’s own documents, from one’s own page; the second time, the document is not found', async () => {
    const { uuid } = await apiOf(service.owner).documents.publish({ html });
    const path = at(`/documents/${uuid}/delete`);
    const stranger = await signedIn(service, await service.createOwner());
    expect((await stranger.post(path, {})).status).toBe(404);
    const browser = await signedIn(service);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post(path, {}, foreign)).status).toBe(403);
    expect(await rowsOf(uuid)).toMatchObject({ versions: 1 });
    expect((await browser.post(path, {})).status).toBe(303);
    expect((await browser.post(path, {})).status).toBe(404);
  });
});

it('a document is deleted while the copy of a response is stored, neither in the way of the other', async () => {
  const owner = await service.createOwner();
  const file = new Blob([new Uint8Array(await noteForm())]);
  const { uuid, link } = await apiOf(owner).documents.publish({ file, name: 'form.pdf' }, { title: 'Order' });
  expect((await send((await openForm(link)).action, { Note: 'Two' })).status).toBe(201);
  let deleting: Promise<void> = Promise.resolve();
  await service.db.transaction().execute(async (transaction) => {
    const stored = transaction.updateTable('responses').set({ language: 'de' }).where('document_id', '=', uuid);
    const { id } = await stored.returning('id').executeTakeFirstOrThrow();
    deleting = deleteDocument(service.db, owner.workspaceId, uuid);
    deleting.catch(() => {});
    const waits = () => sql<{ pid: number }>`select pid from pg_locks where not granted`.execute(service.db);
    await expect.poll(async () => (await waits()).rows.length).toBeGreaterThan(0);
    await recordEvents(transaction, [{ kind: 'response.signed', documentId: uuid, responseId: id }]);
  });
  await deleting;
  expect(await rowsOf(uuid)).toMatchObject({ versions: 0, responses: 0 });
});
