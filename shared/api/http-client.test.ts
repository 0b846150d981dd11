import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  sampleAccount,
  sampleDocument,
  sampleListItem,
  samplePublished,
} from '../../test/support/api/contract-samples.ts';
import { cut, cutHalfway, startStubServer } from '../../test/support/api/stub-server.ts';
import { type AccessToken, type Client, createClient } from './client.ts';
import { NotSignedIn, RateLimited, ServiceFault, Unreachable } from './errors.ts';

afterEach(() => vi.restoreAllMocks());

/** Milliseconds a busy machine may need to reach the delay. */
const patience = { timeout: 4000 };

const fixedToken: AccessToken = { get: async () => 'token', renew: async () => Promise.reject(new NotSignedIn()) };

async function setUp(accessToken = fixedToken) {
  const service = await startStubServer();
  return { service, client: createClient({ service: service.url, accessToken }) };
}

describe('a request', () => {
  it('carries the bearer token, no cookie, and the query as numbers and text', async () => {
    const { service, client } = await setUp();
    service.answer({ body: { documents: [sampleListItem] } });
    await client.documents.list({ query: 'a&b', limit: 5 });
    expect(service.received[0]).toMatchObject({ method: 'GET', path: '/api/v1/documents?query=a%26b&limit=5' });
    expect(service.received[0]?.headers).toMatchObject({ authorization: 'Bearer token', accept: 'application/json' });
    expect(service.received[0]?.headers.cookie).toBeUndefined();
  });

  it('has a whole link as one segment of the path', async () => {
    const { service, client } = await setUp();
    service.answer({ body: sampleDocument });
    await client.documents.get('https://lnk.example/notes?r=x');
    expect(service.received[0]?.path).toBe('/api/v1/documents/https%3A%2F%2Flnk.example%2Fnotes%3Fr%3Dx');
  });

  it('leaves out undefined values', async () => {
    const { service, client } = await setUp();
    service.answer({ body: { documents: [] } });
    await client.documents.list({ query: undefined });
    expect(service.received[0]?.path).toBe('/api/v1/documents');
  });
});

