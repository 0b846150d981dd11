import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BlobStore } from '../../service/blobs/blob-store.ts';
import { claimName } from '../../service/blobs/store-claim.ts';
import { sha256 } from '../../service/crypto/hashes.ts';
import { startHousekeeping, sweep } from '../../service/housekeeping.ts';
import { purgeOpenings } from '../../service/links/views/purge-openings.ts';
import { oauthAdapter } from '../../service/oauth/postgres-adapter.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
beforeAll(async () => {
  // A process that serves links only does not sweep by itself.
  service = await startService({ env: { ROLES: 'web' } });
});
afterAll(() => service.stop());

async function oauthRecord(model: string, id: string, payload: object): Promise<void> {
  await service.db
    .insertInto('oauth_records')
    .values({ model, id_hash: sha256(id), payload: JSON.stringify(payload) })
    .execute();
}

it('removes unused applications that registered long ago', async () => {
  const now = Math.floor(Date.now() / 1000);
  const long = now - 100 * 86_400;
  await oauthRecord('Grant', 'grant', { clientId: 'used' });
  await oauthRecord('Client', 'used', { client_id: 'used', client_id_issued_at: long });
  await oauthRecord('Client', 'unused', { client_id: 'unused', client_id_issued_at: long });
  await oauthRecord('Client', 'new', { client_id: 'new', client_id_issued_at: now });
  const days = now - 2 * 86_400;
  await oauthRecord('Client', 'never let in', { client_id: 'never let in', client_id_issued_at: days });
  await oauthRecord('Client', 'asking', { client_id: 'asking', client_id_issued_at: days });
  await oauthRecord('Interaction', 'asks', { params: { client_id: 'asking' } });
  for (const [id, since] of [
    ['let in once', days],
    ['let in long ago', long],
  ] as const) {
    await oauthRecord('Client', id, { client_id: id, client_id_issued_at: since });
    await oauthAdapter(service.db)('Grant').upsert(`grant of ${id}`, { clientId: id, accountId: 'ada' }, -1);
  }
  await sweep(service.deps);
  const left = await service.db.selectFrom('oauth_records').select('id_hash').where('model', '=', 'Client').execute();
  expect(left.map(({ id_hash }) => id_hash.toString('hex')).sort()).toEqual(
    ['used', 'new', 'asking', 'let in once'].map((id) => sha256(id).toString('hex')).sort(),
  );
});

it('stops in the middle of a sweep, which is due again then', async () => {
  const { promise: isListing, resolve } = Promise.withResolvers<void>();
  /** A store that has been the database's alone for long, and whose list does not end. */
  const blobs: BlobStore = {
    ...service.deps.blobs,
    claim: async () => new Date(0),
    async *list() {
      resolve();
      for (;;) {
        await new Promise((next) => setImmediate(next));
        yield [];
      }
    },
  };
  await service.db.deleteFrom('housekeeping').where('task', '=', 'abandoned-blobs').execute();
  const housekeeping = startHousekeeping({ ...service.deps, blobs });
  await isListing;
  await housekeeping.stop();
  const claimed = await service.db.selectFrom('housekeeping').select('task').execute();
  expect(claimed).not.toContainEqual({ task: 'abandoned-blobs' });
});

it('does all other steps when one fails', async () => {
  await service.pool.query("insert into rate_limits (key, points, expire) values ('old', 1, 0)");
  await service.pool.query('alter table mails rename to moved_mails');
  await sweep(service.deps);
  await service.pool.query('alter table moved_mails rename to mails');
  const left = await service.pool.query("select 1 from rate_limits where key = 'old'");
  expect(left.rows).toEqual([]);
});

it('removes openings without a view after a month, and excluded views after a year', async () => {
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  const { body } = await caller.send('POST', '/documents', { html: '<p>Looked at</p>' });
  const { rows } = await service.pool.query(
    `insert into views (document_id, version_id, opened_at, counted_at, uncounted_reason)
     select id, live_version_id, now() - make_interval(days => days), case when counted then now() end, reason
     from documents, (values (20, false, null), (40, false, null), (40, false, 'scanner'), (400, false, 'owner'), (400, true, null))
       as kind (days, counted, reason)
     where id = $1 returning id`,
    [body.uuid],
  );
  expect(rows).toHaveLength(5);
  await sweep(service.deps);
  const left = await service.db
    .selectFrom('views')
    .select(['uncounted_reason', 'counted_at'])
    .where('document_id', '=', body.uuid)
    .execute();
  const kind = (view: (typeof left)[number]) => (view.counted_at ? 'counted' : (view.uncounted_reason ?? 'opened'));
  expect(left.map(kind).sort()).toEqual(['counted', 'opened', 'scanner']);
});

it('removes openings in transactions of limited size, and goes past those it keeps', async () => {
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  const { body } = await caller.send('POST', '/documents', { html: '<p>Opened by many</p>' });
  await service.pool.query(
    `insert into views (document_id, version_id, opened_at, uncounted_reason)
     select id, live_version_id, now() - make_interval(days => 40, mins => n), case when n % 3 = 0 then 'scanner' end
     from documents, generate_series(1, 60) n where id = $1`,
    [body.uuid],
  );
  await purgeOpenings(service.db, 7);
  const left = await service.db
    .selectFrom('views')
    .select('uncounted_reason')
    .where('document_id', '=', body.uuid)
    .execute();
  expect(left.map((view) => view.uncounted_reason)).toEqual(Array(20).fill('scanner'));
});

it('searches for abandoned files once a day, in one process', async () => {
  const { key } = await service.deps.blobs.put(Readable.from([Buffer.from('abandoned')]));
  const old = new Date(Date.now() - 3 * 86_400_000);
  await utimes(service.deps.blobs.path?.(key) ?? '', old, old);
  await service.pool.query(`update migrations set applied_at = now() - interval '30 days'`);
  // The service has already searched today, at its start.
  await sweep(service.deps);
  expect(await service.deps.blobs.size(key)).toBe(9);
  const aDayLater = () => service.pool.query(`update housekeeping set done_at = now() - interval '25 hours'`);
  await aDayLater();
  await sweep(service.deps);
  // Until a week ago, another database may have named it.
  expect(await service.deps.blobs.size(key)).toBe(9);
  const claim = join(service.dir, 'blobs', claimName);
  const since = new Date(Date.now() - 8 * 86_400_000);
  await writeFile(claim, JSON.stringify({ ...JSON.parse(await readFile(claim, 'utf8')), since }));
  await aDayLater();
  await Promise.all([sweep(service.deps), sweep(service.deps)]);
  await expect(service.deps.blobs.size(key)).rejects.toMatchObject({ code: 'blob_missing' });
});

it('searches again where the last time is in the future, because the clock was wrong', async () => {
  const { key } = await service.deps.blobs.put(Readable.from([Buffer.from('abandoned')]));
  const old = new Date(Date.now() - 3 * 86_400_000);
  await utimes(service.deps.blobs.path?.(key) ?? '', old, old);
  await service.pool.query(`update housekeeping set done_at = now() + interval '5 years'`);
  await sweep(service.deps);
  await expect(service.deps.blobs.size(key)).rejects.toMatchObject({ code: 'blob_missing' });
});
