import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serviceEvent } from '#shared/contract/event.ts';
import { eventsMissed } from '#shared/contract/event-kinds.ts';
import { revokeAllApiKeys, revokeApiKey } from '../../service/accounts/api-keys.ts';
import { createBatchedFindCaller } from '../../service/api/middleware/authenticate-caller.ts';
import { approveReview } from '../../service/documents/review/decide-review.ts';
import { recordEvents } from '../../service/events/record-events.ts';
import { sweep } from '../../service/housekeeping.ts';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { type EventReader, readEventStream } from '../support/api/event-reader.ts';
import { makeDocx } from '../support/files/office.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { formPdf } from '../support/signing/signature-form.ts';
import { signForm } from '../support/signing/signed-copy.ts';

let service: StartedService;
let caller: ApiCaller;
const open: EventReader[] = [];

beforeAll(async () => {
  service = await startService({ env: { EVENT_HEARTBEAT_SECONDS: '300' } });
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});
afterAll(() => service?.stop());

async function listen(lastId?: string, token = service.owner.apiKey): Promise<EventReader> {
  const reader = await readEventStream(service.baseUrl, token, lastId === undefined ? {} : { lastId });
  open.push(reader);
  return reader;
}

async function publish(fields: object = {}, who = caller) {
  const { body } = await who.send('POST', '/documents', { html: '<h1>Plan</h1>', title: 'Plan', ...fields });
  return body;
}

async function view(link: string, fields: object = {}): Promise<void> {
  const { beacon } = await visit(link);
  expect((await report(beacon, { acted: true, ...fields })).status).toBe(204);
}

const listeners = () => service.deps.events.count();
const typesOf = (reader: EventReader) => reader.events().map(({ type }) => type);

describe('GET /api/v1/events', () => {
  it('tells of a view, of reading on, and of the button, as the activity does', async () => {
    const document = await publish({ cta_label: 'Buy', cta_url: 'https://example.com/' });
    const { link } = (await caller.send('POST', `/documents/${document.slug}/recipients`, { name: 'Ada' })).body;
    const reader = await listen();
    expect(reader.status).toBe(200);
    expect(reader.headers.get('content-type')).toBe('text/event-stream');
    expect(reader.headers.get('cache-control')).toBe('no-store');
    const { beacon } = await visit(link);
    await report(beacon, { acted: true, completion: 20 });
    await reader.until(1);
    await report(beacon, { acted: true, completion: 20, clicks: 1 });
    await report(beacon, { acted: true, completion: 80, clicks: 1 });
    await reader.until(2);
    await report(beacon, { acted: true, completion: 80, clicks: 2, cta: 1 });
    const events = await reader.until(3);
    for (const event of events) serviceEvent.parse(event);
    const [activity] = (await caller.get(`/documents/${document.slug}/activity`)).body.views;
    const seen = { id: expect.any(String), when: activity.when, who: 'Ada', where: 'Unknown location' };
    expect(events).toMatchObject([
      {
        type: 'view.opened',
        document: { uuid: document.uuid, slug: document.slug, title: 'Plan', link: document.link, views: 1 },
        view: {
          ...{ ...seen, device: 'Chrome on Windows', completion_pct: 20 },
          who_details: activity.who_details,
          device_details: { browser: 'Chrome', system: 'Windows' },
        },
      },
      { type: 'view.read', view: { ...seen, completion_pct: 80 } },
      { type: 'button.pressed', view: seen },
    ]);
    expect(new Set(events.map((event) => event.view?.id)).size).toBe(1);
  });

  /** @feature versions */
  it('tells of settings, new content, restored versions and reviews', async () => {
    const document = await publish();
    const reader = await listen();
    await caller.send('PATCH', `/documents/${document.slug}`, { title: 'Renamed', cta_label: 'Buy' });
    await caller.send('PATCH', `/documents/${document.slug}`, { title: 'Renamed' });
    await caller.send('PUT', `/documents/${document.slug}/content`, {
      html: '<form action="https://evil.example/"><input type="password"></form>',
    });
    await approveReview(service.db, document.slug);
    expect(await reader.until(3)).toMatchObject([
      { type: 'settings.changed', changed: ['title', 'cta'], document: { title: 'Renamed' } },
      { type: 'content.replaced', version: 2 },
      { type: 'review.decided', approved: true },
    ]);
  });

  it('tells of the end of a conversion', async () => {
    const reader = await listen();
    const file = { name: 'a.docx', bytes: makeDocx('One') };
    const { slug } = (await caller.upload('POST', '/documents', file)).body;
    await waitForConversion(caller, slug);
    expect(await reader.until(1)).toMatchObject([
      { type: 'conversion.ended', status: 'Published', version: 1, document: { slug } },
    ]);
  });

  it('tells of a response, and when its signed copy is ready', async () => {
    const { uuid } = (await caller.upload('POST', '/documents', { name: 'form.pdf', bytes: await formPdf() })).body;
    const reader = await listen();
    const id = await signForm(service, uuid);
    await expect.poll(() => typesOf(reader)).toContain('response.signed');
    const told = reader.events().filter(({ type }) => type.startsWith('response.'));
    expect(told).toMatchObject([
      { type: 'response.received', response: { id, signed: true } },
      { type: 'response.signed', response: { id, signed: true } },
    ]);
  });

  it('tells nothing of another workspace, and no more than the plan includes', async () => {
    const { apiKey } = await service.createOwner({ plan: 'paid' });
    const [own, other] = [await listen(), await listen(undefined, apiKey)];
    await view((await publish()).link);
    const document = await publish({}, new ApiCaller(service.baseUrl, apiKey));
    await view(document.link, { completion: 50 });
    const [event] = await other.until(1);
    expect(event).toMatchObject({ type: 'view.opened', document: { uuid: document.uuid } });
    expect(event?.view).not.toHaveProperty('completion_pct');
    await own.until(1);
    expect(own.events()).toHaveLength(1);
    expect(other.events()).toHaveLength(1);
  });
});

