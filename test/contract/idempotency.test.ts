import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../../service/housekeeping.ts';
import { makePdf } from '../support/files/pdf.ts';
import { countBlobs } from '../support/service/blob-count.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;

beforeAll(async () => {
  service = await startService({ env: { FREE_DOCUMENTS: '1' } });
});
afterAll(() => service.stop());

interface Sent {
  json?: object;
  file?: { name: string; bytes: Uint8Array };
  fields?: Record<string, string>;
  token?: string;
}

async function send(path: string, key: string, { json, file, fields = {}, token = service.owner.apiKey }: Sent) {
  const headers = new Headers({ authorization: `Bearer ${token}`, 'idempotency-key': `"${key}"` });
  let body: BodyInit | undefined;
  if (file) {
    body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new File([Buffer.from(file.bytes)], file.name));
  } else {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(json);
  }
  const answer = await fetch(`${service.baseUrl}/api/v1${path}`, { method: 'POST', headers, body });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const publish = (key: string, sent: Sent) => send('/documents', key, sent);

async function countOf(token = service.owner.apiKey): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const { documents } = await (await fetch(`${service.baseUrl}/api/v1/documents?limit=100`, { headers })).json();
  return documents.length;
}

const page = { html: '<title>Once</title><h1>Once</h1>' };

describe('a repeated publish with the same Idempotency-Key', () => {
  /** @feature idempotency */
  it('gets the first answer and publishes nothing', async () => {
    const before = await countOf();
    const key = randomUUID();
    const first = await publish(key, { json: page });
    expect(first.status).toBe(201);
    expect(await publish(key, { json: page })).toMatchObject({ status: 201, body: first.body });
    expect(await countOf()).toBe(before + 1);
  });

  it('gets it for a file too, whatever the form of its upload, and keeps no second copy', async () => {
    const sent = { file: { name: 'plan.pdf', bytes: await makePdf(2) }, fields: { title: 'Plan', cta_label: 'Buy' } };
    const key = randomUUID();
    const first = await publish(key, sent);
    const blobs = await countBlobs(service.dir);
    expect(await publish(key, sent)).toMatchObject({ status: 201, body: first.body });
    expect(await countBlobs(service.dir)).toBe(blobs);
  });

  it('gets it although the plan and the hour allow no more', async () => {
    const { apiKey: token } = await service.createOwner({ plan: 'free' });
    const key = randomUUID();
    const first = await publish(key, { json: page, token });
    expect((await publish(randomUUID(), { json: page, token })).status).toBe(403);
    expect(await publish(key, { json: page, token })).toMatchObject({ status: 201, body: first.body });
  });

  it('gets it when both arrive at once, or a 409 while the other runs', async () => {
    const before = await countOf();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish(key, { json: page })));
    const done = answers.filter(({ status }) => status === 201);
    expect(new Set(done.map(({ body }) => body.uuid)).size).toBe(1);
    for (const { headers } of answers.filter(({ status }) => status !== 201)) {
      expect(headers.get('retry-after')).toBe('2');
    }
    expect(await countOf()).toBe(before + 1);
  });

  it('is another request when the key is someone else’s', async () => {
    const { apiKey: token } = await service.createOwner();
    const key = randomUUID();
    const first = await publish(key, { json: page });
    const other = await publish(key, { json: page, token });
    expect(other.status).toBe(201);
    expect(other.body.uuid).not.toBe(first.body.uuid);
  });

  it('is done again after a day, when the key is forgotten', async () => {
    const key = randomUUID();
    const first = await publish(key, { json: page });
    const age = () =>
      service.pool.query(`update idempotency_keys set created_at = now() - interval '25 hours' where key = $1`, [key]);
    await age();
    const second = await publish(key, { json: page });
    expect(second.body.uuid).not.toBe(first.body.uuid);
    await age();
    await sweep(service.deps);
    const { rows } = await service.pool.query('select key from idempotency_keys where key = $1', [key]);
    expect(rows).toEqual([]);
  });
});

