import { createRoute } from '@hono/zod-openapi';
import { replacedContent } from '#shared/contract/document.ts';
import { replaceFileFields, replaceHtml } from '#shared/contract/publish.ts';
import type { Deps } from '../deps.ts';
import { checkMayReplace, replaceContent } from '../documents/publish/replace-content.ts';
import { addressesOf } from '../links/addresses.ts';
import type { PublishLimiter } from '../plans/publish-limiter.ts';
import { classicSchema } from './classic-schema.ts';
import { documentParams, errorResponses, fileBody, jsonResponse, requireScope } from './openapi-parts.ts';
import { presentWarnings } from './presenters/document.ts';
import { replaceMessage } from './presenters/messages.ts';
import { drainOnError, withContent } from './receive-content.ts';
import { type ApiRouter, addStreamedRoute, createApiRouter } from './router.ts';

const replace = createRoute({
  method: 'put',
  path: '/documents/{ref}/content',
  operationId: 'replaceContent',
  summary: 'Put a new version behind the same link',
  security: requireScope('write'),
  request: {
    params: documentParams,
    body: {
      required: true,
      content: {
        'application/json': { schema: classicSchema(replaceHtml) },
        'multipart/form-data': { schema: fileBody('ReplaceFile', replaceFileFields) },
      },
    },
  },
  responses: { 200: jsonResponse(replacedContent, 'Replaced'), ...errorResponses(400, 401, 403, 404, 408, 500) },
});

export function contentRoutes(deps: Deps, limiter: PublishLimiter): ApiRouter {
  const addresses = addressesOf(deps.config);
  const router = createApiRouter();
  addStreamedRoute(router, replace, (c) =>
    drainOnError(c, deps, limiter, async () => {
      const caller = c.get('caller');
      const found = await checkMayReplace(deps, limiter, caller, c.req.param('ref') ?? '');
      const schemas = { page: replaceHtml, fields: replaceFileFields };
      return withContent(c, deps, schemas, async ({ content, fields, ignored }) => {
        const { document, warnings } = await replaceContent(deps, limiter, caller, found, content, fields);
        deps.metrics.contentStored('replaced');
        const answer = { link: addresses.link(document.slug), message: replaceMessage(document) };
        return c.json({ ...answer, ...presentWarnings([...ignored, ...warnings]) }, 200);
      });
    }),
  );
  return router;
}