describe('a listener that comes again', () => {
  /** @feature live-events */
  it('gets what it has missed, in order and once, and then what happens', async () => {
    const document = await publish();
    const first = await listen();
    const atStart = first.lastId();
    first.close();
    for (let times = 0; times < 3; times += 1) await view(document.link);
    const second = await listen(atStart);
    await second.until(3);
    await view(document.link);
    expect((await second.until(4)).map((event) => event.document?.slug)).toEqual(Array(4).fill(document.slug));
    expect(new Set(second.events().map((event) => event.view?.id)).size).toBe(4);
    const third = await listen(second.lastId());
    await view(document.link);
    expect(await third.until(1)).toHaveLength(1);
  });

  it('misses none of those that are committed while it comes', async () => {
    const { uuid } = await publish();
    const { lastId } = await listen();
    const start = lastId();
    const numbers = Array.from({ length: 120 }, (_, number) => number);
    const store = (version: number) =>
      service.db
        .transaction()
        .execute((transaction) =>
          recordEvents(transaction, [{ kind: 'content.replaced', documentId: uuid, data: { version } }]),
        );
    // Four at once leave connections of the pool to the listeners.
    const storing = Promise.all(
      [0, 1, 2, 3].map(async (lane) => {
        for (const version of numbers) if (version % 4 === lane) await store(version);
      }),
    );
    const readers = await Promise.all(Array.from({ length: 8 }, () => listen(start)));
    await storing;
    for (const reader of readers) {
      const versions = (await reader.until(120)).map(({ version }) => version ?? -1);
      expect(versions.toSorted((one, two) => one - two)).toEqual(numbers);
      expect(versions).toEqual((await readers[0]?.until(120))?.map(({ version }) => version));
    }
  });

  it.each([
    ['is older than a day', `1-${Math.floor(Date.now() / 1000) - 90_000}`],
    ['this service never sent', `999999999-${Math.floor(Date.now() / 1000)}`],
    ['means nothing', 'abc'],
  ])('is told that it missed some when its id %s', async (_, id) => {
    const reader = await listen(id);
    expect(await reader.until(1)).toMatchObject([{ type: eventsMissed }]);
    await view((await publish()).link);
    expect((await reader.until(2))[1]).toMatchObject({ type: 'view.opened' });
  });
});

