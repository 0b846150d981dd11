import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '#shared/api/client.ts';
import { Unreachable } from '#shared/api/errors.ts';
import { upload } from '../../extension/background/uploads/upload.ts';
import { makePdf } from '../support/files/pdf.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../support/service/fault-proxy.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let proxy: FaultProxy;
let service: StartedService;
let client: Client;

beforeAll(async () => {
  proxy = await startFaultProxy();
  service = await startService({ env: { BASE_URL: proxy.url } });
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  client = ownersClient(service);
});
afterEach(() => proxy.clear());
afterAll(async () => {
  await service?.stop();
  proxy?.stop();
});

const posts = (path: string) => proxy.seen.filter((request) => request === `POST /api/v1/${path}`).length;

const faults: Fault['instead'][] = ['lost', 'halfway'];

describe('a client of a service that announces Idempotency-Key', () => {
  /** @feature sent-once, idempotency */
  it.each(faults)('publishes a file once when the connection breaks: %s', async (instead) => {
    const name = `${instead}.pdf`;
    proxy.add({ method: 'POST', path: /\/documents$/, instead, times: 1 });
    const bytes = Buffer.concat([await makePdf(2), Buffer.from(`\n%${'padding '.repeat(100_000)}\n%%EOF\n`)]);
    const before = posts('documents');
    const published = await client.documents.publish({ file: new Blob([bytes]), name }, { title: name });
    expect(posts('documents')).toBe(before + 2);
    const { documents } = await client.documents.list({ query: name });
    expect(documents.map(({ slug }) => slug)).toEqual([published.slug]);
  });

  it.each(faults)('makes one personal link when the connection breaks: %s', async (instead) => {
    const { slug } = await client.documents.publish({ html: '<h1>Offer</h1>' }, { title: 'Offer' });
    proxy.add({ method: 'POST', path: /\/recipients$/, instead, times: 1 });
    const { link } = await client.recipients.create(slug, { name: 'Ada' });
    expect(posts(`documents/${slug}/recipients`)).toBe(2);
    const codes = await service.db.selectFrom('recipients').select('code').where('name', '=', 'Ada').execute();
    expect(codes.filter(({ code }) => link.endsWith(`r=${code}`))).toHaveLength(1);
    await service.db.deleteFrom('recipients').execute();
    expect(codes).toHaveLength(1);
  });

  it.each(faults)('makes one room when the connection breaks: %s', async (instead) => {
    const { slug } = await client.documents.publish({ html: '<h1>Terms</h1>' }, { title: 'Terms' });
    proxy.add({ method: 'POST', path: /\/rooms$/, instead, times: 1 });
    await client.rooms.create({ title: `Deal ${instead}`, documents: [slug] });
    const rooms = await service.db.selectFrom('rooms').select('id').where('title', '=', `Deal ${instead}`).execute();
    expect(rooms).toHaveLength(1);
  });

  /** @feature sent-once */
  it('publishes a job once that is sent again after the browser was ended, even if its document has another title by then', async () => {
    const request = {
      jobId: 'file-0d6f',
      service: proxy.url,
      workspace: 'of-the-owner',
      title: 'Sent again',
      source: { html: '<h1>Sent again</h1>' },
      settings: {},
      startedAt: Date.now(),
      known: [],
    };
    const tools = { signal: new AbortController().signal, onProgress: () => undefined, onLost: () => undefined };
    const first = await upload(request, { documents: client.documents, ...tools });
    await client.documents.update(first.slug, { title: 'Renamed meanwhile' });
    const again = await upload(request, { documents: ownersClient(service).documents, ...tools });
    expect(again.slug).toBe(first.slug);
  });
});

describe('a client of a service of the bare contract', () => {
  /** @feature sent-once */
  it('sends a publish once, and without a key', async () => {
    const bare = await startFaultProxy();
    bare.forwardTo(`http://localhost:${service.deps.config.port}`);
    bare.add({ path: /\/openapi\.json$/, instead: { status: 404 } });
    bare.add({ method: 'POST', path: /\/documents$/, instead: 'lost' });
    const accessToken = { get: async () => service.owner.apiKey, renew: () => Promise.reject(new Error('not asked')) };
    const publishing = createClient({ service: bare.url, accessToken }).documents.publish({ html: '<h1>Bare</h1>' });
    await expect(publishing).rejects.toBeInstanceOf(Unreachable);
    expect(bare.seen.filter((request) => request.startsWith('POST'))).toHaveLength(1);
    bare.stop();
  });
});
