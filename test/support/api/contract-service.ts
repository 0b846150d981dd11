import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { roomInput } from '#shared/contract/room.ts';
import { sampleResponses } from './contract-samples.ts';

/**
 * Serves a subset of the contract's endpoints, true to the contract: responses, the signed
 * PDF (ready at the third request) and rooms (50 documents of this workspace, `notes` and `order`).
 */
export async function startContractService(): Promise<{ url: string; stop(): Promise<void> }> {
  const app = new Hono().basePath('/api/v1');
  const mine = ['notes', 'order', 'https://lnk.example/notes', 'https://lnk.example/order'];
  let asked = 0;

  app.use(async (c, next) => {
    if (c.req.header('authorization') !== 'Bearer lw_key') return c.json({ error: 'This token is not valid.' }, 401);
    return next();
  });
  app.get('/documents/:ref/responses', (c) => {
    if (!mine.includes(c.req.param('ref'))) return c.json({ error: 'No such document.' }, 404);
    return c.json({ ...sampleResponses, responses: sampleResponses.responses.slice(0, Number(c.req.query('limit'))) });
  });
  app.get('/documents/:ref/responses/:id/signed.pdf', (c) => {
    if (c.req.param('id') !== sampleResponses.responses[0]?.id) {
      return c.json({ error: 'No signed response with that id.' }, 404);
    }
    asked += 1;
    if (asked < 3) return c.json({ error: 'The signed copy is still being made.' }, 409, { 'retry-after': '0' });
    return c.body('%PDF-1.7 signed', 200, { 'content-type': 'application/pdf' });
  });
  app.post('/rooms', async (c) => {
    const input = roomInput.safeParse(await c.req.json());
    if (!input.success) return c.json({ error: input.error.issues[0]?.message ?? '' }, 400);
    if (input.data.require_email) {
      return c.json(
        { error: 'Rooms with an email gate need Pro.', upgrade_url: 'https://service.example/plans/' },
        403,
      );
    }
    if (!input.data.documents.every((ref) => mine.includes(ref))) return c.json({ error: 'No such document.' }, 404);
    return c.json({ link: 'https://lnk.example/room', message: `A room of ${input.data.documents.length}.` }, 201);
  });

  const server = await new Promise<ReturnType<typeof serve>>((listening) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => listening(started));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
