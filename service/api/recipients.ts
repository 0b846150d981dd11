import { createRoute } from '@hono/zod-openapi';
import { personalLink, recipientInput } from '#shared/contract/recipient.ts';
import type { Deps } from '../deps.ts';
import { createRecipient } from '../documents/recipients/create-recipient.ts';
import { addressesOf } from '../links/addresses.ts';
import { classicSchema } from './classic-schema.ts';
import { documentParams, errorResponses, jsonResponse, requireScope } from './openapi-parts.ts';
import { recipientMessage } from './presenters/messages.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const create = createRoute({
  method: 'post',
  path: '/documents/{ref}/recipients',
  operationId: 'createRecipient',
  summary: 'Create a personal link for one person',
  security: requireScope('write'),
  request: {
    params: documentParams,
    body: { required: true, content: { 'application/json': { schema: classicSchema(recipientInput) } } },
  },
  responses: { 201: jsonResponse(personalLink, 'The personal link'), ...errorResponses(400, 401, 403, 404, 500) },
});

export function recipientRoutes({ config, db }: Deps): ApiRouter {
  const addresses = addressesOf(config);
  return createApiRouter().openapi(create, async (c) => {
    const { name, email } = c.req.valid('json');
    const recipient = await createRecipient(db, c.get('caller').workspace.id, c.req.valid('param').ref, {
      name,
      email,
    });
    const link = addresses.link(recipient.slug, recipient.code);
    return c.json({ link, message: recipientMessage(recipient) }, 201);
  });
}
