import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BufferedFetch } from './buffered-fetch.ts';
import { sendAgain } from './download.ts';
import { Unreachable } from './errors.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const service = 'https://service.example';
const large = { url: new URL(service), init: { method: 'GET' }, service, large: true };

/** Runs out of time when nothing else happens. */
const untilStopped = (init: RequestInit | undefined) =>
  new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

it('waits for a large answer as long as something of it comes', async () => {
  const send: BufferedFetch = async (_url, init, onPiece) => {
    for (let piece = 0; piece < 10; piece += 1) {
      await vi.advanceTimersByTimeAsync(19_000);
      onPiece?.();
    }
    init?.signal?.throwIfAborted();
    return new Response('whole');
  };
  expect(await (await sendAgain(send, large)).text()).toBe('whole');
});

it('asks again for a large answer of which nothing comes any more, and gives up at last', async () => {
  const send = vi.fn<BufferedFetch>(async (_url, init, onPiece) => {
    onPiece?.();
    return untilStopped(init);
  });
  const sent = expect(sendAgain(send, large)).rejects.toBeInstanceOf(Unreachable);
  await vi.advanceTimersByTimeAsync(90_000);
  await sent;
  expect(send).toHaveBeenCalledTimes(3);
});

it('leaves nothing of a large answer running that has come', async () => {
  await sendAgain(async () => new Response('whole'), large);
  expect(vi.getTimerCount()).toBe(0);
});
