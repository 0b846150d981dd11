import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToEvents } from './listen-to-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const accessToken = { get: async () => 'token', renew: async () => 'renewed' };

/** Listens to a service whose stream the test writes. */
function listen(service: string, statuses: number[] = [200]) {
  const lines: string[] = [];
  const tokens: string[] = [];
  let write: (text: string) => void = () => undefined;
  const send: typeof fetch = async (input, init) => {
    if (String(input).endsWith('openapi.json')) return Response.json({ paths: { '/api/v1/events': { get: {} } } });
    tokens.push(new Headers(init?.headers).get('authorization') ?? '');
    const status = statuses.shift();
    if (status !== 200) return new Response(null, { status: status ?? 500 });
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        write = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    return new Response(stream);
  };
  const listening = { signal: new AbortController().signal, onEvents: (text: string) => lines.push(text) };
  const ended = listenToEvents({ service, accessToken, fetch: send }, listening);
  return { lines, tokens, ended, write: (text: string) => write(text) };
}

it('passes on whole lines of events, and nothing for signs of life', async () => {
  const { lines, write } = listen('https://one.example');
  await vi.advanceTimersByTimeAsync(0);
  write(':\n\n');
  write('id: 1\nevent: view.o');
  await vi.advanceTimersByTimeAsync(0);
  expect(lines).toEqual([]);
  write('pened\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(lines.join('')).toContain('event: view.opened\n');
});

it('ends when a line does not end', async () => {
  const { ended, write, lines } = listen('https://endless.example');
  const isEnded = vi.fn();
  void ended.then(isEnded);
  await vi.advanceTimersByTimeAsync(0);
  write('event: view.opened\n');
  for (let times = 0; times < 64; times += 1) write('x'.repeat(1000));
  await vi.advanceTimersByTimeAsync(0);
  expect(isEnded).not.toHaveBeenCalled();
  write('x'.repeat(2000));
  await vi.advanceTimersByTimeAsync(0);
  expect(isEnded).toHaveBeenCalledOnce();
  expect(lines.join('')).toBe('event: view.opened\n');
});

it('ends when the stream is silent for a minute', async () => {
  const { ended, write } = listen('https://two.example');
  const isEnded = vi.fn();
  void ended.then(isEnded);
  for (let times = 0; times < 5; times += 1) {
    await vi.advanceTimersByTimeAsync(59_000);
    write(':\n');
  }
  expect(isEnded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(isEnded).toHaveBeenCalledOnce();
});

it('renews a token that was refused, once', async () => {
  const { tokens, ended } = listen('https://three.example', [401, 401]);
  await ended;
  expect(tokens).toEqual(['Bearer token', 'Bearer renewed']);
});