describe('a refused token', () => {
  const renewing = { get: async () => 'old', renew: async (rejected: string) => `${rejected}-renewed` };

  it('is renewed once and the request is repeated', async () => {
    const { service, client } = await setUp(renewing);
    service.answer({ status: 401, body: { error: 'Expired.' } }, { body: sampleAccount });
    expect((await client.me()).user.email).toBe('ada@example.com');
    expect(service.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer old-renewed']);
  });

  it('signs out when the new token is refused as well', async () => {
    const { service, client } = await setUp(renewing);
    service.otherwise({ status: 401, body: { error: 'No.' } });
    await expect(client.me()).rejects.toBeInstanceOf(NotSignedIn);
    expect(service.received).toHaveLength(2);
  });

  it('is renewed after two faults too', async () => {
    const { service, client } = await setUp(renewing);
    const fault = { status: 500, body: { error: 'Broken.' } };
    service.answer(fault, fault, { status: 401, body: { error: 'Expired.' } }, { body: sampleAccount });
    expect((await client.me()).user.email).toBe('ada@example.com');
    expect(service.received.at(-1)?.headers.authorization).toBe('Bearer old-renewed');
  });

  it('repeats even a request that is never repeated after a fault', async () => {
    const { service, client } = await setUp(renewing);
    service.answer({ status: 401, body: { error: 'Expired.' } }, { status: 500, body: { error: 'Broken.' } });
    await expect(client.recipients.create('notes', { name: 'Ada' })).rejects.toBeInstanceOf(ServiceFault);
    expect(service.received.map(({ body }) => body.toString())).toEqual(Array(2).fill('{"name":"Ada"}'));
  });

  it('that cannot be renewed fails with the reason', async () => {
    const { service, client } = await setUp();
    service.answer({ status: 401, body: { error: 'Expired.' } });
    await expect(client.me()).rejects.toBeInstanceOf(NotSignedIn);
    expect(service.received).toHaveLength(1);
  });

  it('repeats an upload too, because the service accepted nothing', async () => {
    const { service, client } = await setUp(renewing);
    service.answer({ status: 401, body: { error: 'Expired.' } }, { status: 201, body: samplePublished });
    await client.documents.publish({ html: '<p>x</p>' });
    expect(service.received.map(({ body }) => body.toString())).toEqual(Array(2).fill('{"html":"<p>x</p>"}'));
  });
});

describe('faults', () => {
  it.each([
    ['a 500', { status: 500, body: { error: 'Broken.' } }],
    ['a 503 with Retry-After', { status: 503, headers: { 'retry-after': '0' }, body: 'Busy' }],
    ['a proxy’s 520', { status: 520, body: '<h1>520</h1>' }],
    ['a cut connection', cut],
    ['an answer cut halfway', cutHalfway],
  ])('repeat a GET after %s', async (_name, fault) => {
    const { service, client } = await setUp();
    service.answer(fault, { body: { documents: [] } });
    expect(await client.documents.list()).toEqual({ documents: [] });
    expect(service.received).toHaveLength(2);
  });

  it('repeat a PATCH with its body, because setting values again changes nothing', async () => {
    const { service, client } = await setUp();
    service.answer(
      { status: 502, body: 'Bad gateway' },
      { body: { link: 'https://lnk.example/notes', changed: ['title'], message: 'Saved.' } },
    );
    await client.documents.update('notes', { title: 'New' });
    expect(service.received.map(({ body }) => body.toString())).toEqual(['{"title":"New"}', '{"title":"New"}']);
  });

  it('lead to at most three attempts', async () => {
    const { service, client } = await setUp();
    service.otherwise({ status: 500, body: { error: 'The database is away.' } });
    const error = await client.me().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ServiceFault);
    expect(error).toMatchObject({ status: 500, said: 'The database is away.' });
    expect(service.received).toHaveLength(3);
  });

  it('do not delay a retry for longer than a person would wait', async () => {
    const { service, client } = await setUp();
    service.answer({ status: 503, headers: { 'retry-after': '3600' }, body: { error: 'Back in an hour.' } });
    await expect(client.me()).rejects.toMatchObject({ code: 'service_fault', said: 'Back in an hour.' });
    expect(service.received).toHaveLength(1);
  });

  it.each(['retry-after', 'ratelimit-reset'])(
    'do not delay a retry for longer than ten seconds by %s',
    async (header) => {
      const { service, client } = await setUp();
      const controller = new AbortController();
      const timers = vi.spyOn(globalThis, 'setTimeout');
      const seconds = header === 'retry-after' ? '10' : '3600';
      service.answer({ status: 503, headers: { [header]: seconds }, body: 'Busy' });
      const asking = expect(client.me({ signal: controller.signal })).rejects.toThrow('Enough.');
      await vi.waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 10_000), patience);
      controller.abort(new Error('Enough.'));
      await asking;
    },
  );

  it.each([
    ['an answer of the service', { status: 500, body: { error: 'Broken.' } }],
    ['a cut connection', cut],
  ])('keep the token out of the error: %s', async (_name, fault) => {
    const { service, client } = await setUp({ get: async () => 'lw_secret', renew: async () => 'lw_secret' });
    service.otherwise(fault);
    const error = await client.me().catch((thrown) => thrown);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('lw_secret');
  });

  it.each([
    ['personal link', (client: Client) => client.recipients.create('notes', { name: 'Ada' })],
    ['room', (client: Client) => client.rooms.create({ title: 'Deal', documents: ['notes'] })],
    ['publish', (client: Client) => client.documents.publish({ html: '<p>x</p>' })],
    ['replace', (client: Client) => client.documents.replace('notes', { html: '<p>x</p>' })],
  ])('never repeat a %s', async (_name, act) => {
    const { service, client } = await setUp();
    service.answer({ status: 500, body: { error: 'Broken.' } });
    await expect(act(client)).rejects.toBeInstanceOf(ServiceFault);
    service.answer(cut);
    await expect(act(client)).rejects.toBeInstanceOf(Unreachable);
    expect(service.received).toHaveLength(2);
  });

  it('of an unreachable service name it', async () => {
    const client = createClient({ service: 'http://127.0.0.1:1', accessToken: fixedToken });
    await expect(client.me()).rejects.toMatchObject({ code: 'unreachable', values: { host: '127.0.0.1:1' } });
  });

  it('include a redirect: the service has moved, and the token is not sent there', async () => {
    const { service, client } = await setUp();
    const { service: elsewhere } = await setUp();
    service.answer({ status: 301, headers: { location: `${elsewhere.url}/api/v1/me` } });
    await expect(client.me()).rejects.toMatchObject({ code: 'service_moved', service: service.url });
    service.answer({ status: 307, headers: { location: `${elsewhere.url}/api/v1/documents` } });
    await expect(client.documents.publish({ html: 'x' })).rejects.toMatchObject({ code: 'service_moved' });
    expect(elsewhere.received).toEqual([]);
  });
});

