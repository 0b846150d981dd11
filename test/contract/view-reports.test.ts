import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../../service/db/unavailable.ts';
import { maxPdfParts } from '../../service/documents/views/split-pdf-pages.ts';
import { maxHeadingLength, maxSections } from '../../service/links/limits.ts';
import { beacon } from '../../service/links/views/beacon.ts';
import { storeOpening } from '../../service/links/views/openings.ts';
import { recordViews } from '../../service/links/views/record-view.ts';
import { createReportBatches } from '../../service/links/views/report-batches.ts';
import { createViewQueue } from '../../service/links/views/view-queue.ts';
import { viewTokens } from '../../service/links/views/view-token.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { lockWaits, waitingForLocks } from '../support/service/waiting-for-locks.ts';

let service: StartedService;
let caller: ApiCaller;
beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});
afterAll(() => service.stop());

async function publish(): Promise<{ link: string; slug: string; uuid: string }> {
  return (await caller.send('POST', '/documents', { html: '<h1>Reported</h1>' })).body;
}

async function open(link: string, count: number): Promise<string[]> {
  const visits = await Promise.all(Array.from({ length: count }, () => visit(link)));
  return visits.map(({ beacon }) => beacon);
}

describe('reports that arrive together', () => {
  it('count each view once, and keep the totals of each', async () => {
    const documents = [await publish(), await publish(), await publish()];
    const beacons = (await Promise.all(documents.map(({ link }) => open(link, 10)))).flat();
    const reports = beacons.flatMap((beacon, at) =>
      [1, 3, 2].map((clicks) => report(beacon, { acted: true, clicks, completion: at, sections: [`Part ${clicks}`] })),
    );
    expect((await Promise.all(reports)).map(({ status }) => status)).toEqual(reports.map(() => 204));
    for (const { slug, uuid } of documents) {
      expect((await caller.get(`/documents/${slug}`)).body.views).toBe(10);
      const rows = await service.db.selectFrom('views').selectAll().where('document_id', '=', uuid).execute();
      for (const { clicks, sections } of rows) {
        expect(clicks).toBe(3);
        expect([...sections].sort()).toEqual(['Part 1', 'Part 2', 'Part 3']);
      }
    }
  });

  it('are accepted with as many long headings as a view can reach, in any script', async () => {
    const { link, uuid } = await publish();
    const [address = ''] = await open(link, 1);
    const sections = Array.from({ length: maxSections }, (_, at) => String(at).padEnd(maxHeadingLength, '漢'));
    const times = (length: number) => Array.from({ length }, () => 86_400_000);
    const full = { acted: true, visible_ms: 86_400_000, completion: 100, clicks: 3, cta: 1, sections };
    const answer = await report(address, { ...full, sections_ms: times(maxSections), parts_ms: times(maxPdfParts) });
    expect(answer.status).toBe(204);
    const views = service.db.selectFrom('views').select('sections').where('document_id', '=', uuid);
    expect(await views.executeTakeFirst()).toEqual({ sections });
    const escaped = sections.map((_, at) => `${at}`.padEnd(maxHeadingLength, '\u0001'));
    expect((await report(address, { ...full, sections: escaped })).status).toBe(204);
    const beyond = [...sections, ...Array.from({ length: 100 }, () => '漢'.repeat(maxHeadingLength))];
    expect((await report(address, { ...full, sections: beyond })).status).toBe(413);
  });

  it('on counted views change no column of an index, so that PostgreSQL writes the row alone (HOT)', async () => {
    const { link, uuid } = await publish();
    const [beacon = ''] = await open(link, 1);
    await report(beacon, { acted: true });
    const row = () =>
      service.db.selectFrom('views').selectAll().where('document_id', '=', uuid).executeTakeFirstOrThrow();
    const before: Record<string, unknown> = await row();
    const read = { clicks: 2, cta: 1, completion: 50, sections: ['Plan'], sections_ms: [900], parts_ms: [900] };
    await report(beacon, { acted: true, visible_ms: 1000, ...read });
    const changed = Object.entries(await row()).flatMap(([name, value]) =>
      isDeepStrictEqual(value, before[name]) ? [] : [name],
    );
    expect(changed).toContain('last_seen_at');
    expect(changed).toContain('clicks');
    // Columns of expressions and conditions too.
    const { rows } = await service.pool.query(
      `select distinct attname as name from pg_depend join pg_index on indexrelid = objid
         join pg_attribute on attrelid = refobjid and attnum = refobjsubid
       where classid = 'pg_class'::regclass and indrelid = 'views'::regclass`,
    );
    const indexed = rows.map(({ name }) => name);
    expect(indexed).toContain('uncounted_reason');
    expect(changed.filter((name) => indexed.includes(name))).toEqual([]);
  });

  it('do not wait for one whose view is locked', async () => {
    const { link, slug, uuid } = await publish();
    const [locked = '', ...others] = await open(link, 5);
    await report(locked, { acted: true });
    const { id } = await service.db
      .selectFrom('views')
      .select('id')
      .where('document_id', '=', uuid)
      .where('counted_at', 'is not', null)
      .executeTakeFirstOrThrow();
    let late: Promise<Response> | undefined;
    await service.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('views').select('id').where('id', '=', id).forUpdate().execute();
      late = report(locked, { acted: true, clicks: 7 });
      const answers = await Promise.all(others.map((beacon) => report(beacon, { acted: true })));
      expect(answers.map(({ status }) => status)).toEqual(others.map(() => 204));
      expect((await caller.get(`/documents/${slug}`)).body.views).toBe(5);
    });
    expect((await late)?.status).toBe(204);
    const { clicks } = await service.db
      .selectFrom('views')
      .select('clicks')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(clicks).toBe(7);
  });
});

