import { createRoute } from '@hono/zod-openapi';
import { documentList, document as documentSchema } from '#shared/contract/document.ts';
import { documentsQuery } from '#shared/contract/queries.ts';
import { settingsChange, settingsChanged } from '#shared/contract/settings.ts';
import type { Deps } from '../deps.ts';
import { changeSettings } from '../documents/change-settings.ts';
import { deleteDocument } from '../documents/delete-document.ts';
import { findDocument } from '../documents/find-document.ts';
import { createListDocumentItems } from '../documents/list-documents.ts';
import { requireMail } from '../documents/require-mail.ts';
import { settingsWarnings } from '../documents/warnings/settings-warnings.ts';
import { sentencesOf } from '../documents/warnings/warning.ts';
import { addressesOf } from '../links/addresses.ts';
import { classicSchema } from './classic-schema.ts';
import { documentParams, errorResponses, jsonResponse, noContent, requireScope } from './openapi-parts.ts';
import { presentDocument, presentListItem } from './presenters/document.ts';
import { changeMessage, joinSentences } from './presenters/messages.ts';
import { type ApiRouter, createApiRouter } from './router.ts';
import { unknownFieldSentences } from './unknown-fields.ts';

const list = createRoute({
  method: 'get',
  path: '/documents',
  operationId: 'listDocuments',
  summary: 'Published documents of the workspace, newest first',
  security: requireScope('read'),
  request: { query: classicSchema(documentsQuery) },
  responses: { 200: jsonResponse(documentList, 'The documents'), ...errorResponses(400, 401, 403, 500) },
});

const get = createRoute({
  method: 'get',
  path: '/documents/{ref}',
  operationId: 'getDocument',
  summary: 'One document',
  security: requireScope('read'),
  request: { params: documentParams },
  responses: { 200: jsonResponse(documentSchema, 'The document'), ...errorResponses(401, 403, 404, 500) },
});

const change = createRoute({
  method: 'patch',
  path: '/documents/{ref}',
  operationId: 'changeDocument',
  summary: 'Change settings; only the fields sent change',
  security: requireScope('write'),
  request: {
    params: documentParams,
    body: { required: true, content: { 'application/json': { schema: classicSchema(settingsChange) } } },
  },
  responses: { 200: jsonResponse(settingsChanged, 'What changed'), ...errorResponses(400, 401, 403, 404, 408, 500) },
});

const remove = createRoute({
  method: 'delete',
  path: '/documents/{ref}',
  operationId: 'deleteDocument',
  summary: 'Delete a document with everything that belongs to it',
  description:
    'Its versions, views, personal links and responses are deleted with it, and the link stops working. This cannot be undone.',
  security: requireScope('write'),
  request: { params: documentParams },
  responses: { 204: noContent('The document is deleted'), ...errorResponses(401, 403, 404, 500) },
});

export function documentRoutes({ config, db }: Deps): ApiRouter {
  const addresses = addressesOf(config);
  const listItems = createListDocumentItems(db);
  const router = createApiRouter();

  router.openapi(list, async (c) => {
    const found = await listItems(c.get('caller').workspace.id, c.req.valid('query'));
    return c.json({ documents: found.map((document) => presentListItem(addresses, document)) }, 200);
  });

  router.openapi(get, async (c) => {
    const document = await findDocument(db, c.get('caller').workspace.id, c.req.valid('param').ref);
    return c.json(presentDocument(config, document), 200);
  });

  router.openapi(change, async (c) => {
    const { ref } = c.req.valid('param');
    const wanted = c.req.valid('json');
    requireMail(config, wanted);
    const { document, changed } = await changeSettings(db, c.get('caller').workspace, ref, wanted);
    const ignored = await unknownFieldSentences(c, settingsChange);
    const message = changeMessage(document, changed, sentencesOf(settingsWarnings(document.settings)));
    const answer = { link: addresses.link(document.slug), changed };
    return c.json({ ...answer, message: joinSentences(message, ...ignored) }, 200);
  });

  router.openapi(remove, async (c) => {
    await deleteDocument(db, c.get('caller').workspace.id, c.req.valid('param').ref);
    return c.body(null, 204);
  });

  return router;
}
