import { createRoute } from '@hono/zod-openapi';
import { signing } from '#shared/contract/signing.ts';
import type { Deps } from '../deps.ts';
import { findDocument } from '../documents/find-document.ts';
import { findLiveForm } from '../forms/find-form.ts';
import { findSigning } from '../forms/signers/signing.ts';
import { addressesOf } from '../links/addresses.ts';
import { documentParams, errorResponses, jsonResponse, requireScope } from './openapi-parts.ts';
import { presentSigning } from './presenters/signing.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const read = createRoute({
  method: 'get',
  path: '/documents/{ref}/signing',
  operationId: 'readSigning',
  summary: 'Who signs a document together, and how far they are',
  description: 'The signing that began last. Without one, `signers` is empty.',
  security: requireScope('read'),
  request: { params: documentParams },
  responses: { 200: jsonResponse(signing, 'The signing'), ...errorResponses(401, 403, 404, 500) },
});

export function signingRoutes({ config, db }: Pick<Deps, 'config' | 'db'>): ApiRouter {
  const addresses = addressesOf(config);
  return createApiRouter().openapi(read, async (c) => {
    const document = await findDocument(db, c.get('caller').workspace.id, c.req.valid('param').ref);
    const [form, found] = await Promise.all([findLiveForm(db, document.id), findSigning(db, document.id)]);
    const linkOf = (code: string) => addresses.link(document.slug, code);
    return c.json(presentSigning(config, document, form !== undefined, found, linkOf), 200);
  });
}
