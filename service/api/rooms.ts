import { createRoute } from '@hono/zod-openapi';
import { room, roomInput } from '#shared/contract/room.ts';
import type { Deps } from '../deps.ts';
import { addressesOf } from '../links/addresses.ts';
import { createRoom } from '../rooms/create-room.ts';
import { classicSchema } from './classic-schema.ts';
import { errorResponses, jsonResponse, requireScope } from './openapi-parts.ts';
import { roomMessage } from './presenters/messages.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const create = createRoute({
  method: 'post',
  path: '/rooms',
  operationId: 'createRoom',
  summary: 'Put several documents behind one link',
  security: requireScope('write'),
  request: { body: { required: true, content: { 'application/json': { schema: classicSchema(roomInput) } } } },
  responses: { 201: jsonResponse(room, 'The new room'), ...errorResponses(400, 401, 403, 404, 500) },
});

export function roomRoutes({ config, db }: Deps): ApiRouter {
  const addresses = addressesOf(config);
  return createApiRouter().openapi(create, async (c) => {
    const input = c.req.valid('json');
    const created = await createRoom({ db, config }, c.get('caller'), input);
    return c.json({ link: addresses.link(created.slug), message: roomMessage(created, input) }, 201);
  });
}
