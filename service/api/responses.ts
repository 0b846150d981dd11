import { createRoute } from '@hono/zod-openapi';
import { formResponses } from '#shared/contract/form-response.ts';
import { responsesQuery } from '#shared/contract/queries.ts';
import type { Deps } from '../deps.ts';
import { findDocument } from '../documents/find-document.ts';
import { countResponses, listResponses } from '../forms/list-responses.ts';
import { classicSchema } from './classic-schema.ts';
import { documentParams, errorResponses, jsonResponse, requireScope } from './openapi-parts.ts';
import { responsesMessage } from './presenters/messages.ts';
import { presentResponse } from './presenters/response.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const read = createRoute({
  method: 'get',
  path: '/documents/{ref}/responses',
  operationId: 'readResponses',
  summary: 'Form responses and signatures, newest first',
  description: 'Accepting submissions needs a paid plan; stored responses stay readable on every plan.',
  security: requireScope('read'),
  request: { params: documentParams, query: classicSchema(responsesQuery) },
  responses: { 200: jsonResponse(formResponses, 'The responses'), ...errorResponses(400, 401, 403, 404, 500) },
});

export function responseRoutes({ config, db }: Pick<Deps, 'config' | 'db'>): ApiRouter {
  return createApiRouter().openapi(read, async (c) => {
    const document = await findDocument(db, c.get('caller').workspace.id, c.req.valid('param').ref);
    // The contract knows answers only; who declined is told by events, and listed in the console.
    const responses = await listResponses(db, document.id, { ...c.req.valid('query'), answered: true });
    const total = await countResponses(db, document.id, { answered: true });
    return c.json(
      {
        title: document.title,
        total,
        responses: responses.map((response) => presentResponse(config, document.slug, response)),
        message: responsesMessage(responses.length, total),
      },
      200,
    );
  });
}
