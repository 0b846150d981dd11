import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { removeOrphanBlobs } from '../../service/blobs/orphan-blobs.ts';
import { readStoredBytes, reconcileStoredBlobs } from '../../service/blobs/stored-blobs.ts';
import { sweepDeletedBlobs } from '../../service/blobs/sweep-deleted-blobs.ts';
import { deleteDocument } from '../../service/documents/delete-document.ts';
import { ownersClient, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
});

afterAll(() => service.stop());

const html = `<!doctype html><title>Minutes</title>${'<p>What was said, and by whom — ☃.</p>'.repeat(500)}`;
const style = 'h1 { color: teal }\n'.repeat(500);

/** `fetch` decodes the body; the headers stay as they were sent. */
function get(address: string, encoding: string, more: Record<string, string> = {}): Promise<Response> {
  return fetch(address, { headers: { 'accept-encoding': encoding, ...more } });
}

/** Visits until the compressed copy is made. */
async function encoded(address: string, encoding: string): Promise<Response> {
  return vi.waitFor(async () => {
    const answer = await get(address, encoding);
    if (answer.headers.get('content-encoding') !== encoding) {
      await answer.arrayBuffer();
      throw new Error(`${address} is not compressed yet.`);
    }
    return answer;
  }, 20_000);
}

const inAnHour = () => new Date(Date.now() + 3_600_000);
const lengthOf = (answer: Response) => Number(answer.headers.get('content-length'));

describe('a published page', () => {
  let content: string;

  beforeAll(async () => {
    content = (await visit((await client.documents.publish({ html })).link)).content;
  });

  it('is sent compressed, with its length and a tag of its own', async () => {
    const plain = await get(content, 'identity');
    const text = await plain.text();
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
    const tags = new Set([plain.headers.get('etag')]);
    for (const encoding of ['br', 'gzip']) {
      const answer = await encoded(content, encoding);
      expect(await answer.text()).toBe(text);
      expect(lengthOf(answer)).toBeLessThan(lengthOf(plain) / 10);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      const tag = answer.headers.get('etag') ?? '';
      tags.add(tag);
      expect((await get(content, encoding, { 'if-none-match': `W/${tag}` })).status).toBe(304);
      expect((await get(content, 'identity', { 'if-none-match': tag })).status).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  it('is sent as the client prefers', async () => {
    await encoded(content, 'br');
    const sent = async (accepted: string) => (await get(content, accepted)).headers.get('content-encoding');
    expect(await sent('gzip, deflate, br, zstd')).toBe('br');
    expect(await sent('br;q=0.2, gzip;q=0.9')).toBe('gzip');
    expect(await sent('deflate')).toBe(null);
  });

  it('is sent as it is where a copy has gone', async () => {
    await encoded(content, 'br');
    await service.db
      .updateTable('versions')
      .set({ brotli_blob: '0'.repeat(32) })
      .execute();
    const answer = await get(content, 'br');
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    expect(await answer.text()).toContain(html);
  });
});

describe('a site', () => {
  let content: string;

  beforeAll(async () => {
    const files = {
      'index.html': strToU8('<!doctype html><title>Site</title><h1>Site</h1>'),
      'style.css': strToU8(style),
      'data.bin': new Uint8Array(5000),
    };
    const file = new Blob([new Uint8Array(zipSync(files))]);
    content = (await visit((await client.documents.publish({ file, name: 'site.zip' })).link)).content;
  });

  it('has its text compressed, nothing small and nothing else', async () => {
    const answer = await encoded(`${content}style.css`, 'br');
    expect(lengthOf(answer)).toBeLessThan(style.length / 10);
    expect(await answer.text()).toBe(style);
    for (const path of ['', 'data.bin']) {
      expect((await get(`${content}${path}`, 'br')).headers.get('content-encoding')).toBe(null);
    }
  });

  it('sends parts of the text as it is', async () => {
    const { headers } = await encoded(`${content}style.css`, 'br');
    const part = await get(`${content}style.css`, 'br', { range: 'bytes=0-1' });
    expect([part.status, part.headers.get('content-encoding'), await part.text()]).toEqual([206, null, 'h1']);
    const whole = await get(`${content}style.css`, 'br', { range: 'bytes=0-1', 'if-range': headers.get('etag') ?? '' });
    expect([whole.status, await whole.text()]).toEqual([200, style]);
  });
});

it('compressed copies go with their document', async () => {
  const published = await client.documents.publish({ html });
  await encoded((await visit(published.link)).content, 'gzip');
  const row = await service.db
    .selectFrom('versions')
    .select(['brotli_blob', 'gzip_blob'])
    .where('document_id', '=', published.uuid)
    .executeTakeFirstOrThrow();
  const keys = [row.brotli_blob ?? '', row.gzip_blob ?? ''];
  const { id: workspaceId } = await service.db.selectFrom('workspaces').select('id').executeTakeFirstOrThrow();
  const stored = await readStoredBytes(service.db, workspaceId);
  await reconcileStoredBlobs(service.deps);
  await removeOrphanBlobs(service.deps, inAnHour());
  await sweepDeletedBlobs(service.deps, inAnHour());
  for (const key of keys) expect(await service.deps.blobs.size(key)).toBeGreaterThan(100);
  expect(await readStoredBytes(service.db, workspaceId)).toBe(stored);
  await deleteDocument(service.db, workspaceId, published.uuid);
  await sweepDeletedBlobs(service.deps, inAnHour());
  for (const key of keys) await expect(service.deps.blobs.size(key)).rejects.toThrow('missing');
});

describe('an answer of the API', () => {
  const ask = (path: string, encoding: string) =>
    get(`${service.baseUrl}/api/v1${path}`, encoding, { authorization: `Bearer ${service.owner.apiKey}` });

  it.each(['br', 'gzip'])('is compressed by %s when it is large', async (encoding) => {
    for (let n = 0; n < 8; n++) await client.documents.publish({ html }, { title: `Minutes ${n}` });
    const plain = await ask('/documents', 'identity');
    const answer = await ask('/documents', encoding);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(lengthOf(answer)).toBeLessThan(lengthOf(plain) / 2);
    expect(await answer.json()).toEqual(await plain.json());
  });

  it('is left alone when it is small', async () => {
    const answer = await ask('/me', 'br');
    expect(answer.headers.get('content-encoding')).toBe(null);
    expect(await answer.json()).toHaveProperty('app_url');
  });

  it('may be the description, compressed once', async () => {
    const answer = await ask('/openapi.json', 'br');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.json()).toHaveProperty('openapi', '3.1.0');
  });
});
