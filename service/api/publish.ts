import { createRoute } from '@hono/zod-openapi';
import { publishedDocument } from '#shared/contract/document.ts';
import { publishFileFields, publishHtml } from '#shared/contract/publish.ts';
import type { Deps } from '../deps.ts';
import { checkMayPublish, publishDocument } from '../documents/publish/publish-document.ts';
import type { PublishLimiter } from '../plans/publish-limiter.ts';
import { classicSchema } from './classic-schema.ts';
import { errorResponses, fileBody, jsonResponse, requireScope } from './openapi-parts.ts';
import { presentPublished } from './presenters/document.ts';
import { publishMessage } from './presenters/messages.ts';
import { drainOnError, receiveContent } from './receive-content.ts';
import { type ApiRouter, addStreamedRoute, createApiRouter } from './router.ts';

const publish = createRoute({
  method: 'post',
  path: '/documents',
  operationId: 'publishDocument',
  summary: 'Publish a file or page and get its link',
  security: requireScope('write'),
  request: {
    body: {
      required: true,
      content: {
        'application/json': { schema: classicSchema(publishHtml) },
        'multipart/form-data': { schema: fileBody('PublishFile', publishFileFields) },
      },
    },
  },
  responses: { 201: jsonResponse(publishedDocument, 'The new document'), ...errorResponses(400, 401, 403, 500) },
});

export function publishRoutes(deps: Deps, limiter: PublishLimiter): ApiRouter {
  const router = createApiRouter();
  addStreamedRoute(router, publish, (c) =>
    drainOnError(c, deps, limiter, async () => {
      const caller = c.get('caller');
      await checkMayPublish(deps, limiter, caller);
      const { content, fields } = await receiveContent(c, deps, { page: publishHtml, fields: publishFileFields });
      const { document, warnings } = await publishDocument(deps, limiter, caller, content, fields);
      deps.metrics.contentStored('published');
      return c.json(presentPublished(deps.config, document, warnings, publishMessage(document)), 201);
    }),
  );
  return router;
}
