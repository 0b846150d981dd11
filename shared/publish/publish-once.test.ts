import { describe, expect, it } from 'vitest';
import { type Client, createClient, type UploadOptions } from '#shared/api/client.ts';
import { PlanLimit, ServiceFault } from '#shared/api/errors.ts';
import { sampleDocument, sampleListItem, samplePublished } from '../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../test/support/api/stub-server.ts';
import { PublishUncertain } from './errors.ts';
import { publishOnce } from './publish-once.ts';

const startedAt = Date.parse(sampleDocument.created);
const { title } = sampleDocument;

async function setUp() {
  const service = await startStubServer();
  const accessToken = { get: async () => 'token', renew: async () => 'token' };
  const { documents } = createClient({ service: service.url, accessToken });
  const publish = ({
    sent = title,
    ...options
  }: {
    known?: ReadonlySet<string>;
    startedAt?: number;
    sent?: string;
  } = {}) =>
    publishOnce(
      documents,
      { source: { html: '<p>Notes</p>' }, title: sent },
      { startedAt, delay: async () => undefined, ...options },
    );
  const published = () => service.received.filter(({ method }) => method === 'POST').length;
  return { service, publish, published };
}

const fault = { status: 500, body: { error: 'Fault.' } };
const cut = (response: { destroy(): void }) => response.destroy();

describe('publishOnce', () => {
  it('returns the document and the service’s warnings', async () => {
    const { service, publish } = await setUp();
    service.answer({ status: 201, body: { ...samplePublished, warnings: ['A picture is missing.', { code: 7 }] } });
    const { document, warnings } = await publish();
    expect(document.slug).toBe('notes');
    expect(warnings).toEqual([{ text: 'A picture is missing.' }, { text: '{"code":7}' }]);
  });

  it('returns the same warnings as data where the service sends them', async () => {
    const { service, publish } = await setUp();
    const detail = { code: 'comments', values: { count: 2 } };
    const warnings = ['2 comments are left out.'];
    service.answer({ status: 201, body: { ...samplePublished, warnings, warning_details: [detail] } });
    expect((await publish()).warnings).toEqual([{ text: '2 comments are left out.', ...detail }]);
  });

  it('finds the document when the connection was cut after it had arrived, and does not send it again', async () => {
    const { service, publish, published } = await setUp();
    service.answer(cut, { body: { documents: [sampleListItem] } }, { body: sampleDocument });
    expect((await publish()).document.slug).toBe('notes');
    expect(published()).toBe(1);
  });

  it('finds the document under its title as the service writes it: on one line, with composed letters', async () => {
    const { service, publish, published } = await setUp();
    const listed = { ...sampleListItem, title: 'Café A : B' };
    service.answer(cut, { body: { documents: [listed] } }, { body: sampleDocument });
    expect((await publish({ sent: ' Cafe\u0301 \u202aA\u202c\u00a0: \n B' })).document.slug).toBe('notes');
    expect(published()).toBe(1);
  });

  it('searches again while the service is still making it', async () => {
    const { service, publish } = await setUp();
    service.answer(
      fault,
      { body: { documents: [] } },
      { body: { documents: [sampleListItem] } },
      { body: sampleDocument },
    );
    expect((await publish()).document.slug).toBe('notes');
  });

  it('does not mistake an earlier document for the lost one', async () => {
    const { service, publish, published } = await setUp();
    service.answer(fault);
    service.otherwise({ body: { documents: [sampleListItem] } });
    await expect(publish({ known: new Set(['notes']) })).rejects.toBeInstanceOf(ServiceFault);
    expect(published()).toBe(1);
  });

  it('does not mistake an older document with the same title for the lost one', async () => {
    const { service, publish } = await setUp();
    service.answer(fault);
    service.at('/api/v1/documents/notes', { body: sampleDocument });
    service.otherwise({ body: { documents: [sampleListItem] } });
    await expect(publish({ startedAt: startedAt + 3_600_000 })).rejects.toBeInstanceOf(ServiceFault);
  });

  it('reports that the outcome is unknown when the service is unreachable too', async () => {
    const { service, publish, published } = await setUp();
    service.otherwise(cut);
    await expect(publish()).rejects.toBeInstanceOf(PublishUncertain);
    expect(published()).toBe(1);
  });

  it('does not search after a refusal', async () => {
    const { service, publish } = await setUp();
    service.answer({
      status: 403,
      body: { error: 'Your plan has room for 3 documents.', upgrade_url: 'https://a.example/' },
    });
    await expect(publish()).rejects.toBeInstanceOf(PlanLimit);
    expect(service.received).toHaveLength(1);
  });

  it('searches for a document that was cancelled once all was sent, without waiting long', async () => {
    const control = new AbortController();
    const waits: number[] = [];
    const documents = {
      publish: async (_source: unknown, _settings: unknown, { onProgress, signal }: UploadOptions) => {
        onProgress?.(10, 10);
        control.abort(new Error('Cancelled.'));
        return signal?.throwIfAborted();
      },
      list: async () => ({ documents: waits.length > 1 ? [sampleListItem] : [] }),
      get: async () => sampleDocument,
    } as unknown as Client['documents'];
    const delay = async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      waits.push(ms);
    };
    const options = { startedAt, delay, signal: control.signal };
    const published = await publishOnce(documents, { source: { html: '<p>Notes</p>' }, title }, options);
    expect(published.document.slug).toBe('notes');
    expect(waits).toEqual([0, 1_500]);
    const other = publishOnce(documents, { source: { html: '<p>Plan</p>' }, title: 'Plan' }, options);
    await expect(other).rejects.toThrow('Cancelled.');
  });
});