describe('an answer', () => {
  it('of more than 16 MB is not read to its end', async () => {
    const { service, client } = await setUp();
    let sent = 0;
    const closed = new Promise<void>((resolve) => {
      service.answer((response) => {
        const chunk = Buffer.alloc(1024 * 1024, ' ');
        const write = () => {
          while (sent < 200 && !response.destroyed) {
            sent += 1;
            if (!response.write(chunk)) return response.once('drain', write);
          }
          return response.end('{"documents":[]}');
        };
        response.on('close', resolve);
        write();
      });
    });
    await expect(client.documents.list()).rejects.toMatchObject({ code: 'unexpected_answer' });
    await closed;
    expect(sent).toBeLessThan(60);
    expect(service.received).toHaveLength(1);
  });
});

describe('a POST to a service that does it once', () => {
  const header = { name: 'Idempotency-Key', in: 'header' };
  const description = {
    openapi: '3.1.0',
    paths: {
      '/api/v1/me': { get: {} },
      '/api/v1/documents': { get: {}, post: { parameters: [header] } },
      '/api/v1/documents/{ref}/recipients': { post: { parameters: [{ name: 'ref', in: 'path' }, header] } },
      '/api/v1/rooms': { post: {} },
    },
  };

  async function announcing() {
    const { service, client } = await setUp();
    const described = vi.fn();
    service.at('/api/v1/openapi.json', (response) => {
      described();
      response.end(JSON.stringify(description));
    });
    const keys = () => service.received.map(({ headers }) => headers['idempotency-key']);
    return { service, client, described, keys };
  }

  const key = expect.stringMatching(/^"[0-9a-f-]{36}"$/);

  it('is repeated with its key, also when the answer is lost or comes halfway', async () => {
    const { service, client, keys } = await announcing();
    service.answer(cut, cutHalfway, { status: 201, body: samplePublished });
    await client.documents.publish({ html: '<p>x' });
    expect(keys()).toEqual([key, keys()[0], keys()[0]]);
    expect(service.received.map(({ body }) => body.toString())).toEqual(Array(3).fill('{"html":"<p>x"}'));
  });

  it('is repeated while its first attempt still runs', async () => {
    const { service, client } = await announcing();
    service.answer({ status: 409, headers: { 'retry-after': '0' }, body: { error: 'Still running.' } });
    service.answer({ status: 201, body: { link: 'https://lnk.example/x?r=ab', name: 'Ada', message: 'Hello' } });
    const { link } = await client.recipients.create('a plan', { name: 'Ada' });
    expect(link).toBe('https://lnk.example/x?r=ab');
  });

  it('has a key of its own, and the description is read once', async () => {
    const { service, client, described, keys } = await announcing();
    service.otherwise({ status: 201, body: samplePublished });
    await client.documents.publish({ html: 'x' });
    await client.documents.publish({ html: 'x' });
    expect(new Set(keys()).size).toBe(2);
    expect(described).toHaveBeenCalledTimes(1);
  });

  it('is sent once and without a key where the service announces none', async () => {
    const { service, client, keys } = await announcing();
    service.otherwise({ status: 500, body: { error: 'Broken.' } });
    await expect(client.rooms.create({ title: 'Deal', documents: ['a'] })).rejects.toBeInstanceOf(ServiceFault);
    expect(keys()).toEqual([undefined]);
  });

  it.each([
    ['is no description', 'No.'],
    ['has other paths', '{"paths":[]}'],
  ])('is sent once where what is at the address %s', async (_what, body) => {
    const { service, client } = await setUp();
    service.at('/api/v1/openapi.json', { body });
    service.answer(cut);
    await expect(client.documents.publish({ html: 'x' })).rejects.toBeInstanceOf(Unreachable);
    expect(service.received.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined]);
  });

  it('asks for the description again after it could not be reached', async () => {
    const { service, client, keys } = await announcing();
    service.at('/api/v1/openapi.json', cut);
    service.otherwise({ status: 201, body: samplePublished });
    await client.documents.publish({ html: 'x' });
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 6_000);
    service.at('/api/v1/openapi.json', { body: description });
    await client.documents.publish({ html: 'x' });
    expect(keys()).toEqual([undefined, key]);
  });
});