it('reports from an outage count when they arrived, and towards the limit of that time', async () => {
  const { link, slug, uuid } = await publish();
  const readToken = viewTokens(service.deps.secrets);
  const beacons = await open(link, 6);
  const opened = await Promise.all(beacons.map((address) => readToken(address.split('/').at(-1) ?? '')));
  await service.db
    .updateTable('views')
    .set({ opened_at: new Date(Date.now() - 3_600_000) })
    .where('document_id', '=', uuid)
    .execute();
  const deps = { ...service.deps, config: { ...service.deps.config, viewsPerMinute: 1 } };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const [early, late] = [minutesAgo(30), minutesAgo(20)];
  const outcomes: unknown[] = [];
  for (const [at, view] of opened.entries()) {
    if (!view) throw new Error('The address of a report is not signed.');
    const totals = beacon.parse({ visible_ms: 2000, acted: true, sections: [], clicks: 0 });
    // Four at one time, two at another: in two minutes, two may count.
    const first = at < 4 ? early : late;
    const reports = [{ opened: view, totals, network: '203.0.113.9', arrived: { first, last: late } }];
    outcomes.push(...(await recordViews(deps, reports)).values());
  }
  expect(outcomes).toEqual(['counted', 'counted', 'recorded', 'recorded', 'counted', 'counted']);
  const { rows } = await service.pool.query(
    'select counted_at from views where document_id = $1 and counted_at is not null order by counted_at',
    [uuid],
  );
  expect(rows.map(({ counted_at }) => counted_at)).toEqual([early, early, late, late]);
  expect((await caller.get(`/documents/${slug}`)).body.views).toBe(4);
  const document = service.db.selectFrom('documents').select('last_viewed_at').where('id', '=', uuid);
  expect(await document.executeTakeFirst()).toEqual({ last_viewed_at: late });
});

it('a report that waits for its opening is stored when the service stops, however recently it was tried', async () => {
  const { link, slug, uuid } = await publish();
  await open(link, 2);
  const openings = await service.db
    .deleteFrom('views')
    .where('document_id', '=', uuid)
    .returning(['id', 'document_id', 'version_id'])
    .execute();
  const queue = createViewQueue(service.deps);
  const totals = beacon.parse({ visible_ms: 0, acted: true, sections: [], clicks: 0 });
  const outcomes = openings.map(({ id }) =>
    queue.report({ opened: { viewId: id, detail: true }, totals, network: '192.0.2.1' }),
  );
  expect(await Promise.all(outcomes)).toEqual(['buffered', 'buffered']);
  const [first, second] = openings;
  if (!first || !second) throw new TypeError('There are not two openings.');
  const views = async () => (await caller.get(`/documents/${slug}`)).body.views;
  // The queue tries the first report before the second: once that is counted, the first was tried in vain.
  await storeOpening(service.db, second);
  await expect.poll(views, { timeout: 10_000 }).toBe(1);
  await storeOpening(service.db, first);
  await queue.stop();
  expect(await views()).toBe(2);
});

