import { createRoute } from '@hono/zod-openapi';
import { type Room, room, roomInput } from '#shared/contract/room.ts';
import type { Deps } from '../deps.ts';
import { addressesOf } from '../links/addresses.ts';
import { type CreatedRoom, createRoom } from '../rooms/create-room.ts';
import { classicSchema } from './classic-schema.ts';
import { answerOnce } from './idempotency/answer-once.ts';
import { idempotencyHeader, idempotencyResponses } from './idempotency/describe-header.ts';
import { errorResponses, jsonResponse, requireScope } from './openapi-parts.ts';
import { joinSentences, roomMessage } from './presenters/messages.ts';
import { type ApiRouter, createApiRouter } from './router.ts';
import { unknownFieldSentences } from './unknown-fields.ts';

const create = createRoute({
  method: 'post',
  path: '/rooms',
  operationId: 'createRoom',
  summary: 'Put several documents behind one link',
  security: requireScope('write'),
  request: {
    headers: idempotencyHeader,
    body: { required: true, content: { 'application/json': { schema: classicSchema(roomInput) } } },
  },
  responses: {
    201: jsonResponse(room, 'The new room'),
    ...errorResponses(400, 401, 403, 404, 408, 500),
    ...idempotencyResponses,
  },
});

export function roomRoutes(deps: Deps): ApiRouter {
  const { config, db } = deps;
  const addresses = addressesOf(config);
  return createApiRouter().openapi(create, async (c) => {
    const input = c.req.valid('json');
    const ignored = await unknownFieldSentences(c, roomInput);
    const present = (created: CreatedRoom) => ({
      link: addresses.link(created.slug),
      message: joinSentences(roomMessage(created, input), ...ignored),
    });
    const answer = await answerOnce<Room>(deps, c, async (attempt) => {
      const answered = await attempt.findAnswer({ fields: input });
      if (answered) return answered;
      const created = await createRoom({ db, config }, c.get('caller'), input, (transaction, room) =>
        attempt.store(transaction, present(room)),
      );
      return present(created);
    });
    return c.json(answer, 201);
  });
}
