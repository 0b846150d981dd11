import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { startPlainServer } from './plain-server.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { type Measured, startAlone } from './start-alone.ts';
import { type Figure, perSecond, ratio } from './table.ts';

const documents = 25;

/** Measures `GET /documents` with an API key in a workspace with documents, against a Hono server that says hello. */
export async function listRequests(start: () => Promise<Measured> = startAlone): Promise<Figure[]> {
  const service = await start();
  const hello = await startPlainServer(
    getRequestListener(new Hono().get('/', (c) => c.json({ hello: 'world' })).fetch),
  );
  try {
    const client = ownersClient(service);
    for (let made = 0; made < documents; made += 1) {
      await client.documents.publish({ html: `<!doctype html><title>Document ${made}</title>` });
    }
    const headers = { authorization: `Bearer ${service.owner.apiKey}` };
    const plain = await requestsPerSecond({ url: hello.url });
    const list = await requestsPerSecond({ url: `${service.baseUrl}/api/v1/documents`, headers });
    const me = await requestsPerSecond({ url: `${service.baseUrl}/api/v1/me`, headers });
    const against = (value: number) => `Hono saying hello ${perSecond(plain)}, ${ratio(value / plain)}`;
    return [
      { what: `GET /documents, 20 of ${documents}, by API key`, value: perSecond(list), against: against(list) },
      { what: 'GET /me, by API key', value: perSecond(me), against: against(me) },
    ];
  } finally {
    hello.stop();
    await service.stop();
  }
}
