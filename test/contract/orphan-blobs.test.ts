import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobColumns } from '../../service/blobs/blob-columns.ts';
import { BlobMissing } from '../../service/blobs/errors.ts';
import { removeBlobsOnFailure, removeOrphanBlobs } from '../../service/blobs/orphan-blobs.ts';
import { prepareHtml } from '../../service/documents/publish/prepare-version.ts';
import { keysOf } from '../../service/documents/publish/prepared-version.ts';
import { storeVersion } from '../../service/documents/publish/store-version.ts';
import { signResponse } from '../../service/signing/sign-response.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { makePdf } from '../support/files/pdf.ts';
import { makeZip } from '../support/files/zip.ts';
import { startDatabase } from '../support/service/database.ts';
import { type ObjectStorage, startObjectStorage } from '../support/service/object-storage.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { publishAndSign, waitForSignedCopy } from '../support/signing/signed-copy.ts';

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

  it('are kept until they are old when a connection broke, since its commit may follow', async () => {
    const { deps, owner } = service;
    const { uuid } = (
      await new ApiCaller(service.baseUrl, owner.apiKey).send('POST', '/documents', { html: '<h1>First</h1>' })
    ).body;
    const prepared = await prepareHtml(deps.blobs, '<h1>Second</h1>', owner.email);
    let commit = () => {};
    const committing = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let committed: Promise<unknown> = Promise.resolve();
    const storing = removeBlobsOnFailure(deps, keysOf(prepared), async () => {
      await new Promise<void>((stored) => {
        committed = deps.db.transaction().execute(async (transaction) => {
          await storeVersion(transaction, uuid, owner.userId, prepared);
          stored();
          await committing;
        });
      });
      throw new Error('Connection terminated unexpectedly');
    });
    await expect(storing).rejects.toThrow('Connection terminated unexpectedly');
    commit();
    await committed;
    expect(await deps.blobs.size(prepared.source.key)).toBe(15);

    const unstored = await prepareHtml(deps.blobs, '<h1>Third</h1>', owner.email);
    const broken = Object.assign(new Error('terminating connection'), { code: '57P01' });
    await expect(removeBlobsOnFailure(deps, keysOf(unstored), () => Promise.reject(broken))).rejects.toBe(broken);
    expect(await removeOrphanBlobs(deps, inAnHour())).toBe(1);
    await expect(deps.blobs.size(unstored.source.key)).rejects.toThrow(BlobMissing);
    expect(await deps.blobs.size(prepared.source.key)).toBe(15);
  });

  it('are kept when they are older than the database, which may have been lost', async () => {
    const { key } = await service.deps.blobs.put(Readable.from([Buffer.from('of the database before')]));
    await service.pool.query(`update migrations set applied_at = now() + interval '30 minutes'`);
    expect(await removeOrphanBlobs(service.deps, inAnHour())).toBe(0);
    expect(await service.deps.blobs.size(key)).toBe(22);
  });
});

describe('what was stored before the database failed', () => {
  let service: StartedService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  /** Refuses every change of a table until the work is done. @returns which blobs are left over */
  async function leftBy(table: string, work: () => Promise<unknown>): Promise<string[]> {
    const before = await allKeys(service);
    await service.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before insert or update on ${table} for each row execute function refuse()`);
    await work();
    await service.pool.query('drop function refuse cascade');
    return (await allKeys(service)).filter((key) => !before.includes(key));
  }

  it('is removed with a signed copy that could not be named', async () => {
    const { id: responseId } = await publishAndSign(service, 'Lease', { signer: 'Ada' });
    await waitForSignedCopy(service, responseId);
    await service.pool.query(`update responses set signed_state = 'making', signed_blob = null`);
    const sign = () => signResponse(service.deps).run({ responseId }, new AbortController().signal);
    expect(await leftBy('responses', () => expect(sign()).rejects.toThrow('refused'))).toEqual([]);
  });

  it('is removed with a version whose placed fields could not be read', async () => {
    const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
    const { uuid } = (await caller.send('POST', '/documents', { html: '<h1>First</h1>' })).body;
    const before = await allKeys(service);
    await service.pool.query('alter table versions rename column placed_on to moved');
    const answer = await caller.send('PUT', `/documents/${uuid}/content`, { html: '<h1>Second</h1>' });
    await service.pool.query('alter table versions rename column moved to placed_on');
    expect(answer.status).toBe(500);
    expect(await allKeys(service)).toEqual(before);
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
