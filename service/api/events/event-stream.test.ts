import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../../log/logger.ts';
import { createFairUse } from '../../plans/fair-use.ts';
import { createEventStreams } from './event-stream.ts';

const requests = { perPerson: 1, perWorkspace: 1, perNetwork: 1 };

type Subscribe = Parameters<typeof createEventStreams>[0]['events']['subscribe'];

/** Serves streams of events by this subscription. @returns their address */
async function serveStreams(subscribe: Subscribe, isAllowed: () => Promise<boolean>): Promise<string> {
  const deps = {
    config: { eventHeartbeat: 0.005, linkHost: 'https://links.example' },
    events: { subscribe },
    fairUse: createFairUse({ requests, uploads: { perPerson: 1, perWorkspace: 1 } }),
    log: createLogger('silent'),
  };
  const app = new Hono<{ Bindings: HttpBindings }>();
  const streamEvents = createEventStreams(deps as unknown as Parameters<typeof createEventStreams>[0]);
  app.get('/', (c) => streamEvents(c, { userId: 'u', workspaceId: 'w', isAllowed }));
  const server = createAdaptorServer({ fetch: app.fetch });
  onTestFinished(() => void server.close());
  server.listen(0);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

it('a stream shows that it lives, and ends at a heartbeat once its token has expired', async () => {
  let isValid = true;
  let listeners = 0;
  // Nothing happens in this workspace.
  const subscribe = async () => {
    listeners += 1;
    const end = () => {
      listeners -= 1;
    };
    return { from: 7, missed: false, begin: async () => {}, end };
  };
  const address = await serveStreams(subscribe, async () => isValid);
  const reader = (await fetch(address)).body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value;
  expect(await next()).toMatch(/^retry: 2000\nid: 7-/);
  // Two that are sent at once may arrive together.
  expect(await next()).toMatch(/^(:\n\n)+$/);
  expect(await next()).toMatch(/^(:\n\n)+$/);
  expect(listeners).toBe(1);
  isValid = false;
  let last = await next();
  while (last !== undefined) last = await next();
  expect(listeners).toBe(0);
});

it('ends a stream whose events end in the moment in which it has subscribed', async () => {
  let ended = 0;
  const subscribe: Subscribe = async (_workspaceId, _after, listener) => {
    listener.onEnd();
    const end = () => {
      ended += 1;
    };
    return { from: 7, missed: false, begin: async () => {}, end };
  };
  const answer = await fetch(await serveStreams(subscribe, async () => true));
  expect([answer.status, await answer.text(), ended]).toEqual([200, '', 1]);
});
