import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleAccount, sampleActivity, sampleListItem } from '../../../test/support/api/contract-samples.ts';
import { type StubServer, startStubServer } from '../../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { listingStore } from '../../stores/listing.ts';
import { accounts } from '../accounts.ts';
import { listenToAll, onDecision } from './listen-to-events.ts';
import { pollAll } from './poller.ts';

beforeEach(() => {
  resetFakeBrowser();
});

const list = (views: number) => ({ body: { documents: [{ ...sampleListItem, views }] } });
const event = (type: string) => `id: 1-1\nevent: ${type}\ndata: {"type":"${type}"}\n\n`;

/** Signs in to a service with events, and counts the streams that are opened. */
async function withEvents() {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  service.at('/api/v1/openapi.json', { body: { paths: { '/api/v1/events': { get: {} } } } });
  const streams: ServerResponse[] = [];
  service.at('/api/v1/events', (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    streams.push(response);
  });
  service.at('/api/v1/documents', list(3));
  await accounts.signInWithKey(service.url, 'key');
  return { service, streams };
}

const opened = (streams: ServerResponse[], count: number) =>
  vi.waitFor(() => expect(streams).toHaveLength(count), { timeout: 4000 });

const views = async ({ url }: StubServer) => (await listingStore(url).get()).documents?.[0]?.views;

describe('listening to events', () => {
  it('polls as soon as something happened, and not for heartbeats or a reader’s steps', async () => {
    const { service, streams } = await withEvents();
    await pollAll();
    await listenToAll();
    await opened(streams, 1);
    expect(service.received.at(-1)).toMatchObject({ path: '/api/v1/events' });
    expect(service.received.at(-1)?.headers.authorization).toBe('Bearer key');
    const polls = () => service.received.filter(({ path }) => path === '/api/v1/documents?limit=100').length;
    streams[0]?.write(`:\n\n${event('view.read')}id: 1-1\nevent: view.`);
    await new Promise((resolve) => setImmediate(resolve));
    streams[0]?.write('read\ndata: {}\n\n');
    service.at('/api/v1/documents', list(4));
    service.at(`/api/v1/documents/${sampleListItem.slug}/activity`, { body: sampleActivity });
    const before = polls();
    streams[0]?.write(event('view.opened'));
    await vi.waitFor(async () => expect(await views(service)).toBe(4), { timeout: 4000 });
    expect(polls() - before).toBe(1);
  });

  it('tells of the end of a conversion or a review, and of nothing else', async () => {
    const { streams } = await withEvents();
    const told = vi.fn();
    onDecision(told);
    await listenToAll();
    await opened(streams, 1);
    streams[0]?.write(event('settings.changed') + event('conversion.ended'));
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    streams[0]?.write(event('review.decided'));
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  });

  it('opens a stream that was cut again by itself, and polls for what it missed', async () => {
    const { service, streams } = await withEvents();
    await listenToAll();
    await opened(streams, 1);
    service.at('/api/v1/documents', list(5));
    service.at(`/api/v1/documents/${sampleListItem.slug}/activity`, { body: sampleActivity });
    streams[0]?.destroy();
    await opened(streams, 2);
    await vi.waitFor(async () => expect(await views(service)).toBe(5), { timeout: 4000 });
    streams[1]?.end();
    await opened(streams, 3);
  });

  it('opens one stream, and another after it ended', async () => {
    const { streams } = await withEvents();
    await listenToAll();
    await opened(streams, 1);
    await listenToAll();
    streams[0]?.end();
    await vi.waitFor(
      async () => {
        await listenToAll();
        expect(streams).toHaveLength(2);
      },
      { timeout: 4000 },
    );
  });

  it('ends with the sign-in, and does not begin at a service of the bare contract', async () => {
    const { service, streams } = await withEvents();
    await listenToAll();
    await opened(streams, 1);
    const closed = new Promise((resolve) => streams[0]?.on('close', resolve));
    await accounts.signOut(service.url);
    await listenToAll();
    await closed;
    const bare = await startStubServer();
    bare.at('/api/v1/me', { body: sampleAccount });
    await accounts.signInWithKey(bare.url, 'key');
    await listenToAll();
    await new Promise((resolve) => setImmediate(resolve));
    expect(bare.received.map(({ path }) => path)).toEqual(['/api/v1/me']);
  });
});
