import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../deps.ts';
import { findSignedCopy, sendSignedCopy } from '../signing/signed-copy.ts';
import { documentPath, needs, refusals } from './openapi-parts.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const responsePath = documentPath.extend({
  response_uuid: z.string().openapi({
    description: 'The `id` of a response',
    example: '5f1c2c1e-2b6e-4c8e-9d0e-1f2a3b4c5d6e',
  }),
});

const download = createRoute({
  method: 'get',
  path: '/documents/{ref}/responses/{response_uuid}/signed.pdf',
  operationId: 'downloadSignedCopy',
  summary: 'The signed copy of a response: answers and signature drawn in, and a certificate appended',
  description:
    'It is made in the background: 409 until then, 500 when it could not be made, which `error` says in words. The file carries a PAdES signature of this service.',
  security: needs('read'),
  request: { params: responsePath },
  responses: {
    200: {
      description: 'The signed copy',
      content: { 'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) } },
    },
    ...refusals(401, 403, 404, 409, 500),
  },
});

export function signedCopyRoutes({ db, blobs }: Pick<Deps, 'db' | 'blobs'>): ApiRouter {
  return createApiRouter().openapi(download, async (c) => {
    const { ref, response_uuid } = c.req.valid('param');
    const copy = await findSignedCopy(db, c.get('caller').workspace.id, ref, response_uuid);
    return sendSignedCopy(c, blobs, copy);
  });
}
