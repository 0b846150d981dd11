import { createRoute, z } from '@hono/zod-openapi';
import { recipientsQuery } from '#shared/contract/queries.ts';
import { type PersonalLink, personalLink, recipientChange, recipientInput } from '#shared/contract/recipient.ts';
import { recipientItem, recipientList } from '#shared/contract/recipient-list.ts';
import { recipientMailInput, recipientMailQueued } from '#shared/contract/recipient-mail.ts';
import type { Deps } from '../deps.ts';
import { findDocument } from '../documents/find-document.ts';
import { changeRecipientEmail } from '../documents/recipients/change-recipient-email.ts';
import { createRecipient } from '../documents/recipients/create-recipient.ts';
import { deleteRecipient } from '../documents/recipients/delete-recipient.ts';
import { countRecipients, findRecipient, listRecipients } from '../documents/recipients/list-recipients.ts';
import { addressesOf } from '../links/addresses.ts';
import { createLinkSender } from '../links/mail/send-personal-links.ts';
import { classicSchema } from './classic-schema.ts';
import { answerOnce } from './idempotency/answer-once.ts';
import { idempotencyHeader, idempotencyResponses } from './idempotency/describe-header.ts';
import { documentParams, errorResponses, jsonResponse, noContent, requireScope } from './openapi-parts.ts';
import { joinSentences, recipientMessage } from './presenters/messages.ts';
import { presentRecipient } from './presenters/recipient.ts';
import { type ApiRouter, createApiRouter } from './router.ts';
import { unknownFieldSentences } from './unknown-fields.ts';

const create = createRoute({
  method: 'post',
  path: '/documents/{ref}/recipients',
  operationId: 'createRecipient',
  summary: 'Create a personal link for one person',
  security: requireScope('write'),
  request: {
    params: documentParams,
    headers: idempotencyHeader,
    body: { required: true, content: { 'application/json': { schema: classicSchema(recipientInput) } } },
  },
  responses: {
    201: jsonResponse(personalLink, 'The personal link'),
    ...errorResponses(400, 401, 403, 404, 408, 500),
    ...idempotencyResponses,
  },
});

const list = createRoute({
  method: 'get',
  path: '/documents/{ref}/recipients',
  operationId: 'listRecipients',
  summary: 'The recipients of personal links and their views, newest first',
  security: requireScope('read'),
  request: { params: documentParams, query: classicSchema(recipientsQuery) },
  responses: { 200: jsonResponse(recipientList, 'The recipients'), ...errorResponses(400, 401, 403, 404, 500) },
});

const recipientPath = documentParams.extend({
  code: z.string().openapi({ description: 'The `code` of a recipient', example: '4t8kz0q2' }),
});

const remove = createRoute({
  method: 'delete',
  path: '/documents/{ref}/recipients/{code}',
  operationId: 'deleteRecipient',
  summary: 'Delete a recipient; earlier views and responses stay',
  description: 'The link still opens the document, but views through it are anonymous. Earlier views lose the name.',
  security: requireScope('write'),
  request: { params: recipientPath },
  responses: { 204: noContent('The recipient is deleted'), ...errorResponses(401, 403, 404, 500) },
});

const change = createRoute({
  method: 'patch',
  path: '/documents/{ref}/recipients/{code}',
  operationId: 'changeRecipient',
  summary: 'Correct a recipient’s email address',
  description: 'The link and its views stay. An email that still waits for the earlier address is not sent.',
  security: requireScope('write'),
  request: {
    params: recipientPath,
    body: { required: true, content: { 'application/json': { schema: classicSchema(recipientChange) } } },
  },
  responses: { 200: jsonResponse(recipientItem, 'The recipient'), ...errorResponses(400, 401, 403, 404, 408, 500) },
});

const mail = createRoute({
  method: 'post',
  path: '/documents/{ref}/recipients/{code}/mail',
  operationId: 'mailRecipient',
  summary: 'Send a recipient their personal link by email',
  description:
    'The email is queued; `mail_state` of the recipient says what became of it. Replies go to the caller. An email that still waits is not sent twice. Where an email to the address came back for good, the first request sends nothing and is answered with 400; `mail_state` is `bounced` then, and the next one sends.',
  security: requireScope('write'),
  request: {
    params: recipientPath,
    body: { required: false, content: { 'application/json': { schema: classicSchema(recipientMailInput) } } },
  },
  responses: {
    202: jsonResponse(recipientMailQueued, 'The email is queued'),
    ...errorResponses(400, 401, 403, 404, 408, 500),
  },
});

export function recipientRoutes(deps: Deps): ApiRouter {
  const { config, db } = deps;
  const addresses = addressesOf(config);
  const sender = createLinkSender(deps);
  const router = createApiRouter();

  router.openapi(create, async (c) => {
    const person = c.req.valid('json');
    const ignored = await unknownFieldSentences(c, recipientInput);
    const { ref } = c.req.valid('param');
    const answer = await answerOnce<PersonalLink>(deps, c, async (attempt) => {
      const answered = await attempt.findAnswer({ fields: person });
      if (answered) return answered;
      return db.transaction().execute(async (transaction) => {
        const recipient = await createRecipient(transaction, c.get('caller').workspace.id, ref, person);
        const link = addresses.link(recipient.slug, recipient.code);
        const created = { link, message: joinSentences(recipientMessage(recipient), ...ignored) };
        await attempt.store(transaction, created);
        return created;
      });
    });
    return c.json(answer, 201);
  });

  router.openapi(list, async (c) => {
    const { id: workspaceId, plan } = c.get('caller').workspace;
    const { id, slug, title } = await findDocument(db, workspaceId, c.req.valid('param').ref);
    const found = await listRecipients(deps, workspaceId, id, c.req.valid('query'));
    const recipients = found.map((one) => presentRecipient(one, addresses.link(slug, one.code), plan));
    return c.json({ title, total: await countRecipients(db, id), recipients }, 200);
  });

  router.openapi(remove, async (c) => {
    const { ref, code } = c.req.valid('param');
    await deleteRecipient(db, c.get('caller').workspace.id, ref, code);
    return c.body(null, 204);
  });

  router.openapi(change, async (c) => {
    const { id: workspaceId, plan } = c.get('caller').workspace;
    const { ref, code } = c.req.valid('param');
    const { id, slug } = await findDocument(db, workspaceId, ref);
    await changeRecipientEmail(db, workspaceId, id, code, c.req.valid('json').email);
    const changed = await findRecipient(deps, workspaceId, id, code);
    return c.json(presentRecipient(changed, addresses.link(slug, code), plan), 200);
  });

  router.openapi(mail, async (c) => {
    const { user, workspace } = c.get('caller');
    const { ref, code } = c.req.valid('param');
    const { note = '', language = 'en' } = c.req.valid('json');
    const document = await findDocument(db, workspace.id, ref);
    await sender.sendOne(document, user.id, { codes: [code], note: note.trim(), language });
    return c.json({ message: 'The link is on its way.' }, 202);
  });

  return router;
}
