import { createRoute, z } from '@hono/zod-openapi';
import { serviceEvent } from '#shared/contract/event.ts';
import type { Deps } from '../../deps.ts';
import { classicSchema } from '../classic-schema.ts';
import { createBatchedFindCaller, readBearerToken } from '../middleware/authenticate-caller.ts';
import { errorResponses, requireScope } from '../openapi-parts.ts';
import { type ApiRouter, addStreamedRoute, createApiRouter } from '../router.ts';
import { createEventStreams } from './event-stream.ts';

const lastEventId = z.object({
  'Last-Event-ID': z
    .string()
    .optional()
    .openapi({ description: 'The `id` of the last event that the client has. Absent: only what happens from now on' }),
});

const listen = createRoute({
  method: 'get',
  path: '/events',
  operationId: 'listenToEvents',
  summary: 'What happens to the documents of the workspace, as it happens',
  description: [
    'Server-sent events (WHATWG HTML, section 9.2). `event` is the `type` of the event, `data` is its JSON, and `id` goes into `Last-Event-ID` to resume, for a day. A comment is sent every few seconds.',
    '`events.missed` says that earlier events are not known any more: read the lists. A stream ends when its token is revoked or expires, when the service stops, and when the client reads too slowly; connect again.',
  ].join('\n\n'),
  security: requireScope('read'),
  request: { headers: lastEventId },
  responses: {
    200: {
      description: 'The events; the schema is that of the `data` of each',
      content: { 'text/event-stream': { schema: classicSchema(serviceEvent) } },
    },
    ...errorResponses(401, 403, 500),
  },
});

export function eventRoutes(deps: Pick<Deps, 'config' | 'db' | 'events' | 'fairUse' | 'log'>): ApiRouter {
  const router = createApiRouter();
  const findCaller = createBatchedFindCaller(deps.db);
  const streamEvents = createEventStreams(deps);
  addStreamedRoute(router, listen, (c) => {
    const { user, workspace } = c.get('caller');
    const token = readBearerToken(c);
    const isAllowed = async () => {
      const caller = token === undefined ? undefined : await findCaller(token);
      return caller?.workspace.id === workspace.id && caller.scopes.has('read');
    };
    return streamEvents(c, { userId: user.id, workspaceId: workspace.id, isAllowed });
  });
  return router;
}
