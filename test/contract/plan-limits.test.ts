import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../service/db/database.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { makePdf } from '../support/files/pdf.ts';
import { countBlobs } from '../support/service/blob-count.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const free = { documents: 3, updates: 2 };

let service: StartedService;
beforeAll(async () => {
  const env = { FREE_DOCUMENTS: String(free.documents), FREE_UPDATES: String(free.updates) };
  service = await startService({ env });
});
afterAll(() => service.stop());

async function onPlan(plan: Plan) {
  return new ApiCaller(service.baseUrl, (await service.createOwner({ plan })).apiKey);
}

const page = { html: '<p>x' };
const upgrade = () => `${service.baseUrl}/plan/`;

describe('plan limits', () => {
  /** @contract publish/plan, change/plan, error/upgrade-url */
  it.each<[Plan, object]>([
    ['free', { require_email: true }],
    ['free', { allowed_email_domains: 'example.com' }],
    ['free', { expires_on: '2035-01-01' }],
    ['paid', { require_email: true }],
  ])('answers 403 with the upgrade address on %s to %o, and creates nothing', async (plan, setting) => {
    const caller = await onPlan(plan);
    const refused = await caller.send('POST', '/documents', { ...page, ...setting });
    expect(refused).toMatchObject({ status: 403, body: { upgrade_url: upgrade() } });
    expect(refused.body.error).toMatch(/needs? (a paid|the Pro) plan/);
    expect((await caller.get('/documents')).body.documents).toEqual([]);

    const { slug } = (await caller.send('POST', '/documents', page)).body;
    const change = await caller.send('PATCH', `/documents/${slug}`, setting);
    expect(change).toMatchObject({ status: 403, body: { upgrade_url: upgrade() } });
  });

  /** @contract publish/plan */
  it('stores nothing of an uploaded file whose setting needs a plan', async () => {
    const caller = await onPlan('free');
    const before = await countBlobs(service.dir);
    const file = { name: 'a.pdf', bytes: await makePdf() };
    const refused = await caller.upload('POST', '/documents', file, { require_email: 'true' });
    expect(refused.status).toBe(403);
    expect(await countBlobs(service.dir)).toBe(before);
  });

  /** @contract limit/plan */
  it('allows a plan what it includes', async () => {
    const paid = await onPlan('paid');
    const settings = { allowed_email_domains: 'example.com', expires_on: '2035-01-01' };
    expect((await paid.send('POST', '/documents', { ...page, ...settings })).status).toBe(201);
    const free = await onPlan('free');
    const off = { require_email: false, allowed_email_domains: '', password: 'abcd' };
    expect((await free.send('POST', '/documents', { ...page, ...off })).status).toBe(201);
  });

  it('lets a workspace that has fallen back to free remove its settings', async () => {
    const owner = await service.createOwner({ plan: 'pro' });
    const caller = new ApiCaller(service.baseUrl, owner.apiKey);
    const settings = { require_email: true, expires_on: '2035-01-01' };
    const { slug } = (await caller.send('POST', '/documents', { ...page, ...settings })).body;
    await service.db.updateTable('workspaces').set({ plan: 'free' }).where('id', '=', owner.workspaceId).execute();
    const change = await caller.send('PATCH', `/documents/${slug}`, { require_email: false, remove_expiry: true });
    expect(change).toMatchObject({ status: 200, body: { changed: ['require_email', 'expiry'] } });
  });

  /** @contract publish/document-limit, limit/plan */
  it('enforces the free plan’s number of documents, also for simultaneous requests', async () => {
    const caller = await onPlan('free');
    const answers = await Promise.all(Array.from({ length: 8 }, () => caller.send('POST', '/documents', page)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body).toEqual({ error: expect.stringContaining('3 documents'), upgrade_url: upgrade() });
  });

  /** @contract replace/update-limit, limit/plan */
  it('enforces the free plan’s number of content updates', async () => {
    const caller = await onPlan('free');
    const { slug } = (await caller.send('POST', '/documents', page)).body;
    const update = () => caller.send('PUT', `/documents/${slug}/content`, page);
    expect((await update()).status).toBe(200);
    expect((await update()).status).toBe(200);
    const refused = await update();
    expect(refused).toMatchObject({ status: 403, body: { upgrade_url: upgrade() } });
    expect(refused.body.error).toContain('2 content updates');
  });
});

describe('the hourly limit', () => {
  /** @contract publish/hourly-limit, error/hourly-limit, limit/hourly-one-process */
  it('allows exactly 30 of 40 simultaneous publishes, and says when to come again', async () => {
    const caller = await onPlan('pro');
    const answers = await Promise.all(Array.from({ length: 40 }, () => caller.send('POST', '/documents', page)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { headers, body } of refused) {
      const seconds = Number(headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(3600);
      expect(body.error).toContain('30 times within an hour');
    }
    expect((await caller.get('/documents?limit=100')).body.documents).toHaveLength(30);
  });

  it('allows 30 in any hour, not in an hour of the clock', async () => {
    const owner = await service.createOwner({ plan: 'pro' });
    const caller = new ApiCaller(service.baseUrl, owner.apiKey);
    const publishedBefore = async (minutes: number, times: number) => {
      for (let count = 0; count < times; count += 1) {
        await service.pool.query(
          `insert into recent_publishes (user_id, at) values ($1, now() - make_interval(mins => $2))`,
          [owner.userId, minutes],
        );
      }
    };
    await publishedBefore(61, 5);
    await publishedBefore(50, 10);
    await publishedBefore(2, 20);
    const refused = await caller.send('POST', '/documents', page);
    expect(refused.status).toBe(429);
    // The oldest of the thirty will be an hour old in ten minutes.
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(9 * 60);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10 * 60);
    await service.pool.query(`update recent_publishes set at = at - interval '10 minutes' where user_id = $1`, [
      owner.userId,
    ]);
    expect((await caller.send('POST', '/documents', page)).status).toBe(201);
  });

  /** @contract replace/hourly-limit, limit/hourly */
  it('counts publishes and updates together, and each person separately', async () => {
    const caller = await onPlan('pro');
    const { slug } = (await caller.send('POST', '/documents', page)).body;
    for (let count = 1; count < 30; count += 1) {
      expect((await caller.send('PUT', `/documents/${slug}/content`, page)).status).toBe(200);
    }
    expect((await caller.send('PUT', `/documents/${slug}/content`, page)).status).toBe(429);
    expect((await caller.send('POST', '/documents', page)).status).toBe(429);
    expect((await (await onPlan('pro')).send('POST', '/documents', page)).status).toBe(201);
  });

  /** @contract limit/hourly */
  it('does not count what was refused', async () => {
    const caller = await onPlan('paid');
    const pdf = { name: 'a.pdf', bytes: await makePdf() };
    const { slug } = (await caller.send('POST', '/documents', page)).body;
    for (let count = 0; count < 12; count += 1) {
      expect((await caller.send('POST', '/documents', {})).status).toBe(400);
      expect((await caller.send('POST', '/documents', { ...page, require_email: true })).status).toBe(403);
      expect((await caller.upload('PUT', `/documents/${slug}/content`, pdf)).status).toBe(400);
    }
    for (let count = 1; count < 30; count += 1) {
      expect((await caller.send('POST', '/documents', page)).status).toBe(201);
    }
    expect((await caller.send('POST', '/documents', page)).status).toBe(429);
  });

  it('examines at most 120 refused ones, and says when to come again', async () => {
    const caller = await onPlan('pro');
    const empty = { name: 'a.pdf', bytes: '' };
    for (let batch = 0; batch < 12; batch += 1) {
      const tries = Array.from({ length: 10 }, () => caller.upload('POST', '/documents', empty));
      for (const { status } of await Promise.all(tries)) expect(status).toBe(400);
    }
    const refused = await caller.send('POST', '/documents', page);
    expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining('refused 120 times') } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await caller.get('/documents')).status).toBe(200);
    expect((await (await onPlan('pro')).send('POST', '/documents', page)).status).toBe(201);
  });
});