describe('an Idempotency-Key of another request', () => {
  it.each<[string, Sent, Sent]>([
    ['page', { json: page }, { json: { html: '<p>Another' } }],
    ['title', { json: page }, { json: { ...page, title: 'Another' } }],
    ['password', { json: { ...page, password: 'open sesame' } }, { json: { ...page, password: 'close sesame' } }],
    ['setting, without the password', { json: { ...page, password: 'open sesame' } }, { json: page }],
    ['setting, with a password', { json: page }, { json: { ...page, password: 'open sesame' } }],
  ])('is answered 422: another %s', async (_, one, other) => {
    const key = randomUUID();
    const first = await publish(key, one);
    expect(first.status).toBe(201);
    const { status, headers, body } = await publish(key, other);
    expect(status).toBe(422);
    expect(body).toEqual({ error: expect.stringContaining('Use a new key for each request') });
    expect(headers.get('published-document')).toBe(first.body.uuid);
    expect(await publish(key, one)).toMatchObject({ status: 201, body: first.body });
  });

  it('is answered 422: another file, which is not kept', async () => {
    const key = randomUUID();
    const first = await publish(key, { file: { name: 'a.pdf', bytes: await makePdf(2) } });
    const blobs = await countBlobs(service.dir);
    const other = await publish(key, { file: { name: 'a.pdf', bytes: await makePdf(3) } });
    expect(other.status).toBe(422);
    expect(other.headers.get('published-document')).toBe(first.body.uuid);
    expect(await countBlobs(service.dir)).toBe(blobs);
  });

  it('is answered 422: another endpoint', async () => {
    const key = randomUUID();
    const { body } = await publish(key, { json: page });
    expect((await send('/rooms', key, { json: { title: 'Room', documents: [body.slug] } })).status).toBe(422);
  });

  it('stores no password that could be guessed from it', async () => {
    const key = randomUUID();
    await publish(key, { json: { ...page, password: 'open sesame' } });
    const { rows } = await service.pool.query('select * from idempotency_keys where key = $1', [key]);
    expect(rows[0].request_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain('sesame');
  });
});

it('a request whose upload still runs answers its repetition with 409, and publishes when it has arrived', async () => {
  const key = randomUUID();
  const upload = request(`${service.baseUrl}/api/v1/documents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.owner.apiKey}`,
      'content-type': 'multipart/form-data; boundary=half',
      'idempotency-key': `"${key}"`,
    },
  });
  upload.write('--half\r\nContent-Disposition: form-data; name="file"; filename="a.html"\r\n\r\n<h1>One');
  const held = async () =>
    (await service.pool.query('select key from idempotency_keys where key = $1', [key])).rows.length;
  await expect.poll(held).toBe(1);
  const meanwhile = await publish(key, { file: { name: 'a.html', bytes: Buffer.from('<h1>One half</h1>') } });
  expect(meanwhile.status).toBe(409);
  expect(meanwhile.headers.get('retry-after')).toBe('2');
  expect(meanwhile.body.error).toContain('still running');
  upload.end(' half</h1>\r\n--half--\r\n');
  const [answer] = await once(upload, 'response');
  expect(answer.statusCode).toBe(201);
  answer.resume();
  expect((await publish(key, { file: { name: 'a.html', bytes: Buffer.from('<h1>One half</h1>') } })).status).toBe(201);
});

it('a request that is cut off returns its key', async () => {
  const key = randomUUID();
  const upload = request(`${service.baseUrl}/api/v1/documents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.owner.apiKey}`,
      'content-type': 'multipart/form-data; boundary=half',
      'idempotency-key': `"${key}"`,
    },
  });
  upload.on('error', () => {});
  upload.write('--half\r\nContent-Disposition: form-data; name="file"; filename="a.html"\r\n\r\n<h1>One');
  const held = async () =>
    (await service.pool.query('select key from idempotency_keys where key = $1', [key])).rows.length;
  await expect.poll(held).toBe(1);
  upload.destroy();
  await expect.poll(held).toBe(0);
  expect((await publish(key, { json: page })).status).toBe(201);
});

it('a request that is refused returns its key', async () => {
  const key = randomUUID();
  expect((await publish(key, { json: { html: '' } })).status).toBe(400);
  expect((await publish(key, { json: page })).status).toBe(201);
});

it('a key of a process that was killed is free when its lease has ended; a late one undoes its work', async () => {
  const before = await countOf();
  const key = randomUUID();
  const { userId } = service.owner;
  await service.db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, claim: randomUUID(), locked_until: new Date(Date.now() + 60_000) })
    .execute();
  expect((await publish(key, { json: page })).status).toBe(409);
  await service.db
    .updateTable('idempotency_keys')
    .set({ locked_until: new Date(0) })
    .where('key', '=', key)
    .execute();
  // Another process claims the key between this one's claim and its commit.
  const stolen = service.db.updateTable('idempotency_keys').set({ claim: randomUUID() }).where('key', '=', key);
  const trigger = `create function steal() returns trigger language plpgsql as $$ begin
    update idempotency_keys set claim = gen_random_uuid() where key = '${key}'; return new; end $$;
    create trigger steal after insert on versions for each row execute function steal()`;
  await service.pool.query(trigger);
  expect((await publish(key, { json: page })).status).toBe(409);
  await service.pool.query('drop function steal cascade');
  expect(await countOf()).toBe(before);
  await stolen.set({ locked_until: new Date(0) }).execute();
  expect((await publish(key, { json: page })).status).toBe(201);
});

it('recipients and rooms are created once', async () => {
  const { slug } = (await publish(randomUUID(), { json: page })).body;
  for (const [path, json] of [
    [`/documents/${slug}/recipients`, { name: 'Ada' }],
    ['/rooms', { title: 'Deal', documents: [slug] }],
  ] as const) {
    const key = randomUUID();
    const first = await send(path, key, { json });
    expect(first.status).toBe(201);
    expect(await send(path, key, { json })).toMatchObject({ status: 201, body: first.body });
    expect((await send(path, key, { json: { ...json, name: 'Bo', title: 'Other' } })).status).toBe(422);
  }
  const { rows } = await service.pool.query(`select title from rooms where title = 'Deal'`);
  expect(rows).toHaveLength(1);
});

it('a key that is none is refused', async () => {
  const answer = await fetch(`${service.baseUrl}/api/v1/documents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.owner.apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': 'two words',
    },
    body: JSON.stringify(page),
  });
  expect(answer.status).toBe(400);
  expect((await answer.json()).error).toContain('Idempotency-Key');
});

it('the description announces the header where it works', async () => {
  const { paths } = await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json();
  const operations = Object.entries<Record<string, { parameters?: { name: string; in: string }[] }>>(paths).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, one]) => [`${method} ${path}`, one] as const),
  );
  const announced = operations.filter(([, { parameters = [] }]) =>
    parameters.some((one) => one.name === 'Idempotency-Key' && one.in === 'header'),
  );
  expect(announced.map(([name]) => name).sort()).toEqual([
    'post /api/v1/documents',
    'post /api/v1/documents/{ref}/recipients',
    'post /api/v1/rooms',
  ]);
});
