import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleClient } from '../support/api/bundle-client.ts';
import { samplePublished } from '../support/api/contract-samples.ts';
import { type StubAnswer, type StubServer, startStubServer } from '../support/api/stub-server.ts';
import { launchChromium } from '../support/browsers/chromium.ts';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT',
  'access-control-expose-headers': 'retry-after',
};

let browser: Browser;
let script: string;

beforeAll(async () => {
  browser = await launchChromium();
  script = await bundleClient();
});

afterAll(() => browser.close());

/** A page of one origin and a service of another; the service's host has set a cookie in this browser. */
async function setUp(): Promise<{ page: Page; service: StubServer }> {
  const [pages, service] = [await startStubServer(), await startStubServer()];
  pages.otherwise({ body: '<title>A page</title>', headers: { 'set-cookie': 'session=secret; Path=/' } });
  const page = await browser.newPage();
  await page.goto(pages.url);
  await page.addScriptTag({ content: script });
  return { page, service };
}

/**
 * Answers the browser's preflight, then as scripted. Closes the preflight's connection, because Chromium repeats a
 * request, even a POST, when a reused connection breaks without an answer.
 */
function afterPreflight(answer: StubAnswer): StubAnswer {
  return (response, received) => {
    if (received.method === 'OPTIONS') response.writeHead(204, { ...cors, connection: 'close' }).end();
    else if (typeof answer === 'function') answer(response, received);
    else response.writeHead(answer.status ?? 200, { ...cors, ...answer.headers }).end(JSON.stringify(answer.body));
  };
}

interface Outcome {
  title?: string;
  progress: [number, number][];
  error?: { code: string | undefined; message: string; retryAt: number | undefined };
}

/** Publishes a file of this many bytes from inside the page; optionally aborts at the first progress. */
function publish(page: Page, service: string, bytes: number, abort = false): Promise<Outcome> {
  return page.evaluate(
    async ({ service, bytes, abort }) => {
      const outcome: Outcome = { progress: [] };
      const controller = new AbortController();
      const client = Reflect.get(globalThis, 'linkwake').client(service);
      const source = { file: new Blob([new Uint8Array(bytes)]), name: 'site.zip' };
      const onProgress = (sent: number, total: number) => {
        outcome.progress.push([sent, total]);
        if (abort) controller.abort(new Error('Cancelled by the person.'));
      };
      try {
        const published = await client.documents.publish(source, {}, { onProgress, signal: controller.signal });
        outcome.title = published.title;
      } catch (error) {
        const { code, message, retryAt } = error as Error & { code?: string; retryAt?: number };
        outcome.error = { code, message, retryAt };
      }
      return outcome;
    },
    { service, bytes, abort },
  );
}

describe('an upload from a page', () => {
  it('reports its progress up to the last byte, and sends no cookie', async () => {
    const { page, service } = await setUp();
    service.at('/api/v1/documents', afterPreflight({ status: 201, body: samplePublished }));
    const { title, progress, error } = await publish(page, service.url, 12_000_000);
    expect(error).toBeUndefined();
    expect(title).toBe(samplePublished.title);
    const sent = progress.map(([bytes]) => bytes);
    expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    const [lastSent, total] = progress.at(-1) ?? [];
    expect(lastSent).toBe(total);
    expect(total).toBeGreaterThan(12_000_000);
    const upload = service.received.find(({ method }) => method === 'POST');
    expect(upload?.body.byteLength).toBe(total);
    expect(upload?.headers).toMatchObject({ authorization: 'Bearer token', accept: 'application/json' });
    expect(service.received.every(({ headers }) => headers.cookie === undefined)).toBe(true);
  });

  it('ends when it is cancelled', async () => {
    const { page, service } = await setUp();
    service.at(
      '/api/v1/documents',
      afterPreflight(() => {}),
    );
    const { error } = await publish(page, service.url, 12_000_000, true);
    expect(error?.message).toBe('Cancelled by the person.');
  });

  it('is not repeated when it is cut off', async () => {
    const { page, service } = await setUp();
    service.at(
      '/api/v1/documents',
      afterPreflight((response) => response.destroy()),
    );
    const { error } = await publish(page, service.url, 1000);
    expect(error?.code).toBe('unreachable');
    expect(service.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('to a service that has moved is no success, whatever answers elsewhere', async () => {
    const { page, service } = await setUp();
    const elsewhere = await startStubServer();
    elsewhere.otherwise(afterPreflight({ body: samplePublished }));
    const location = `${elsewhere.url}/api/v1/documents`;
    for (const status of [302, 307]) {
      service.at('/api/v1/documents', afterPreflight({ status, headers: { location } }));
      const { error } = await publish(page, service.url, 1000);
      expect(error?.code).toBe('service_moved');
    }
  });

  it('reports the delay when it is refused temporarily', async () => {
    const { page, service } = await setUp();
    const answer = { status: 429, headers: { 'retry-after': '60' }, body: { error: '30 an hour.' } };
    service.at('/api/v1/documents', afterPreflight(answer));
    const { error } = await publish(page, service.url, 1000);
    expect(error).toEqual({ code: 'rate_limited', message: '30 an hour.', retryAt: expect.any(Number) });
  });
});

it('a read from a page is repeated when the connection is cut', async () => {
  const { page, service } = await setUp();
  let reads = 0;
  const flaky: StubAnswer = (response) => {
    reads += 1;
    if (reads === 1) response.destroy();
    else if (reads === 2)
      response.writeHead(200, { ...cors, 'content-length': '99' }).write('{', () => response.destroy());
    else response.writeHead(200, cors).end('{"documents":[]}');
  };
  service.at('/api/v1/documents', afterPreflight(flaky));
  const list = await page.evaluate(
    (url) => Reflect.get(globalThis, 'linkwake').client(url).documents.list(),
    service.url,
  );
  expect(list).toEqual({ documents: [] });
  expect(reads).toBe(3);
});

it('a change from a page is repeated with its body when the service fails', async () => {
  const { page, service } = await setUp();
  let changes = 0;
  const flaky: StubAnswer = (response) => {
    changes += 1;
    if (changes === 1) response.writeHead(502, cors).end('Bad gateway');
    else response.writeHead(200, cors).end(JSON.stringify({ link: 'https://lnk.example/a', changed: [], message: '' }));
  };
  service.at('/api/v1/documents/a', afterPreflight(flaky));
  await page.evaluate(
    (url) => Reflect.get(globalThis, 'linkwake').client(url).documents.update('a', { title: 'New' }),
    service.url,
  );
  const bodies = service.received.filter(({ method }) => method === 'PATCH').map(({ body }) => body.toString());
  expect(bodies).toEqual(['{"title":"New"}', '{"title":"New"}']);
});
