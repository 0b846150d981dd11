import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwner } from '../../service/accounts/create-owner.ts';
import { type ClaimedDelivery, claimDelivery, releaseDelivery } from '../../service/webhooks/claim-delivery.ts';
import { listDeliveries, purgeDeliveries } from '../../service/webhooks/delivery-log.ts';
import { recordFailure, recordSuccess } from '../../service/webhooks/record-attempt.ts';
import {
  addWebhook,
  findWebhook,
  listWebhooks,
  maxWebhooks,
  pauseWebhook,
  resumeWebhook,
} from '../../service/webhooks/webhooks.ts';
import { type StartedDatabase, startDatabase } from '../support/service/database.ts';

let database: StartedDatabase;
let workspaceId: string;

beforeAll(async () => {
  database = await startDatabase();
  ({ workspaceId } = await createOwner(database.db, { email: 'o@linkwake.example', name: 'Owner', plan: 'pro' }));
});
afterAll(() => database.stop());

/** Adds a webhook with deliveries that are due. @returns its id */
async function withDeliveries(count: number): Promise<string> {
  const id = randomUUID();
  const url = 'https://example.com/';
  await database.db.deleteFrom('webhooks').execute();
  await addWebhook(database.db, workspaceId, { id, url, format: 'standard', kinds: ['view.opened'] });
  const rows = Array.from({ length: count }, () => ({ webhook_id: id, kind: 'view.opened' }));
  if (count > 0) await database.db.insertInto('webhook_deliveries').values(rows).execute();
  return id;
}

const claim = async () => (await claimDelivery(database.db, [])) as ClaimedDelivery;
const makeDue = () => database.db.updateTable('webhook_deliveries').set({ next_at: sql<Date>`now()` }).execute();
const makeFailing = (since: string) =>
  database.db
    .updateTable('webhooks')
    .set({ failing_since: sql<Date>`now() - ${since}::interval` })
    .execute();

describe('claimDelivery', () => {
  it('gives each to one of those who ask at once, and none of a busy webhook', async () => {
    const id = await withDeliveries(40);
    const claimed: string[] = [];
    const lane = async () => {
      for (let got = await claimDelivery(database.db, []); got; got = await claimDelivery(database.db, [])) {
        claimed.push(got.id);
      }
    };
    await Promise.all([lane(), lane(), lane(), lane(), lane(), lane()]);
    expect([claimed.length, new Set(claimed).size]).toEqual([40, 40]);
    await makeDue();
    const busy = Array.from({ length: 4 }, () => ({ webhookId: id, workspaceId }));
    expect(await claimDelivery(database.db, busy)).toBeUndefined();
  });

  it('gives none of a workspace with as many running as it may have, and prefers one that has fewest', async () => {
    const busy = await withDeliveries(1);
    const others = Array.from({ length: 8 }, () => ({ webhookId: randomUUID(), workspaceId }));
    expect(await claimDelivery(database.db, others)).toBeUndefined();
    const owner = { email: `${randomUUID()}@linkwake.example`, name: 'Another', plan: 'pro' } as const;
    const { workspaceId: another } = await createOwner(database.db, owner);
    const idle = randomUUID();
    await addWebhook(database.db, another, {
      id: idle,
      url: 'https://example.com/',
      format: 'standard',
      kinds: ['view.opened'],
    });
    await database.db.insertInto('webhook_deliveries').values({ webhook_id: idle, kind: 'view.opened' }).execute();
    const claimed = await claimDelivery(database.db, others.slice(0, 1));
    expect(claimed).toMatchObject({ webhookId: idle, workspaceId: another });
    expect(await claimDelivery(database.db, [])).toMatchObject({ webhookId: busy });
  });

  it('gives the delivery of a killed process to another, whose record counts', async () => {
    const id = await withDeliveries(1);
    const first = await claim();
    await makeDue();
    const second = await claim();
    expect(second).toMatchObject({ id: first.id, attempt: 2 });
    await recordFailure(database.db, first, { failure: 'timeout' });
    await recordSuccess(database.db, second, 204);
    expect(await listDeliveries(database.db, id)).toMatchObject([{ state: 'delivered', status: 204, attempts: 2 }]);
  });

  it('ignores the failure of a process whose delivery another has sent meanwhile', async () => {
    const id = await withDeliveries(1);
    const first = await claim();
    await makeDue();
    await recordSuccess(database.db, await claim(), 204);
    await recordFailure(database.db, first, { status: 410 });
    expect(await findWebhook(database.db, workspaceId, id)).toMatchObject({
      paused: undefined,
      failingSince: undefined,
    });
  });
});

