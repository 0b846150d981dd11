import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConversionFailed } from '../../service/conversion/errors.ts';
import { failConversion } from '../../service/conversion/finish-conversion.ts';
import { rejectReview } from '../../service/documents/review/decide-review.ts';
import { storeReport } from '../../service/documents/review/page-reports.ts';
import { countWaiting } from '../../service/documents/review/review-queue.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { makeDocx } from '../support/files/office.ts';
import { convertingVersion, endConversion } from '../support/service/end-conversion.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;

beforeAll(async () => {
  // Without a worker, the tests decide when a conversion ends.
  service = await startService({ env: { ROLES: 'web' } });
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});

afterAll(() => service.stop());

const word = { name: 'plan.docx', bytes: makeDocx('A plan') };

async function finish(uuid: string): Promise<void> {
  expect(await endConversion(service, await convertingVersion(service, uuid))).toBe(true);
}

async function published(): Promise<string> {
  const { uuid } = (await caller.upload('POST', '/documents', word)).body;
  await finish(uuid);
  return uuid;
}

/** Sends another file. @returns the message */
async function replace(uuid: string): Promise<string> {
  const answer = await caller.upload('PUT', `/documents/${uuid}/content`, { ...word, bytes: makeDocx('Another') });
  expect(answer.status).toBe(200);
  return answer.body.message;
}

/** Takes the content that is live offline. */
async function takeOffline(uuid: string): Promise<void> {
  await storeReport(service.db, { documentId: uuid }, { reason: 'fraud', details: '', email: undefined });
  const { live_version_id: live } = await reviewOf(uuid);
  await rejectReview(service.db, uuid, live ?? '', 'It imitates a bank.');
}

const reviewOf = (uuid: string) =>
  service.db
    .selectFrom('documents')
    .select(['review_status', 'reviewed_at', 'review_reason', 'live_version_id'])
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow();

it('new content waits for its own review when the earlier one was rejected meanwhile', async () => {
  const uuid = await published();
  await replace(uuid);
  await takeOffline(uuid);
  expect(await countWaiting(service.db)).toBe(0);
  await finish(uuid);
  expect(await reviewOf(uuid)).toMatchObject({ review_status: 'held', reviewed_at: null, review_reason: null });
  expect(await countWaiting(service.db)).toBe(1);
});

it('rejected content stays rejected until the new content is converted', async () => {
  const uuid = await published();
  await takeOffline(uuid);
  const before = await countWaiting(service.db);
  const rejected = { review_status: 'held', reviewed_at: expect.any(Date), review_reason: 'It imitates a bank.' };
  expect(await replace(uuid)).toBe(
    'The new file is being converted to PDF, which takes a minute or two. It’s held for review. The link works once it’s approved.',
  );
  expect(await reviewOf(uuid)).toMatchObject(rejected);
  await failConversion(service.db, await convertingVersion(service, uuid), new ConversionFailed('fault'));
  expect(await reviewOf(uuid)).toMatchObject(rejected);
  expect(await countWaiting(service.db)).toBe(before);
});

it('a document that was never converted has nothing to report, and nobody waits for a decision', async () => {
  const { uuid } = (await caller.upload('POST', '/documents', word)).body;
  const before = await countWaiting(service.db);
  const report = () =>
    storeReport(service.db, { documentId: uuid }, { reason: 'fraud', details: '', email: undefined });
  expect(await report()).toBe(false);
  const notices = service.db.selectFrom('notices').select('id').where('kind', '=', 'queue');
  expect([await countWaiting(service.db), await notices.where('document_id', '=', uuid).execute()]).toEqual([
    before,
    [],
  ]);
  await finish(uuid);
  expect([await report(), await countWaiting(service.db)]).toEqual([true, before + 1]);
});