describe('a stream', () => {
  it('ends as soon as its API key is revoked', async () => {
    const { apiKey, userId } = await service.createOwner();
    const reader = await listen(undefined, apiKey);
    const { id } = await service.db
      .selectFrom('api_keys')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    await revokeApiKey(service.db, userId, id);
    await reader.ended;
    expect((await listen(undefined, apiKey)).status).toBe(401);
  });

  it('is checked together with others at a heartbeat, each by its own token', async () => {
    const find = createBatchedFindCaller(service.db);
    const owners = await Promise.all(Array.from({ length: 20 }, () => service.createOwner()));
    const [revoked] = owners;
    await revokeAllApiKeys(service.db, revoked?.userId ?? '');
    const found = await Promise.all([...owners.map(({ apiKey }) => apiKey), 'lw_unknown', 'unknown'].map(find));
    const expected = owners.map(({ workspaceId }) => workspaceId);
    expect(found.map((one) => one?.workspace.id)).toEqual([undefined, ...expected.slice(1), undefined, undefined]);
  });

  it('has no chunks for a client of HTTP/1.0, which knows none', async () => {
    const { hostname, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.write(
      `GET /api/v1/events HTTP/1.0\r\nHost: ${hostname}\r\nAuthorization: Bearer ${service.owner.apiKey}\r\n\r\n`,
    );
    await expect.poll(() => text).toContain('retry: 2000');
    const { slug } = await publish();
    await caller.send('PATCH', `/documents/${slug}`, { title: 'Renamed' });
    await expect.poll(() => text).toContain('settings.changed');
    const body = text.slice(text.indexOf('\r\n\r\n') + 4);
    expect(body).toMatch(/^retry: 2000\nid: [\w-]+\n\nid: [\w-]+\nevent: settings\.changed\ndata: \{.+\}\n\n$/);
  });

  it('of a client that does not read is dropped, while others get everything', async () => {
    await expect.poll(listeners).toBe(0);
    const document = await publish();
    const reader = await listen();
    const { hostname, port } = new URL(service.baseUrl);
    const slow = connect(Number(port), hostname);
    slow.pause();
    slow.write(
      `GET /api/v1/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${service.owner.apiKey}\r\n\r\n`,
    );
    let isClosed = false;
    slow.on('close', () => {
      isClosed = true;
    });
    slow.on('error', () => {});
    await expect.poll(listeners).toBe(2);
    // Together more than the sockets' own buffers hold.
    const many = Array.from({ length: 1800 }, () => ({
      kind: 'settings.changed' as const,
      documentId: document.uuid,
      data: { changed: ['y'.repeat(4000)] },
    }));
    await service.db.transaction().execute((transaction) => recordEvents(transaction, many));
    expect(await reader.until(1800)).toHaveLength(1800);
    await expect.poll(listeners).toBe(1);
    slow.resume();
    await expect.poll(() => isClosed).toBe(true);
  });

  it('ends when the client leaves', async () => {
    await expect.poll(listeners).toBe(0);
    const reader = await listen();
    expect(listeners()).toBe(1);
    reader.close();
    await expect.poll(listeners).toBe(0);
  });

  it('answers HEAD without listening', async () => {
    await expect.poll(listeners).toBe(0);
    const { status, headers } = await fetch(`${service.baseUrl}/api/v1/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${service.owner.apiKey}` },
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(listeners()).toBe(0);
  });
});

it('events go with their document, and after a day', async () => {
  const kept = await publish();
  const gone = await publish();
  await view(kept.link);
  await view(gone.link);
  await caller.delete(`/documents/${gone.slug}`);
  const count = async (uuid: string) =>
    (await service.pool.query('select id from events where document_id = $1', [uuid])).rows.length;
  expect([await count(kept.uuid), await count(gone.uuid)]).toEqual([1, 0]);
  await service.pool.query(`update events set at = now() - interval '27 hours' where document_id = $1`, [kept.uuid]);
  await sweep(service.deps);
  expect(await count(kept.uuid)).toBe(0);
});

it('events stay while a webhook can still be sent them for the first time', async () => {
  const document = await publish();
  for (const _view of ['first', 'second']) await view(document.link);
  const { rows: events } = await service.pool.query<{ id: string; workspace_id: string }>(
    `update events set at = now() - interval '27 hours' where document_id = $1 returning id, workspace_id`,
    [document.uuid],
  );
  const [untried, tried] = events;
  // What was queued when the webhook was paused stays in its log, to be sent again by hand.
  await service.pool.query(
    `with hook as (
      insert into webhooks (id, workspace_id, url, format, kinds, paused)
      values (gen_random_uuid(), $1, 'https://hooks.example/', 'standard', '{view.opened}', 'gone') returning id
    )
    insert into webhook_deliveries (webhook_id, event_id, kind, body, next_at)
    select id, $2::bigint, 'view.opened', null, null::timestamptz from hook
    union all select id, $3::bigint, 'view.opened', '{}', null from hook`,
    [untried?.workspace_id, untried?.id, tried?.id],
  );
  await sweep(service.deps);
  const left = await service.pool.query('select id from events where document_id = $1', [document.uuid]);
  expect(left.rows).toEqual([{ id: untried?.id }]);
  await service.pool.query(`delete from webhooks where url = 'https://hooks.example/'`);
});

describe('the console’s stream', () => {
  it('tells the same to who is signed in, and ends when they sign out', async () => {
    const { apiKey, ...owner } = await service.createOwner();
    const browser = await signedIn(service, owner);
    const cookie = browser.cookies(service.baseUrl);
    const answer = await fetch(`${service.baseUrl}/events`, { headers: { cookie } });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const text = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await text?.read())?.value).toMatch(/^retry: 2000\nid: \d+-\d+\n\n$/);
    await view((await publish({}, new ApiCaller(service.baseUrl, apiKey))).link);
    const told = await text?.read();
    expect(told?.value).toMatch(/^id: \d+-\d+\nevent: view\.opened\ndata: \{/);
    await browser.post(`${service.baseUrl}/sign-out`, {});
    expect((await text?.read())?.done).toBe(true);
  });

  it('is for nobody else', async () => {
    const answer = await fetch(`${service.baseUrl}/events`, { redirect: 'manual' });
    expect(answer.status).toBe(303);
  });
});