describe('beside a transaction that has locked the document', () => {
  /** Runs `meanwhile` while another transaction, such as one that counts views in another process, has the document locked. */
  async function holdDocument(uuid: string, meanwhile: () => Promise<void>): Promise<void> {
    await service.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('documents').select('id').where('id', '=', uuid).forNoKeyUpdate().execute();
      await meanwhile();
    });
  }

  const seen = { visible_ms: 0, acted: true, sections: [], clicks: 0 };
  const viewsOf = async (slug: string) => (await caller.get(`/documents/${slug}`)).body.views;

  it('a report on a view that is counted does not wait', async () => {
    const { link, slug, uuid } = await publish();
    const [beacon = ''] = await open(link, 1);
    await report(beacon, { acted: true });
    await holdDocument(uuid, async () => {
      expect((await report(beacon, { acted: true, clicks: 7 })).status).toBe(204);
    });
    expect(await viewsOf(slug)).toBe(1);
  });

  it('new views wait together on one connection, and are counted', async () => {
    const { link, slug, uuid } = await publish();
    const beacons = await open(link, 40);
    const answers: Promise<Response>[] = [];
    await holdDocument(uuid, async () => {
      for (const beacon of beacons) answers.push(report(beacon, { acted: true }));
      await waitingForLocks(service.pool, 1);
      // More connections than one would be waiting now, and this would find none.
      expect(await viewsOf(slug)).toBe(0);
      expect(await lockWaits(service.pool)).toBe(1);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(beacons.map(() => 204));
    expect(await viewsOf(slug)).toBe(beacons.length);
  });

  it('a report whose visitor has left is stored before the service closes the database', async () => {
    const { link, slug, uuid } = await publish();
    const [address = ''] = await open(link, 1);
    const opened = await viewTokens(service.deps.secrets)(address.split('/').at(-1) ?? '');
    if (!opened) throw new TypeError('The page has no token.');
    const queue = createViewQueue(service.deps);
    let hasStopped = false;
    let stopped: Promise<void> | undefined;
    await holdDocument(uuid, async () => {
      void queue.report({ opened, totals: beacon.parse(seen), network: '192.0.2.1' });
      await waitingForLocks(service.pool, 1);
      stopped = queue.stop().then(() => {
        hasStopped = true;
      });
      expect(await lockWaits(service.pool)).toBe(1);
      expect(hasStopped).toBe(false);
    });
    await stopped;
    expect(await viewsOf(slug)).toBe(1);
  });

  it('no more than a limit wait; the queue of views takes the others', async () => {
    const { link, slug, uuid } = await publish();
    const beacons = await open(link, 5);
    const store = createReportBatches(service.deps, { maxLocked: 2 });
    const readToken = viewTokens(service.deps.secrets);
    const outcomes: Promise<PromiseSettledResult<unknown>[]>[] = [];
    await holdDocument(uuid, async () => {
      const stored = beacons.map(async (address) => {
        const opened = await readToken(address.split('/').at(-1) ?? '');
        if (!opened) throw new TypeError('The page has no token.');
        return store({
          opened,
          totals: beacon.parse(seen),
          network: '192.0.2.1',
        });
      });
      outcomes.push(Promise.allSettled(stored));
      const refused = Promise.any(
        stored.map((each) =>
          each.then(
            () => Promise.reject(new Error('stored')),
            (cause) => cause,
          ),
        ),
      );
      expect(isDatabaseUnavailable(await refused)).toBe(true);
    });
    const settled = (await outcomes[0]) ?? [];
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await viewsOf(slug)).toBe(2);
  });
});

describe('beside the deletion of the document', () => {
  it('a report of a new view waits without holding it up', async () => {
    const { link, uuid } = await publish();
    const [beacon = ''] = await open(link, 1);
    let answer: Promise<Response> | undefined;
    // As documents/delete-document.ts deletes: views first.
    await service.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('views').where('document_id', '=', uuid).execute();
      answer = report(beacon, { acted: true });
      await waitingForLocks(service.pool, 1);
      await transaction.deleteFrom('documents').where('id', '=', uuid).execute();
    });
    expect((await answer)?.ok).toBe(true);
    expect((await caller.get(`/documents/${uuid}`)).status).toBe(404);
  });
});

describe('beside a change that has locked the document', () => {
  const changes = [
    ['its content', 'PUT', '/content', { html: '<h1>New</h1>' }],
    ['its settings', 'PATCH', '', { cta_label: 'Call us', cta_url: 'https://linkwake.example/' }],
  ] as const;

  /** Runs `meanwhile` while nobody gets further than to the events of the workspace, which come last in each transaction. */
  async function holdEvents(meanwhile: () => Promise<void>): Promise<void> {
    const holder = await service.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(`select pg_advisory_xact_lock(hashtextextended('events ' || id, 0)) from workspaces`);
      await meanwhile();
      await holder.query('commit');
    } finally {
      holder.release();
    }
  }

  it.each(changes)('%s: a report that was first and the change do not wait for each other', async (...change) => {
    const [, method, path, body] = change;
    const { link, slug } = await publish();
    const [beacon = ''] = await open(link, 1);
    const answers: Promise<{ status: number }>[] = [];
    await holdEvents(async () => {
      answers.push(report(beacon, { acted: true }));
      await waitingForLocks(service.pool, 1);
      answers.push(caller.send(method, `/documents/${slug}${path}`, body));
      await waitingForLocks(service.pool, 2);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 200]);
    expect((await caller.get(`/documents/${slug}`)).body.views).toBe(1);
  });

  it.each(changes)('%s: a visitor opens it', async (...change) => {
    const [, method, path, body] = change;
    const { link, slug } = await publish();
    let changed: Promise<{ status: number }> | undefined;
    await holdEvents(async () => {
      changed = caller.send(method, `/documents/${slug}${path}`, body);
      await waitingForLocks(service.pool, 1);
      await visit(link);
    });
    expect((await changed)?.status).toBe(200);
  });
});
