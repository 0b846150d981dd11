import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#shared/api/client.ts';
import { createAccounts } from '#shared/auth/accounts.ts';
import { systemClock } from '#shared/ports/clock.ts';
import { inProcessLock } from '#shared/ports/lock.ts';
import { createOwner } from '../../service/accounts/create-owner.ts';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { readEventStream } from '../support/api/event-reader.ts';
import { formAuthorizer } from '../support/api/form-authorizer.ts';
import { memoryStore } from '../support/api/memory-store.ts';
import { makeDocx } from '../support/files/office.ts';
import { makePdf } from '../support/files/pdf.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { type Replica, type Replicas, startReplicas } from '../support/service/replicas.ts';

let replicas: Replicas;
let made = 0;
beforeAll(async () => {
  replicas = await startReplicas({ GRACE_SECONDS: '30' });
});
afterAll(() => replicas.stop());

function newOwner() {
  made += 1;
  return createOwner(replicas.db, { email: `owner-${made}@linkwake.example`, name: `Owner ${made}`, plan: 'pro' });
}

/** The owner's callers of the one process, of the other, and of the proxy in front of both. */
async function callers() {
  const { apiKey } = await newOwner();
  const [one, two] = replicas.both;
  return [one.url, two.url, replicas.baseUrl].map((url) => new ApiCaller(url, apiKey)) as [
    ApiCaller,
    ApiCaller,
    ApiCaller,
  ];
}

async function done(replica: Replica, kind: string): Promise<number> {
  const text = await (await fetch(replica.metricsUrl)).text();
  const [, count] = new RegExp(`linkwake_job_seconds_count\\{kind="${kind}",outcome="done"\\} (\\d+)`).exec(text) ?? [];
  return Number(count ?? 0);
}

describe('two processes on one database and one bucket', () => {
  it('start on an empty database at once: one migrates it, and both use the first one’s secrets', async () => {
    const { rows } = await replicas.pool.query('select name from service_secrets');
    expect(rows.length).toBeGreaterThan(0);
    const keys = await Promise.all(replicas.both.map(async ({ url }) => (await fetch(`${url}/oauth/jwks`)).json()));
    expect(keys[0]).toEqual(keys[1]);
    expect(keys[0].keys).toHaveLength(1);
    for (const replica of replicas.both) expect(replica.log()).toBe('');
  });

  it('show on both what was published on the one and replaced on the other', async () => {
    const [one, two] = await callers();
    const { body } = await one.upload('POST', '/documents', { name: 'a.pdf', bytes: await makePdf(3) });
    expect((await two.get(`/documents/${body.slug}`)).body).toMatchObject({ title: 'a', status: 'Published' });
    const next = { name: 'b.pdf', bytes: await makePdf(5) };
    expect((await two.upload('PUT', `/documents/${body.slug}/content`, next)).status).toBe(200);
    for (const { linkUrl } of replicas.both) {
      const { content } = await visit(`${linkUrl}/${body.slug}`);
      const bytes = Buffer.from(await (await fetch(content)).arrayBuffer());
      expect(bytes.equals(Buffer.from(next.bytes))).toBe(true);
    }
  });

  it('accept a password at the one and show the document at the other', async () => {
    const [, , proxied] = await callers();
    const { body } = await proxied.send('POST', '/documents', { html: '<h1>Behind it</h1>', password: 'open sesame' });
    const browser = new CookieBrowser();
    const answer = await browser.post(body.link, { password: 'open sesame' });
    for (let times = 0; times < 4; times += 1) {
      const page = await browser.follow(answer, replicas.linkHost);
      expect(await page.text()).toContain('<iframe');
    }
  });

  it('count a view once, wherever its reports go', async () => {
    const [one, , proxied] = await callers();
    const { body } = await one.send('POST', '/documents', { html: '<h1>Seen</h1>' });
    const { beacon } = await visit(body.link);
    const reports = Array.from({ length: 10 }, () => report(beacon, { acted: true }));
    for (const answer of await Promise.all(reports)) expect(answer.status).toBe(204);
    expect((await proxied.get(`/documents/${body.slug}`)).body.views).toBe(1);
  });

  /** @feature live-events */
  it('tell each listener of a view once, whichever process it listens to and comes back to', async () => {
    const owner = await newOwner();
    const [one, two] = replicas.both;
    const { body } = await new ApiCaller(one.url, owner.apiKey).send('POST', '/documents', { html: '<h1>Seen</h1>' });
    const listeners = await Promise.all(replicas.both.map(({ url }) => readEventStream(url, owner.apiKey)));
    const view = async ({ linkUrl }: Replica) => {
      const { beacon } = await visit(`${linkUrl}/${body.slug}`);
      expect((await report(beacon, { acted: true })).status).toBe(204);
    };
    const toldOf = (views: number) => Promise.all(listeners.map((listener) => listener.until(views)));
    await view(one);
    // An event carries the number of views at the time when it is told: the second view comes after that.
    await toldOf(1);
    await view(two);
    const told = await toldOf(2);
    expect(told[0]).toEqual(told[1]);
    const [first, second] = listeners;
    first?.close();
    await view(one);
    const again = await readEventStream(two.url, owner.apiKey, { lastId: first?.lastId() ?? '' });
    expect(await again.until(1)).toEqual((await second?.until(3))?.slice(2));
    for (const listener of [...listeners, again]) listener.close();
  });

  /** @contract limit/hourly-processes */
  it('allow exactly 30 publishes an hour together', async () => {
    const [one, two] = await callers();
    const tries = Array.from({ length: 20 }, (_, n) =>
      [one, two].map((caller) => caller.send('POST', '/documents', { html: `<h1>${n}</h1>` })),
    );
    const statuses = (await Promise.all(tries.flat())).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(30).fill(201), ...Array(10).fill(429)]);
  });

  it('sign an application in, every request of it at the other process, and renew its token', async () => {
    const owner = await newOwner();
    const accounts = createAccounts({
      store: memoryStore(),
      lock: inProcessLock(),
      clock: systemClock,
      loadOAuth: () => import('#shared/auth/oauth-module.ts'),
      loadIdentify: () => import('#shared/auth/identify.ts'),
    });
    const { email, password } = owner;
    const authorizer = formAuthorizer({ fields: { email, password }, press: /^(sign in|allow)/i });
    await accounts.signIn(replicas.baseUrl, authorizer, { name: 'Linkwake for tests' });
    const client = createClient({ service: replicas.baseUrl, accessToken: accounts.accessToken(replicas.baseUrl) });
    for (let times = 0; times < 4; times += 1) expect((await client.me()).user.email).toBe(email);
    await replicas.db.deleteFrom('oauth_records').where('model', '=', 'AccessToken').execute();
    for (let times = 0; times < 4; times += 1) expect((await client.me()).user.email).toBe(email);
  });

  it('share the sign-ins and sign-outs of the console', async () => {
    const { email, password } = await newOwner();
    const browser = new CookieBrowser();
    const answer = await browser.post(`${replicas.baseUrl}/sign-in/`, { email, password });
    const signedIn = await browser.follow(answer, replicas.baseUrl, replicas.linkHost);
    expect(await signedIn.text()).toContain('Sign out');
    for (let times = 0; times < 4; times += 1) {
      expect((await browser.get(`${replicas.baseUrl}/documents/`)).status).toBe(200);
    }
    await browser.post(`${replicas.baseUrl}/sign-out`, {});
    for (let times = 0; times < 2; times += 1) {
      expect((await browser.get(`${replicas.baseUrl}/documents/`)).status).toBe(303);
    }
  });

  it('run each conversion once', async () => {
    const [one, two] = await callers();
    const before = await Promise.all(replicas.both.map((replica) => done(replica, 'convert-office')));
    const files = Array.from({ length: 4 }, (_, n) => ({ name: `${n}.docx`, bytes: makeDocx(`Number ${n}`) }));
    const sent = await Promise.all(files.map((file, n) => (n % 2 ? one : two).upload('POST', '/documents', file)));
    for (const { body } of sent) expect((await waitForConversion(one, body.slug)).status).toBe('Published');
    const after = async () => {
      const counts = await Promise.all(replicas.both.map((replica) => done(replica, 'convert-office')));
      return counts.reduce((sum, count) => sum + count, 0) - before.reduce((sum, count) => sum + count, 0);
    };
    await expect.poll(after).toBe(files.length);
  });
});

