import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { makeDocx } from '../support/files/office.ts';
import { freePorts } from '../support/service/free-ports.ts';
import { type ObjectStorage, startObjectStorage } from '../support/service/object-storage.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let storage: ObjectStorage;
let service: StartedService;
let caller: ApiCaller;
let metricsPort: number;
beforeAll(async () => {
  storage = await startObjectStorage();
  [metricsPort = 0] = await freePorts(1);
  service = await startService({
    env: {
      ...storage.env,
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'silent',
      GRACE_SECONDS: '30',
      DRAIN_SECONDS: '1',
    },
  });
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});
afterAll(async () => {
  await service.stop();
  await storage.stop();
});

async function ask(address: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(address);
  return { status: answer.status, body: await answer.json() };
}

const hosts = () => [service.baseUrl, service.linkHost, `http://127.0.0.1:${metricsPort}`];
const ready = { status: 200, body: { status: 'ready' } };

async function metrics(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
}

/** Returns the sum of all samples whose line starts with this. */
async function sample(start: string): Promise<number> {
  const lines = (await metrics()).split('\n').filter((line) => line.startsWith(start));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

describe('healthz and readyz', () => {
  it('answer on every host', async () => {
    for (const host of hosts()) {
      expect(await ask(`${host}/healthz`)).toEqual({ status: 200, body: { status: 'alive' } });
      expect(await ask(`${host}/readyz`)).toEqual(ready);
    }
  });

  it('report that the files are unreachable, and that they are reachable again', async () => {
    storage.fail('cut');
    try {
      const notReady = { status: 503, body: { status: 'not ready', missing: ['files'] } };
      await expect.poll(() => ask(`${service.baseUrl}/readyz`)).toEqual(notReady);
      expect((await ask(`${service.linkHost}/healthz`)).status).toBe(200);
      expect((await ask(`${service.linkHost}/readyz?exclude=database&exclude=files`)).status).toBe(200);
    } finally {
      storage.fail(undefined);
    }
    await expect.poll(() => ask(`${service.baseUrl}/readyz`)).toEqual(ready);
  });

  it('report that a migration is missing', async () => {
    const { rows } = await service.pool.query(
      'delete from migrations where name = (select max(name) from migrations) returning *',
    );
    await expect.poll(() => ask(`${service.linkHost}/readyz`)).toMatchObject({ body: { missing: ['migrations'] } });
    await service.pool.query('insert into migrations values ($1, $2)', [rows[0].name, rows[0].applied_at]);
    await expect.poll(() => ask(`${service.linkHost}/readyz`)).toEqual(ready);
  });
});

describe('while object storage is away', () => {
  it('publishing and reading ask to try again, and work again afterwards', async () => {
    const { body: document } = await caller.send('POST', '/documents', { html: '<h1>Kept</h1>' });
    storage.fail(503);
    try {
      const words = { status: 503, body: { error: 'The service couldn’t do this right now. Please try again.' } };
      const refused = await caller.send('POST', '/documents', { html: '<h1>Lost</h1>' });
      expect(refused).toMatchObject(words);
      expect(refused.headers.get('retry-after')).toBe('2');
      const file = { name: 'a.html', bytes: `<p>${'x'.repeat(12_000_000)}` };
      expect(await caller.upload('POST', '/documents', file)).toMatchObject(words);
      const shell = await (await fetch(document.link)).text();
      const content = /\/c\/[^"]+/.exec(shell)?.[0];
      expect((await fetch(`${service.linkHost}${content}`)).status).toBe(503);
    } finally {
      storage.fail(undefined);
    }
    expect((await caller.send('POST', '/documents', { html: '<h1>Again</h1>' })).status).toBe(201);
  });
});

describe('metrics', () => {
  it('count publishes, requests by pattern, jobs and connections', async () => {
    const published = await sample('linkwake_publishes_total{what="published"}');
    await caller.send('POST', '/documents', { html: '<h1>Counted</h1>' });
    const { body: word } = await caller.upload('POST', '/documents', { name: 'a.docx', bytes: makeDocx('Converted') });
    await waitForConversion(caller, word.slug);
    await fetch(word.link);
    expect(await sample('linkwake_publishes_total{what="published"}')).toBe(published + 2);
    // The job ends a moment after its PDF is live.
    await expect.poll(() => sample('linkwake_job_seconds_count{kind="convert-office",outcome="done"}')).toBe(1);
    expect(await sample('linkwake_uploads_in_flight')).toBe(0);
    expect(await sample('linkwake_database_connections{state="open"}')).toBeGreaterThan(0);
    expect(await sample('process_cpu_seconds_total')).toBeGreaterThan(0);
    const text = await metrics();
    expect(text).toContain('host="links",method="GET",route="/:slug",status="2xx"');
    expect(text).not.toContain(word.slug);
    expect(text).not.toContain(service.owner.email);
  });

  it('are not served on any public host', async () => {
    for (const host of [service.baseUrl, service.linkHost]) {
      expect(await (await fetch(`${host}/metrics`)).text()).not.toContain('linkwake_');
    }
  });
});

describe('a stop', () => {
  it('fails at readyz first, then refuses connections, and lets an upload finish', async () => {
    const boundary = 'part-of-a-file';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="slow.html"\r\n\r\n<p>first half`;
    const upload = request(`${service.baseUrl}/api/v1/documents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.owner.apiKey}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
    upload.write(head);
    await expect.poll(() => sample('linkwake_uploads_in_flight')).toBe(1);

    const stopped = service.stop();
    const stopping = { status: 503, body: { status: 'not ready', missing: ['stopping'] } };
    expect(await ask(`${service.baseUrl}/readyz`)).toEqual(stopping);
    expect((await caller.get('/me')).headers.get('connection')).toBe('close');
    await expect
      .poll(() =>
        fetch(`${service.baseUrl}/healthz`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused');
    upload.end(` second half\r\n--${boundary}--\r\n`);
    const [answer] = await once(upload, 'response');
    expect(answer.statusCode).toBe(201);
    answer.resume();
    await stopped;
  });
});
