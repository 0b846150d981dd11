import type { ServerResponse } from 'node:http';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleAccount, sampleListItem } from '../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { listingStore } from '../stores/listing.ts';
import { accounts } from './accounts.ts';
import { afterSignIn } from './after-sign-in.ts';
import { listenToAll } from './views/listen-to-events.ts';
import { pollAll } from './views/poller.ts';

beforeEach(resetFakeBrowser);

const tokenOf = (authorization: string | undefined) => authorization?.replace('Bearer ', '');

/** A service with events at which Ada and Bo sign in. Ada’s list is answered when the test says so. */
async function withTwoPeople() {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  service.at('/api/v1/openapi.json', { body: { paths: { '/api/v1/events': { get: {} } } } });
  const streams: { token: string | undefined; response: ServerResponse }[] = [];
  service.at('/api/v1/events', (response, { headers }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    streams.push({ token: tokenOf(headers.authorization), response });
  });
  const answerAda = Promise.withResolvers<void>();
  service.at('/api/v1/documents', async (response, { headers }) => {
    const token = tokenOf(headers.authorization);
    if (token === 'ada') await answerAda.promise;
    const documents = [{ ...sampleListItem, title: `Of ${token}` }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ documents }));
  });
  const pages = { signedIn: async () => undefined } as unknown as Parameters<typeof afterSignIn>[0];
  const signIn = async (key: string) => afterSignIn(pages, await accounts.signInWithKey(service.url, key));
  return { service, streams, answerAda: answerAda.resolve, signIn };
}

it('opens the stream of events as the person who has signed in last', async () => {
  const { streams, signIn, answerAda } = await withTwoPeople();
  answerAda();
  await signIn('ada');
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  const closed = new Promise((resolve) => streams[0]?.response.on('close', resolve));
  await signIn('bo');
  await closed;
  await vi.waitFor(() => expect(streams.map(({ token }) => token)).toEqual(['ada', 'bo']));
  await listenToAll();
  expect(streams).toHaveLength(2);
});

it('lists the documents of the person who has signed in last, though a poll of another was under way', async () => {
  const { service, signIn, answerAda } = await withTwoPeople();
  await accounts.signInWithKey(service.url, 'ada');
  const polling = pollAll();
  await vi.waitFor(() => expect(service.received.map(({ path }) => path)).toContain('/api/v1/documents?limit=100'));
  const signingIn = signIn('bo');
  await vi.waitFor(() => expect(service.received.filter(({ path }) => path === '/api/v1/me')).toHaveLength(2));
  answerAda();
  await Promise.all([polling, signingIn]);
  await vi.waitFor(async () =>
    expect((await listingStore(service.url).get()).documents).toMatchObject([{ title: 'Of bo' }]),
  );
});
