import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#shared/contract/activity.ts';
import type { Database, Plan } from '../../service/db/database.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { type StartedService, startService } from '../support/service/service.ts';

type ViewRow = Partial<Insertable<Database['views']>>;

let service: StartedService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const daysAgo = (days: number) => minutesAgo(days * 24 * 60);

/** Creates a document with these views, as the link host writes them. */
async function published(plan: Plan, views: (ViewRow & { recipient?: object })[]) {
  const caller = new ApiCaller(service.baseUrl, (await service.createOwner({ plan })).apiKey);
  const { body: document } = await caller.send('POST', '/documents', { html: '<p>x', title: 'Offer' });
  const { id: versionId } = await service.db
    .selectFrom('versions')
    .select('id')
    .where('document_id', '=', document.uuid)
    .executeTakeFirstOrThrow();
  for (const { recipient, ...view } of views) {
    let recipientId: string | null = null;
    if (recipient) {
      const { body } = await caller.send('POST', `/documents/${document.slug}/recipients`, recipient);
      const code = new URL(body.link).searchParams.get('r') ?? '';
      const found = await service.db.selectFrom('recipients').select('id').where('code', '=', code).executeTakeFirst();
      recipientId = found?.id ?? null;
    }
    const row = { document_id: document.uuid, version_id: versionId, recipient_id: recipientId, ...view };
    await service.db.insertInto('views').values(row).execute();
  }
  const counted = views.filter((view) => view.counted_at).length;
  await service.db.updateTable('documents').set({ views: counted }).where('id', '=', document.uuid).execute();
  return { caller, document };
}

describe('GET /api/v1/documents/{ref}/activity', () => {
  /** @contract service/view-tracking, view/who */
  it('returns who, where, when and how, newest first', async () => {
    const { caller, document } = await published('pro', [
      { counted_at: minutesAgo(30), email: 'gate@example.com', device: 'Edge on Windows' },
      {
        counted_at: minutesAgo(10),
        recipient: { name: 'Ada', email: 'ada@example.com' },
        location: 'London, United Kingdom',
        device: 'Firefox on Linux',
        visible_ms: 65_000,
        completion_pct: 95,
        clicks: 2,
        sections: JSON.stringify(['Prices']),
      },
      { counted_at: minutesAgo(20), recipient: { email: 'only@example.com' } },
    ]);
    const { status, body } = await caller.get(`/documents/${document.slug}/activity`);
    expect(status).toBe(200);
    expect(activity.parse(body)).toMatchObject({ title: 'Offer', total_views: 3 });
    expect(body.message).toContain('3 views in all');
    expect(body.views.map((view: { who: string }) => view.who)).toEqual([
      'Ada',
      'only@example.com',
      'gate@example.com',
    ]);
    expect(body.views[0]).toEqual({
      when: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
      who: 'Ada',
      where: 'London, United Kingdom',
      device: 'Firefox on Linux',
      time: '1 min 5 s',
      completion_pct: 95,
      engagement: 'Read to the end, 1 section, 2 clicks',
      sections: ['Prices'],
      ...{ seconds: 65, clicks: 2, button_clicks: 0 },
      who_details: { name: 'Ada' },
      where_details: { city: 'London', country: 'GB' },
      device_details: { browser: 'Firefox', system: 'Linux' },
    });
  });

  /** @contract service/engagement, view/pro-only, limit/plan */
  it('omits the Pro fields on other plans', async () => {
    const view = { counted_at: minutesAgo(1), email: 'a@b.example', visible_ms: 5000, completion_pct: 50 };
    const { caller, document } = await published('paid', [view]);
    const { body } = await caller.get(`/documents/${document.slug}/activity`);
    expect(Object.keys(body.views[0])).toEqual(['when', 'who', 'who_details', 'where', 'device']);
    expect(body.views[0]).toMatchObject({
      who_details: { name: 'a@b.example' },
      where: 'Unknown location',
      device: 'Unknown device',
    });
  });

  it('counts only views that count', async () => {
    const { caller, document } = await published('pro', [
      { counted_at: null, uncounted_reason: 'scanner' },
      { counted_at: minutesAgo(5) },
    ]);
    const { body } = await caller.get(`/documents/${document.slug}/activity`);
    expect(body.total_views).toBe(1);
    expect(body.views).toHaveLength(1);
  });

  /** @contract activity/days */
  it('covers 90 days by default, and counts all views ever', async () => {
    const { caller, document } = await published('free', [
      { counted_at: daysAgo(2) },
      { counted_at: daysAgo(60) },
      { counted_at: daysAgo(100) },
    ]);
    const read = async (query = '') => (await caller.get(`/documents/${document.slug}/activity${query}`)).body;
    expect(await read()).toMatchObject({ total_views: 3, views: { length: 2 } });
    expect((await read('?days=30')).views).toHaveLength(1);
    expect((await read('?days=1')).views).toHaveLength(0);
    expect((await read('?days=999999999')).views).toHaveLength(3);
  });

  /** @contract activity/limit */
  it('returns 20 views by default and at most 50', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({ counted_at: minutesAgo(index + 1) }));
    const { caller, document } = await published('free', many);
    const count = async (query: string) =>
      (await caller.get(`/documents/${document.slug}/activity${query}`)).body.views.length;
    expect(await count('')).toBe(20);
    expect(await count('?limit=50')).toBe(50);
    expect(await count('?limit=1')).toBe(1);
  });

  /** @contract activity/bad-request */
  it.each(['limit=51', 'limit=0', 'limit=x', 'days=0', 'days=x'])('answers 400 to %s', async (query) => {
    const { caller, document } = await published('free', []);
    expect((await caller.get(`/documents/${document.slug}/activity?${query}`)).status).toBe(400);
  });

  /** @contract activity/fields */
  it('says so when there are no views yet', async () => {
    const { caller, document } = await published('free', []);
    const { body } = await caller.get(`/documents/${document.slug}/activity`);
    expect(body).toMatchObject({ total_views: 0, views: [], message: 'No views yet.' });
  });
});
