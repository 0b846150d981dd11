import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let slug: string;
beforeAll(async () => {
  service = await startService();
  slug = (await call('POST', '/documents', JSON.stringify({ html: '<title>Kept</title>' })).then((r) => r.json())).slug;
});
afterAll(() => service.stop());

function call(method: string, path: string, body: BodyInit): Promise<Response> {
  const headers = { authorization: `Bearer ${service.owner.apiKey}`, 'content-type': 'application/json' };
  return fetch(`${service.baseUrl}/api/v1${path}`, { method, headers, body, duplex: 'half' } as RequestInit);
}

/** Returns a JSON object of about this many bytes, as text, and as a stream without a stated length. */
function bodies(bytes: number): [string, BodyInit][] {
  const text = JSON.stringify({ title: 'Changed', name: 'Ada', rest: 'x'.repeat(bytes) });
  return [
    ['with its length', text],
    ['in pieces', new Blob([text]).stream()],
  ];
}

/** Publishing and replacing stream their content, and have the limits of files. */
const streams = new Set(['/api/v1/documents', '/api/v1/documents/{ref}/content']);

describe('a JSON body of the API', () => {
  it('is refused by every operation that reads one whole, if it is larger than 64 kB', async () => {
    const description = await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json();
    const operations = Object.entries<Record<string, { requestBody?: unknown }>>(description.paths)
      .filter(([path]) => !streams.has(path))
      .flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, { requestBody }]) => (requestBody ? [[method, path] as const] : [])),
      );
    expect(operations.length).toBeGreaterThan(5);
    for (const [method, path] of operations) {
      const address = path
        .replace('/api/v1', '')
        .replace('{ref}', slug)
        .replaceAll(/\{\w+\}/g, crypto.randomUUID());
      for (const [kind, body] of bodies(1_000_000)) {
        const answer = await call(method.toUpperCase(), address, body);
        expect([method, path, kind, answer.status, await answer.text()]).toEqual([
          method,
          path,
          kind,
          400,
          expect.stringContaining('larger than'),
        ]);
      }
    }
  });

  it.each([
    ['PATCH', ''],
    ['POST', '/recipients'],
  ])('to %s /documents/{ref}%s may have 64 kB; more is a 400 in the contract’s form', async (method, below) => {
    for (const [, body] of bodies(60_000)) {
      expect((await call(method, `/documents/${slug}${below}`, body)).ok).toBe(true);
    }
    await call('PATCH', `/documents/${slug}`, JSON.stringify({ title: 'Kept' }));
    for (const [, body] of [...bodies(70_000), ...bodies(20_000_000)]) {
      const answer = await call(method, `/documents/${slug}${below}`, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ error: expect.stringContaining('larger than 64 kB') });
    }
    expect(await (await call('PATCH', `/documents/${slug}`, '{"title":"Kept"}')).json()).toMatchObject({ changed: [] });
  });
});

describe('a large page in JSON', () => {
  /** Returns how many bytes of bodies this process has on the disk. */
  async function bytesOnDisk(): Promise<number> {
    const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(`linkwake-work-${process.pid}-`));
    const files = folders.map((folder) => stat(join(tmpdir(), folder, 'body.json')).catch(() => undefined));
    return (await Promise.all(files)).reduce((sum, file) => sum + (file?.size ?? 0), 0);
  }

  it('waits for its end on the disk, not in memory, as do all that arrive meanwhile', async () => {
    const before = await bytesOnDisk();
    const start = Buffer.from(`{"html": "<title>Large</title>", "rest": "${'x'.repeat(20_000_000)}"`);
    const senders = Array.from({ length: 8 }, () => {
      const sender = request(`${service.baseUrl}/api/v1/documents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.owner.apiKey}`, 'content-type': 'application/json' },
      });
      sender.on('error', () => {});
      sender.write(start);
      onTestFinished(() => void sender.destroy());
      return sender;
    });
    await expect.poll(bytesOnDisk, { timeout: 30_000 }).toBe(before + senders.length * start.length);
    const answers = senders.map(async (sender) => {
      const answered = once(sender.end('}'), 'response');
      const [answer] = await answered;
      return [answer.statusCode, await json(answer)];
    });
    for (const [status, body] of await Promise.all(answers)) {
      expect(status).toBe(201);
      expect(body).toMatchObject({ title: 'Large' });
    }
    expect(await bytesOnDisk()).toBe(before);
  });

  it('that breaks off leaves nothing behind', async () => {
    const before = await bytesOnDisk();
    const sender = request(`${service.baseUrl}/api/v1/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.owner.apiKey}`, 'content-type': 'application/json' },
    });
    sender.on('error', () => {});
    sender.write(`{"html": "${'x'.repeat(1_000_000)}`);
    await expect.poll(bytesOnDisk, { timeout: 30_000 }).toBeGreaterThan(before);
    sender.destroy();
    await expect.poll(bytesOnDisk, { timeout: 30_000 }).toBe(before);
  });
});

it('a proxy may forward forms and reports in chunks, without their length', async () => {
  const sent = (address: string, body: string) =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: new URL(address).origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
  const { email, password } = service.owner;
  const signIn = await sent(`${service.baseUrl}/sign-in`, `${new URLSearchParams({ email, password })}`);
  expect(signIn.status).toBe(303);
  await call('PATCH', `/documents/${slug}`, JSON.stringify({ password: 'open sesame' }));
  const link = `${service.linkHost}/${slug}`;
  expect((await sent(link, 'password=open+sesame')).status).toBe(303);
  expect((await sent(link, `password=${'x'.repeat(70_000)}`)).status).toBe(400);
});

it.each(['/sign-in', '/keys', '/oauth/interaction/any'])('a form to %s may have 64 kB', async (path) => {
  const answer = await fetch(service.baseUrl + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: service.baseUrl },
    body: new URLSearchParams({ email: 'x'.repeat(70_000) }),
  });
  expect(answer.status).toBe(413);
});
