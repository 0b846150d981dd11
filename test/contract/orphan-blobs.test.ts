import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobColumns } from '../../service/blobs/blob-columns.ts';
import { BlobMissing } from '../../service/blobs/errors.ts';
import { removeBlobsOnFailure, removeOrphanBlobs } from '../../service/blobs/orphan-blobs.ts';
import { prepareHtml } from '../../service/documents/publish/prepare-version.ts';
import { keysOf } from '../../service/documents/publish/prepared-version.ts';
import { storeVersion } from '../../service/documents/publish/store-version.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { makePdf } from '../support/files/pdf.ts';
import { makeZip } from '../support/files/zip.ts';
import { startDatabase } from '../support/service/database.ts';
import { type ObjectStorage, startObjectStorage } from '../support/service/object-storage.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let storage: ObjectStorage;
beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage.stop());

const inAnHour = () => new Date(Date.now() + 3_600_000);
const anHourAgo = () => new Date(Date.now() - 3_600_000);

async function allKeys({ deps }: StartedService): Promise<string[]> {
  const keys: string[] = [];
  for await (const batch of deps.blobs.list()) keys.push(...batch.map(({ key }) => key));
  return keys.sort();
}

describe.each([
  ['disk', () => ({})],
  ['object storage', () => storage.env],
])('blobs on %s without a row', (_name, env) => {
  let service: StartedService;
  beforeAll(async () => {
    service = await startService({ env: env() });
  });
  afterAll(() => service.stop());

  it('are removed once they are old, while the blobs of documents remain', async () => {
    const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
    const site = makeZip({ 'index.html': '<h1>Start</h1>', 'other.html': '<h1>Other</h1>' });
    for (const file of [
      { name: 'a.html', bytes: '<h1>Page</h1>' },
      { name: 'latin.html', bytes: Buffer.from('<meta charset="iso-8859-1"><p>caf\xe9</p>', 'latin1') },
      { name: 'b.pdf', bytes: await makePdf(2) },
      { name: 'c.zip', bytes: site },
    ]) {
      expect((await caller.upload('POST', '/documents', file)).status).toBe(201);
    }
    const used = await allKeys(service);
    const orphan = await service.deps.blobs.put(Readable.from([Buffer.from('of a killed process')]));

    expect(await removeOrphanBlobs(service.deps, anHourAgo())).toBe(0);
    expect(await service.deps.blobs.size(orphan.key)).toBe(19);
    expect(await removeOrphanBlobs(service.deps, inAnHour())).toBe(1);
    await expect(service.deps.blobs.open(orphan.key)).rejects.toThrow(BlobMissing);
    expect(await allKeys(service)).toEqual(used);
  });

  it('are removed with a version that was not stored, but kept when it was stored without a confirmation', async () => {
    const { deps, owner } = service;
    const { uuid } = (
      await new ApiCaller(service.baseUrl, owner.apiKey).send('POST', '/documents', { html: '<h1>First</h1>' })
    ).body;
    const broken = async (store: (prepared: Awaited<ReturnType<typeof prepareHtml>>) => Promise<void>) => {
      const prepared = await prepareHtml(deps.blobs, '<h1>Second</h1>', owner.email);
      const storing = removeBlobsOnFailure(deps, keysOf(prepared), async () => {
        await store(prepared);
        throw new Error('The connection is broken.');
      });
      await expect(storing).rejects.toThrow('The connection is broken.');
      return prepared.source.key;
    };
    const unstored = await broken(async () => {});
    await expect(deps.blobs.size(unstored)).rejects.toThrow(BlobMissing);
    const stored = await broken(async (prepared) => {
      await storeVersion(deps.db, uuid, owner.userId, prepared);
    });
    expect(await deps.blobs.size(stored)).toBe(15);
  });

  it('are kept when they are older than the database, which may have been lost', async () => {
    const { key } = await service.deps.blobs.put(Readable.from([Buffer.from('of the database before')]));
    await service.pool.query(`update migrations set applied_at = now() + interval '30 minutes'`);
    expect(await removeOrphanBlobs(service.deps, inAnHour())).toBe(0);
    expect(await service.deps.blobs.size(key)).toBe(22);
  });
});

describe('the list of blob columns', () => {
  it('has every column of the database that names a blob', async () => {
    const database = await startDatabase();
    try {
      const { rows } = await database.pool.query(
        `select table_name as table, column_name as column from information_schema.columns
         where table_schema = 'public' and column_name ~ '(^|_)blobs?$' order by 1, 2`,
      );
      const named = (column: { table: string; column: string }) => `${column.table}.${column.column}`;
      expect(blobColumns.map(named).sort()).toEqual(rows.map(named).sort());
    } finally {
      await database.stop();
    }
  });
});