describe('a service that does not answer', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => vi.useRealTimers());

  /** Creates a client whose requests hang, except those with a response here. */
  function hanging(...answers: (Response | undefined)[]) {
    const send = vi.fn<typeof fetch>((request, init) => {
      const answer = answers.shift();
      if (answer) return Promise.resolve(answer);
      const signal = init?.signal ?? (request as Request).signal;
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const describing: typeof globalThis.fetch = (request, init) =>
      String(request).endsWith('/openapi.json')
        ? Promise.resolve(new Response(null, { status: 404 }))
        : send(request, init);
    const client = createClient({ service: 'https://service.example', accessToken: fixedToken, fetch: describing });
    return { send, client };
  }

  it('is asked again after 20 seconds', async () => {
    const { send, client } = hanging(undefined, Response.json(sampleAccount));
    const asking = client.me();
    await vi.advanceTimersByTimeAsync(19_900);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await asking).user.email).toBe('ada@example.com');
  });

  it('is abandoned after a minute in total', async () => {
    const { send, client } = hanging();
    const asking = client.me().catch((thrown) => thrown);
    await vi.advanceTimersByTimeAsync(60_000);
    const error = await asking;
    expect(error).toBeInstanceOf(Unreachable);
    expect(error.cause).toMatchObject({ name: 'TimeoutError' });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('Bearer');
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is not asked again for requests that are sent once', async () => {
    const { send, client } = hanging();
    const asking = expect(client.rooms.create({ title: 'Deal', documents: ['notes'] })).rejects.toBeInstanceOf(
      Unreachable,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await asking;
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('gets a minute for an upload, plus the time of a slow line', async () => {
    const { send, client } = hanging();
    const slow = 10 * 64_000;
    const uploading = client.documents.publish({ html: 'x'.repeat(slow) }).catch((thrown) => thrown);
    const ended = vi.fn();
    void uploading.then(ended);
    await vi.advanceTimersByTimeAsync(69_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await uploading).toBeInstanceOf(Unreachable);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a rate limit', () => {
  it.each([
    ['seconds', () => '120'],
    ['an HTTP date', () => new Date(Date.now() + 120_000).toUTCString()],
  ])('is reported at once with its delay in %s', async (_form, header) => {
    const { service, client } = await setUp();
    service.answer({ status: 429, headers: { 'retry-after': header() }, body: { error: '30 an hour.' } });
    const error = await client.documents.list().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RateLimited);
    expect(error.said).toBe('30 an hour.');
    expect(error.retryAt - Date.now()).toBeGreaterThan(110_000);
    expect(error.retryAt - Date.now()).toBeLessThanOrEqual(121_000);
    expect(service.received).toHaveLength(1);
  });

  it('without a delay has an unknown delay', async () => {
    const { service, client } = await setUp();
    service.answer({ status: 429, body: { error: '30 an hour.' } });
    const error = await client.documents.list().catch((thrown) => thrown);
    expect(error.retryAt).toBeUndefined();
  });
});

describe('an abort', () => {
  it('ends a running request with the signal’s reason', async () => {
    const { service, client } = await setUp();
    const controller = new AbortController();
    service.answer(() => controller.abort(new Error('Cancelled by the person.')));
    await expect(client.me({ signal: controller.signal })).rejects.toThrow('Cancelled by the person.');
  });

  it('ends an answer that has begun', async () => {
    const { service, client } = await setUp();
    const controller = new AbortController();
    service.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{', () => controller.abort(new Error('Cancelled by the person.')));
    });
    await expect(client.me({ signal: controller.signal })).rejects.toThrow('Cancelled by the person.');
    expect(service.received).toHaveLength(1);
  });

  it('ends the delay before the next attempt', async () => {
    const { service, client } = await setUp();
    const controller = new AbortController();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    service.answer({ status: 503, headers: { 'retry-after': '9' }, body: 'Busy' });
    const asking = expect(client.me({ signal: controller.signal })).rejects.toThrow('Cancelled by the person.');
    await vi.waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 9000), patience);
    controller.abort(new Error('Cancelled by the person.'));
    await asking;
    expect(service.received).toHaveLength(1);
  });

  it('ends an upload', async () => {
    const { service, client } = await setUp();
    const controller = new AbortController();
    service.answer(() => controller.abort(new Error('Cancelled by the person.')));
    const publishing = client.documents.publish({ html: '<p>x</p>' }, {}, { signal: controller.signal });
    await expect(publishing).rejects.toThrow('Cancelled by the person.');
  });

  it('before the start sends nothing', async () => {
    const { service, client } = await setUp();
    const signal = AbortSignal.abort(new Error('Cancelled by the person.'));
    await expect(client.me({ signal })).rejects.toThrow('Cancelled by the person.');
    await expect(client.documents.publish({ html: 'x' }, {}, { signal })).rejects.toThrow('Cancelled by the person.');
    expect(service.received).toHaveLength(0);
  });
});
