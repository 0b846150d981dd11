import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { StorageUnavailable } from '../../service/blobs/errors.ts';
import { removeOrphanBlobs } from '../../service/blobs/orphan-blobs.ts';
import { scrubBlobs } from '../../service/blobs/scrub-blobs.ts';
import { readStoredBytes, reconcileStoredBlobs } from '../../service/blobs/stored-blobs.ts';
import { sweepDeletedBlobs } from '../../service/blobs/sweep-deleted-blobs.ts';
import { deleteDocument } from '../../service/documents/delete-document.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { type ObjectStorage, startObjectStorage } from '../support/service/object-storage.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let storage: ObjectStorage;
let service: StartedService;
let caller: ApiCaller;

beforeAll(async () => {
  storage = await startObjectStorage();
  service = await startService({ env: { ...storage.env, LOG_LEVEL: 'silent', ROLES: 'web' } });
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});

afterAll(async () => {
  await service.stop();
  await storage.stop();
});

afterEach(async () => {
  const documents = await service.db.selectFrom('documents').select('id').execute();
  for (const { id } of documents) await deleteDocument(service.db, service.owner.workspaceId, id);
  await sweepDeletedBlobs(service.deps, inAnHour());
});

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** Publishes pages. @returns their keys, in the order in which blobs are read */
async function publish(...pages: string[]): Promise<string[]> {
  for (const html of pages) await caller.send('POST', '/documents', { html });
  const rows = await service.db.selectFrom('versions').select('source_blob').orderBy('source_blob').execute();
  return rows.map(({ source_blob }) => source_blob);
}

async function outcomes(): Promise<string[]> {
  const found: string[] = [];
  for await (const { outcome } of scrubBlobs(service.deps)) found.push(outcome);
  return found;
}

it('keeps no other from being scrubbed, while nothing is scrubbed of a bucket that is away', async () => {
  const [first = ''] = await publish('<p>One</p>', '<p>Two</p>', '<p>Three</p>');
  storage.refuse(first, 403);
  expect(await outcomes()).toEqual(['unreadable', 'intact', 'intact']);
  storage.refuse(first, undefined);
  expect(await outcomes()).toEqual(['intact', 'intact', 'intact']);
  storage.fail(403);
  await expect(outcomes()).rejects.toThrow(StorageUnavailable);
  storage.fail(undefined);
});

it('keeps no other from being removed, and is removed once it can be', async () => {
  const [first = '', second = ''] = await publish('<p>One</p>', '<p>Two</p>');
  const documents = await service.db.selectFrom('documents').select('id').execute();
  for (const { id } of documents) await deleteDocument(service.db, service.owner.workspaceId, id);
  await service.db
    .updateTable('stored_blobs')
    .set({ deleted_at: new Date(0) })
    .where('key', '=', first)
    .execute();
  const left = () => service.db.selectFrom('stored_blobs').select(['key', 'deleted_at']).execute();

  storage.fail(403);
  await expect(sweepDeletedBlobs(service.deps, inAnHour())).rejects.toThrow(StorageUnavailable);
  storage.fail(undefined);
  expect((await left()).map(({ key }) => key).sort()).toEqual([first, second]);

  storage.refuse(first, 403);
  expect(await sweepDeletedBlobs(service.deps, inAnHour())).toBe(1);
  const [kept, ...others] = await left();
  expect(others).toEqual([]);
  expect(kept?.key).toBe(first);
  // What was deleted meanwhile comes before it in the next sweep.
  expect(kept?.deleted_at?.getTime()).toBeGreaterThan(0);

  storage.refuse(first, undefined);
  expect(await sweepDeletedBlobs(service.deps, inAnHour())).toBe(1);
  expect(await left()).toEqual([]);
});

it('keeps no other from being removed that no row names', async () => {
  const put = () => service.deps.blobs.put(Readable.from([Buffer.from('of a killed process')]));
  const [one, other] = [(await put()).key, (await put()).key].sort();
  storage.refuse(one ?? '', 403);
  expect(await removeOrphanBlobs(service.deps, inAnHour())).toBe(1);
  storage.refuse(one ?? '', undefined);
  expect(await service.deps.blobs.size(one ?? '')).toBe(19);
  await expect(service.deps.blobs.size(other ?? '')).rejects.toThrow('missing');
  expect(await removeOrphanBlobs(service.deps, inAnHour())).toBe(1);
});

it('keeps no other from being recorded as its workspace’s', async () => {
  for (const name of ['a.html', 'b.html']) {
    const bytes = Buffer.from('<meta charset="iso-8859-1"><p>caf\xe9</p>', 'latin1');
    await caller.upload('POST', '/documents', { name, bytes });
  }
  const storedBytes = () => readStoredBytes(service.db, service.owner.workspaceId);
  const before = await storedBytes();
  const [copy, other] = await service.db.selectFrom('versions').select('shown_blob').orderBy('shown_blob').execute();
  const bytes = await service.deps.blobs.size(copy?.shown_blob ?? '');
  await sql`delete from stored_blobs`.execute(service.db);
  for (const { shown_blob } of [copy, other].flatMap((row) => row ?? [])) {
    storage.refuse(shown_blob ?? '', 403);
    await reconcileStoredBlobs(service.deps);
    storage.refuse(shown_blob ?? '', undefined);
    expect(await storedBytes()).toBe(before - bytes);
    await sql`delete from stored_blobs`.execute(service.db);
  }
  await reconcileStoredBlobs(service.deps);
  expect(await storedBytes()).toBe(before);
});
