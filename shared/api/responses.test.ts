import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleResponses } from '../../test/support/api/contract-samples.ts';
import { cutHalfway, startStubServer } from '../../test/support/api/stub-server.ts';
import { createClient } from './client.ts';

afterEach(() => vi.restoreAllMocks());

/** Milliseconds a busy machine may need to reach the delay. */
const patience = { timeout: 4000 };

async function setUp() {
  const service = await startStubServer();
  const accessToken = { get: async () => 'token', renew: async () => 'token' };
  return { service, client: createClient({ service: service.url, accessToken }) };
}

const pdf = { headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-1.7 signed') };
const notYet = { status: 409, headers: { 'retry-after': '0' }, body: { error: 'Still being made.' } };

it('responses come with answers and signatures', async () => {
  const { service, client } = await setUp();
  service.answer({ body: sampleResponses });
  const { responses } = await client.documents.responses('order', { limit: 200 });
  expect(service.received[0]?.path).toBe('/api/v1/documents/order/responses?limit=200');
  expect(responses[0]?.answers[1]?.value).toMatchObject({ method: 'typed' });
});

describe('the signed PDF', () => {
  it('is awaited while it is being made', async () => {
    const { service, client } = await setUp();
    service.answer(notYet, notYet, pdf);
    const signed = await client.documents.signedPdf('order', 'a/b');
    expect(await signed.text()).toBe('%PDF-1.7 signed');
    expect(service.received).toHaveLength(3);
    expect(service.received[0]).toMatchObject({
      path: '/api/v1/documents/order/responses/a%2Fb/signed.pdf',
      headers: { accept: 'application/pdf' },
    });
  });

  it('is requested again when the connection is cut in the middle of it', async () => {
    const { service, client } = await setUp();
    service.answer(cutHalfway, pdf);
    expect(await (await client.documents.signedPdf('order', 'a')).text()).toBe('%PDF-1.7 signed');
  });

  it('is stored piece by piece when requested, but an error body is not', async () => {
    const { service, client } = await setUp();
    service.answer(notYet, cutHalfway, pdf);
    const kept: string[] = [];
    const collect = async (body: ReadableStream<Uint8Array<ArrayBuffer>>, onPiece: () => void) => {
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      for await (const piece of body) {
        onPiece();
        pieces.push(piece);
      }
      const whole = new Blob(pieces);
      kept.push(await whole.text());
      return whole;
    };
    const signed = await client.documents.signedPdf('order', 'a', { collect });
    expect(await signed.text()).toBe('%PDF-1.7 signed');
    expect(kept).toEqual(['%PDF-1.7 signed']);
  });

  it('is skipped alone when the service no longer has it', async () => {
    const { service, client } = await setUp();
    service.answer({ status: 404, body: { error: 'No such response.' } });
    const missing = { code: 'not_found', variant: 'signed-copy', said: 'No such response.' };
    await expect(client.documents.signedPdf('order', 'a')).rejects.toMatchObject(missing);
  });

  it('is abandoned at last, with the service’s words', async () => {
    const { service, client } = await setUp();
    service.otherwise(notYet);
    await expect(client.documents.signedPdf('order', 'a')).rejects.toMatchObject({
      code: 'not_ready',
      message: 'Still being made.',
    });
    expect(service.received).toHaveLength(10);
  });

  it.each([
    ['3600', 3600],
    ['99999999999999999999', 86_400],
  ])('is abandoned at once when the service asks for %s seconds', async (seconds, retryAfterSeconds) => {
    const { service, client } = await setUp();
    service.otherwise({ ...notYet, headers: { 'retry-after': seconds } });
    const refused = { code: 'not_ready', retryAfterSeconds };
    await expect(client.documents.signedPdf('order', 'a')).rejects.toMatchObject(refused);
    expect(service.received).toHaveLength(1);
  });

  it('is not awaited after an abort', async () => {
    const { service, client } = await setUp();
    const controller = new AbortController();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    service.otherwise({ ...notYet, headers: { 'retry-after': '77' } });
    const asking = client.documents.signedPdf('order', 'a', { signal: controller.signal });
    const ended = expect(asking).rejects.toThrow('Closed.');
    await vi.waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 77_000), patience);
    controller.abort(new Error('Closed.'));
    await ended;
  });

  it('is refused, not saved, when it is no PDF', async () => {
    const { service, client } = await setUp();
    service.answer({ body: '<html>Sign in</html>' });
    await expect(client.documents.signedPdf('order', 'a')).rejects.toMatchObject({ code: 'unexpected_answer' });
  });

  it('of an unknown response is not found', async () => {
    const { service, client } = await setUp();
    service.answer({ status: 404, body: { error: 'No signed response with that id.' } });
    await expect(client.documents.signedPdf('order', 'a')).rejects.toThrow('No signed response with that id.');
  });
});