describe('a failing webhook', () => {
  /** @feature webhooks */
  it('is tried for three days with growing delays', async () => {
    const id = await withDeliveries(1);
    const waits: number[] = [];
    for (let open = true; open; ) {
      await makeDue();
      await recordFailure(database.db, await claim(), { status: 500 });
      const [delivery] = await listDeliveries(database.db, id);
      open = delivery?.nextAt !== undefined;
      if (delivery?.nextAt) waits.push((delivery.nextAt.getTime() - (delivery.triedAt?.getTime() ?? 0)) / 3_600_000);
    }
    // Each is up to a tenth longer than planned.
    expect(waits.every((hours, at) => at === 0 || hours > (waits[at - 1] ?? 0) / 1.1)).toBe(true);
    const days = waits.reduce((sum, hours) => sum + hours, 0) / 24;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(3.4);
    expect(await listDeliveries(database.db, id)).toMatchObject([{ state: 'failed', status: 500 }]);
  });

  it('is paused after three days, its queue with it, until somebody resumes it', async () => {
    const id = await withDeliveries(2);
    await makeFailing('71 hours');
    await recordFailure(database.db, await claim(), { status: 500 });
    expect((await findWebhook(database.db, workspaceId, id)).paused).toBeUndefined();
    await makeFailing('72 hours');
    await recordFailure(database.db, await claim(), { failure: 'timeout' });
    expect((await findWebhook(database.db, workspaceId, id)).paused).toBe('failing');
    expect((await listDeliveries(database.db, id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    await resumeWebhook(database.db, workspaceId, id);
    expect(await findWebhook(database.db, workspaceId, id)).toMatchObject({
      paused: undefined,
      failingSince: undefined,
    });
  });

  it('is not paused by one failure long after those of a document that was deleted', async () => {
    const id = await withDeliveries(1);
    await recordFailure(database.db, await claim(), { status: 500 });
    await database.db.deleteFrom('webhook_deliveries').execute();
    await makeFailing('4 days');
    await database.db.insertInto('webhook_deliveries').values({ webhook_id: id, kind: 'view.opened' }).execute();
    await recordFailure(database.db, await claim(), { status: 500 });
    const webhook = await findWebhook(database.db, workspaceId, id);
    expect(webhook.paused).toBeUndefined();
    expect(Date.now() - (webhook.failingSince?.getTime() ?? 0)).toBeLessThan(24 * 60 * 60 * 1000);
    await makeFailing('4 days');
    await makeDue();
    await recordFailure(database.db, await claim(), { status: 500 });
    expect((await findWebhook(database.db, workspaceId, id)).paused, 'the same message again').toBe('failing');
  });

  it('is paused at once when its host says 410, and works again after a success', async () => {
    const id = await withDeliveries(1);
    await recordFailure(database.db, await claim(), { status: 410 });
    expect((await findWebhook(database.db, workspaceId, id)).paused).toBe('gone');
    await withDeliveries(2);
    await recordFailure(database.db, await claim(), { status: 500 });
    await recordSuccess(database.db, await claim(), 200);
    expect(await listWebhooks(database.db, workspaceId)).toMatchObject([
      { paused: undefined, failingSince: undefined },
    ]);
  });
});

describe('what is being sent while its webhook is paused', () => {
  it.each([
    ['fails', (delivery: ClaimedDelivery) => recordFailure(database.db, delivery, { status: 500 })],
    ['is released by a process that stops', (delivery: ClaimedDelivery) => releaseDelivery(database.db, delivery)],
  ])('waits for the owner to resume it when it %s', async (_end, end) => {
    const id = await withDeliveries(1);
    const delivery = await claim();
    await pauseWebhook(database.db, workspaceId, id);
    await end(delivery);
    expect(await listDeliveries(database.db, id)).toMatchObject([{ state: 'waiting', nextAt: undefined }]);
    await resumeWebhook(database.db, workspaceId, id);
    expect(await claim()).toMatchObject({ id: delivery.id });
  });

  it('is not tried again when the webhook was paused because its host is gone', async () => {
    const id = await withDeliveries(3);
    const [gone, failed] = [await claim(), await claim()];
    await recordFailure(database.db, gone, { status: 410 });
    await recordFailure(database.db, failed, { failure: 'timeout' });
    const logged = new Map((await listDeliveries(database.db, id)).map((delivery) => [delivery.id, delivery]));
    expect(logged.get(gone.id)).toMatchObject({ state: 'failed', status: 410, failure: undefined });
    expect(logged.get(failed.id)).toMatchObject({ state: 'failed', failure: 'timeout' });
    const others = [...logged.values()].filter((delivery) => delivery.id !== gone.id && delivery.id !== failed.id);
    expect(others).toMatchObject([{ state: 'failed', failure: 'paused' }]);
  });
});

it('the log is bounded: 500 finished deliveries, and none older than a week', async () => {
  const id = await withDeliveries(520);
  await database.db.updateTable('webhook_deliveries').set({ next_at: null }).execute();
  await database.db.insertInto('webhook_deliveries').values({ webhook_id: id, kind: 'view.opened' }).execute();
  await purgeDeliveries(database.db);
  expect(await listDeliveries(database.db, id, 1000)).toHaveLength(501);
  await database.db
    .updateTable('webhook_deliveries')
    .set({ created_at: sql<Date>`now() - interval '8 days'` })
    .execute();
  await purgeDeliveries(database.db);
  expect(await listDeliveries(database.db, id)).toEqual([]);
});

it('a workspace has a limited number of webhooks', async () => {
  await withDeliveries(0);
  const add = () =>
    addWebhook(database.db, workspaceId, {
      id: randomUUID(),
      url: 'https://example.com/',
      format: 'slack',
      kinds: ['view.opened'],
    });
  const added = await Promise.allSettled(Array.from({ length: maxWebhooks + 3 }, add));
  expect(added.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  expect(await listWebhooks(database.db, workspaceId)).toHaveLength(maxWebhooks);
});
