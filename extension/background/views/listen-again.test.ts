import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleAccount } from '../../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { accounts } from '../accounts.ts';
import { listenToAll } from './listen-to-events.ts';

/** The pauses before a stream is opened again; in the test, they pass at once. */
const backOff = [500, 1000, 2000, 4000, 8000, 16_000];

const pauses: number[] = [];

beforeEach(() => {
  resetFakeBrowser();
  pauses.length = 0;
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const start = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((call: () => void, milliseconds = 0) => {
    if (!backOff.includes(milliseconds)) return start(call, milliseconds);
    pauses.push(milliseconds);
    return start(call);
  });
});

afterEach(() => vi.restoreAllMocks());

/** Signs in to a service that cuts each stream, and refuses those after the first ones. */
async function withStreamsCut(accepted: number) {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  service.at('/api/v1/openapi.json', { body: { paths: { '/api/v1/events': { get: {} } } } });
  service.at('/api/v1/documents', { body: { documents: [] } });
  let openings = 0;
  service.at('/api/v1/events', (response) => {
    openings += 1;
    response.writeHead(openings > accepted ? 503 : 200, { 'content-type': 'text/event-stream' });
    response.end(':\n');
  });
  await accounts.signInWithKey(service.url, 'key');
  return { openings: () => openings };
}

it.each([
  ['refused afterwards', 1],
  ['cut at once, again and again', 7],
])(
  'pauses twice as long before each opening of a stream that is %s, and leaves it to the alarm in the end',
  async (_, accepted) => {
    const { openings } = await withStreamsCut(accepted);
    await listenToAll();
    await vi.waitFor(() => expect(openings()).toBe(7), { timeout: 4000 });
    expect(pauses).toEqual(backOff);
    await vi.waitFor(async () => {
      await listenToAll();
      expect(openings()).toBeGreaterThan(7);
    });
  },
);

it('leaves it to the alarm where no stream was ever opened', async () => {
  const { openings } = await withStreamsCut(0);
  await listenToAll();
  await vi.waitFor(() => expect(openings()).toBe(1));
  await vi.waitFor(async () => {
    await listenToAll();
    expect(openings()).toBeGreaterThan(1);
  });
  expect(pauses).toEqual([]);
});
