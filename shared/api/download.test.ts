import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { Unreachable } from './errors.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Requests a response's signed copy from a service that sends it in chunks. */
function signedPdf(
  pull: (pieces: ReadableStreamDefaultController<Uint8Array>, signal: AbortSignal) => Promise<void>,
  status = 200,
) {
  const send = vi.fn<typeof fetch>(async (request, init) => {
    const signal = AbortSignal.any([(request as Request).signal, ...(init?.signal ? [init.signal] : [])]);
    return new Response(new ReadableStream({ pull: (pieces) => pull(pieces, signal) }, { highWaterMark: 0 }), {
      status,
    });
  });
  const accessToken = { get: async () => 'token', renew: async () => 'token' };
  const client = createClient({ service: 'https://service.example', accessToken, fetch: send });
  return { send, copy: client.documents.signedPdf('order', 'a') };
}

/** Sends nothing until the request is aborted. */
const untilStopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const piece = (text: string) => new TextEncoder().encode(text);

it('waits for a large answer as long as bytes arrive', async () => {
  let sent = 0;
  const { send, copy } = signedPdf(async (pieces, signal) => {
    await vi.advanceTimersByTimeAsync(19_000);
    signal.throwIfAborted();
    pieces.enqueue(piece(sent === 0 ? '%PDF-' : String(sent)));
    sent += 1;
    if (sent === 10) pieces.close();
  });
  expect(await (await copy).text()).toBe('%PDF-123456789');
  expect(send).toHaveBeenCalledTimes(1);
});

it('repeats a download that has stalled, and gives up at last', async () => {
  let begun = new Set<AbortSignal>();
  const { send, copy } = signedPdf(async (pieces, signal) => {
    if (begun.has(signal)) return untilStopped(signal);
    begun = new Set([...begun, signal]);
    pieces.enqueue(piece('%PDF-'));
  });
  const given = expect(copy).rejects.toBeInstanceOf(Unreachable);
  await vi.advanceTimersByTimeAsync(90_000);
  await given;
  expect(send).toHaveBeenCalledTimes(3);
});

it('leaves nothing running after a large answer has arrived', async () => {
  const { copy } = signedPdf(async (pieces) => {
    pieces.enqueue(piece('%PDF-'));
    pieces.close();
  });
  await copy;
  expect(vi.getTimerCount()).toBe(0);
});

it('does not read a refusal without end', async () => {
  let sent = 0;
  const { copy } = signedPdf(async (pieces) => {
    sent += 1;
    if (sent > 60) pieces.close();
    else pieces.enqueue(new Uint8Array(1024 * 1024));
  }, 400);
  await expect(copy).rejects.toMatchObject({ code: 'unexpected_answer' });
  expect(sent).toBeLessThan(20);
});