/** Returns the processes of a replica that convert a file; others parse uploads. */
async function conversions({ process: { pid } }: Replica): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const found: number[] = [];
  for (const child of text.split(' ').filter(Boolean).map(Number)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('--convert-to')) found.push(child);
  }
  return found;
}

describe('when one of two processes', () => {
  /** @feature replicas */
  it('is killed during a conversion, its LibreOffice ends too, and the other one converts the file', async () => {
    const [, , proxied] = await callers();
    const pages = Array.from({ length: 200 }, (_, page) => `Page ${page} ${'words '.repeat(200)}`);
    const { body } = await proxied.upload('POST', '/documents', { name: 'long.docx', bytes: makeDocx(...pages) });
    const converting = async () => {
      for (const replica of replicas.both) if ((await conversions(replica)).length > 0) return replica;
      return undefined;
    };
    await expect.poll(converting).toBeDefined();
    const killed = (await converting()) ?? replicas.both[0];
    const [office] = await conversions(killed);
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');
    await expect.poll(() => readFile(`/proc/${office}/cmdline`, 'utf8').catch(() => 'gone')).toBe('gone');
    // Otherwise its lease would expire within a minute.
    const { rowCount } = await replicas.pool.query(
      `update jobs set locked_until = now() where done_at is null and locked_until is not null`,
    );
    expect(rowCount).toBe(1);
    expect((await waitForConversion(proxied, body.slug)).status).toBe('Published');
    const { rows } = await replicas.pool.query('select attempts from jobs order by created_at desc limit 1');
    expect(rows).toEqual([{ attempts: 2 }]);
  });

  it('is stopped during an upload, it accepts the upload and exits with success', async () => {
    const { apiKey } = await newOwner();
    const running = replicas.both.find(({ process: child }) => child.signalCode === null);
    if (!running) throw new Error('One of them runs.');
    const boundary = 'half';
    const upload = request(`${running.url}/api/v1/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    upload.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.html"\r\n\r\n<h1>One`);
    const uploads = async () =>
      /linkwake_uploads_in_flight (\d)/.exec(await (await fetch(running.metricsUrl)).text())?.[1];
    await expect.poll(uploads).toBe('1');
    const ended = once(running.process, 'exit');
    running.process.kill('SIGTERM');
    const answers = () =>
      fetch(`${running.url}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(answers).toBe(false);
    upload.end(` half</h1>\r\n--${boundary}--\r\n`);
    const [answer] = await once(upload, 'response');
    expect(answer.statusCode).toBe(201);
    answer.resume();
    expect(await ended).toEqual([0, null]);
  });
});
