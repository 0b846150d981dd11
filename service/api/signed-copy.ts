import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../deps.ts';
import { findSignedCopy, sendSignedCopy } from '../signing/find-signed-copy.ts';
import { documentParams, errorResponses, requireScope } from './openapi-parts.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const responsePath = documentParams.extend({
  response_uuid: z.string().openapi({
    description: 'The `id` of a response',
    format: 'uuid',
    example: '5f1c2c1e-2b6e-4c8e-9d0e-1f2a3b4c5d6e',
  }),
});

const pdf = { 'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) } };

/** Of the copy that the client has, or asks for a part of (RFC 9110, 8.8.3). It changes when the copy is made again. */
const etag = { ETag: { description: 'Tag of the copy', schema: { type: 'string' } } } as const;
const contentRange = {
  'Content-Range': { description: 'The part, and the size of the copy in bytes', schema: { type: 'string' } },
} as const;

const download = createRoute({
  method: 'get',
  path: '/documents/{ref}/responses/{response_uuid}/signed.pdf',
  operationId: 'downloadSignedCopy',
  summary: 'The signed copy of a response, with its answers, signature and certificate',
  description:
    'The copy is created in the background: 409 until it is ready, 500 when it failed, for the reason in `error`. The file carries a PAdES signature of this service.',
  security: requireScope('read'),
  request: { params: responsePath },
  responses: {
    200: { description: 'The signed copy', headers: etag, content: pdf },
    206: { description: 'The part that `Range` asks for', headers: { ...etag, ...contentRange }, content: pdf },
    304: { description: 'The copy has the tag that `If-None-Match` names', headers: etag },
    ...errorResponses(401, 403, 404, 409, 500),
    416: { description: 'The copy is shorter than `Range` asks for', headers: contentRange },
  },
});

export function signedCopyRoutes({ db, blobs }: Pick<Deps, 'db' | 'blobs'>): ApiRouter {
  return createApiRouter().openapi(download, async (c) => {
    const { ref, response_uuid } = c.req.valid('param');
    const copy = await findSignedCopy(db, c.get('caller').workspace.id, ref, response_uuid);
    return sendSignedCopy(c, blobs, copy);
  });
}
