import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDocument } from '../../service/documents/find-document.ts';
import { restoreVersion } from '../../service/documents/versions/restore-version.ts';
import { createPublishLimiter } from '../../service/plans/publish-limiter.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { makeDocx } from '../support/files/office.ts';
import { makePdf } from '../support/files/pdf.ts';
import { convertingVersion, endConversion } from '../support/service/end-conversion.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { waitingForLocks } from '../support/service/waiting-for-locks.ts';

let service: StartedService;
let caller: ApiCaller;

beforeAll(async () => {
  // Without a worker, the tests decide when a conversion ends.
  service = await startService({ env: { ROLES: 'web' } });
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});

afterAll(() => service.stop());

const word = (text: string) => ({ name: 'plan.docx', bytes: makeDocx(text) });

/** A document whose first version is live. @returns its id */
async function converted(): Promise<string> {
  const { uuid } = (await caller.upload('POST', '/documents', word('A plan'))).body;
  expect(await endConversion(service, await convertingVersion(service, uuid))).toBe(true);
  return uuid;
}

/** Sends a Word file. @returns its version, which is being converted */
async function replace(uuid: string): Promise<string> {
  expect((await caller.upload('PUT', `/documents/${uuid}/content`, word('Another'))).status).toBe(200);
  return convertingVersion(service, uuid);
}

/** The version that visitors see. */
async function liveNumber(uuid: string): Promise<number> {
  const { number } = await service.db
    .selectFrom('versions')
    .innerJoin('documents', 'documents.live_version_id', 'versions.id')
    .select('versions.number')
    .where('documents.id', '=', uuid)
    .executeTakeFirstOrThrow();
  return number;
}

/** Begins `newer`, which has set its version live but not committed when `older` begins. Both have ended afterwards. */
async function overlap(newer: () => Promise<unknown>, older: () => Promise<unknown>): Promise<void> {
  const other = await service.pool.connect();
  try {
    // The last lock of whoever changes a document.
    await other.query('begin');
    await other.query(`select pg_advisory_xact_lock(hashtextextended('events ' || $1, 0))`, [
      service.owner.workspaceId,
    ]);
    const storing = newer();
    await waitingForLocks(service.pool, 1);
    const ending = older();
    await waitingForLocks(service.pool, 2);
    await other.query('commit');
    await Promise.all([storing, ending]);
  } finally {
    other.release(true);
  }
}

it.each<[string, (uuid: string) => Promise<unknown>]>([
  [
    'a file that is stored',
    async (uuid) => {
      const pdf = { name: 'plan.pdf', bytes: await makePdf(2) };
      expect((await caller.upload('PUT', `/documents/${uuid}/content`, pdf)).status).toBe(200);
    },
  ],
  [
    'a version that is restored',
    async (uuid) => {
      const { userId, workspaceId } = service.owner;
      const publisher = { user: { id: userId }, workspace: { id: workspaceId, plan: 'pro' as const } };
      const document = await findDocument(service.db, workspaceId, uuid);
      await restoreVersion(service.deps, createPublishLimiter(service.deps), publisher, document, 1);
    },
  ],
])('a conversion that ends together with %s later leaves that live', async (_what, store) => {
  const uuid = await converted();
  const second = await replace(uuid);
  // Another one, so that there is an earlier version to restore.
  await endConversion(service, second);
  const third = await replace(uuid);
  await overlap(
    () => store(uuid),
    () => endConversion(service, third),
  );
  expect(await liveNumber(uuid)).toBe(4);
});

it('the newer of two conversions that end together is live', async () => {
  const uuid = await converted();
  const second = await replace(uuid);
  const third = await replace(uuid);
  await overlap(
    () => endConversion(service, third),
    () => endConversion(service, second),
  );
  expect(await liveNumber(uuid)).toBe(3);
});
