import { createRoute } from '@hono/zod-openapi';
import { type DocumentSigning, signerReminder, signing, signingInput } from '#shared/contract/signing.ts';
import { plainText } from '#shared/formats/plain-text.ts';
import type { Deps } from '../deps.ts';
import { findDocument } from '../documents/find-document.ts';
import type { StoredDocument } from '../documents/stored-document.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { findLiveForm } from '../forms/find-form.ts';
import { findSigning, unsubscribedSigners } from '../forms/signers/signing.ts';
import { cancelSigning } from '../forms/signers/signing-transitions.ts';
import { startSigning } from '../forms/signers/start-signing.ts';
import { addressesOf } from '../links/addresses.ts';
import { createSignerMail } from '../links/mail/ask-signers.ts';
import { classicSchema } from './classic-schema.ts';
import { documentParams, errorResponses, jsonResponse, requireScope } from './openapi-parts.ts';
import { presentSigning } from './presenters/signing.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const path = '/documents/{ref}/signing';

const read = createRoute({
  method: 'get',
  path,
  operationId: 'readSigning',
  summary: 'Who signs a document together, and how far they are',
  description: 'The signing that began last. Without one, `signers` is empty.',
  security: requireScope('read'),
  request: { params: documentParams },
  responses: { 200: jsonResponse(signing, 'The signing'), ...errorResponses(401, 403, 404, 500) },
});

const start = createRoute({
  method: 'post',
  path,
  operationId: 'startSigning',
  summary: 'Ask several people to sign a document',
  description:
    'Each gets a personal link, with which they fill in their own fields. Those whose turn it is are emailed their link, where they have an address and the service has a mail server. Every field needs a signer, and every signer a signature field.',
  security: requireScope('write'),
  request: {
    params: documentParams,
    body: { required: true, content: { 'application/json': { schema: classicSchema(signingInput) } } },
  },
  responses: { 201: jsonResponse(signing, 'The signing has begun'), ...errorResponses(400, 401, 403, 404, 408, 500) },
});

const remind = createRoute({
  method: 'post',
  path: `${path}/remind`,
  operationId: 'remindSigner',
  summary: 'Email a signer their link again',
  description: 'Somebody whose turn it is, at most once a day.',
  security: requireScope('write'),
  request: {
    params: documentParams,
    body: { required: true, content: { 'application/json': { schema: classicSchema(signerReminder) } } },
  },
  responses: { 200: jsonResponse(signing, 'The email is queued'), ...errorResponses(400, 401, 403, 404, 408, 500) },
});

const cancel = createRoute({
  method: 'post',
  path: `${path}/cancel`,
  operationId: 'cancelSigning',
  summary: 'End a signing; no one else can sign',
  description: 'What was signed so far stays, and its signers get a copy of their own part.',
  security: requireScope('write'),
  request: { params: documentParams },
  responses: { 200: jsonResponse(signing, 'The signing has ended'), ...errorResponses(401, 403, 404, 500) },
});

/** Has several people sign a document, as the page of the web app does. */
export function signingRoutes(deps: Deps): ApiRouter {
  const { config, db } = deps;
  const addresses = addressesOf(config);
  const signerMail = createSignerMail(deps);
  const router = createApiRouter();

  async function present(workspaceId: string, document: StoredDocument): Promise<DocumentSigning> {
    const [form, found] = await Promise.all([findLiveForm(db, document.id), findSigning(db, document.id)]);
    const linkOf = (code: string) => addresses.link(document.slug, code);
    const unsubscribed = await unsubscribedSigners(deps, workspaceId, found);
    return presentSigning(config, document, { form: form?.fields ?? [], signing: found, unsubscribed }, linkOf);
  }

  router.openapi(read, async (c) => {
    const document = await findDocument(db, c.get('caller').workspace.id, c.req.valid('param').ref);
    return c.json(await present(c.get('caller').workspace.id, document), 200);
  });

  router.openapi(start, async (c) => {
    const { user, workspace } = c.get('caller');
    const { signers, in_order: inOrder = true, note = '', language = 'en', remind_days } = c.req.valid('json');
    const document = await findDocument(db, workspace.id, c.req.valid('param').ref);
    const place = { workspaceId: workspace.id, userId: user.id, documentId: document.id };
    const named = signers.map(({ name, email = '', fields }) => ({ name: plainText(name), email, fields }));
    await startSigning(db, place, { signers: named, inOrder, note: note.trim(), language, remindDays: remind_days });
    return c.json(await present(c.get('caller').workspace.id, document), 201);
  });

  router.openapi(remind, async (c) => {
    const document = await findDocument(db, c.get('caller').workspace.id, c.req.valid('param').ref);
    const found = await findSigning(db, document.id);
    if (!found) throw new BadRequest('This document hasn’t been sent for signing yet.');
    await signerMail.remind(found, c.req.valid('json').signer);
    return c.json(await present(c.get('caller').workspace.id, document), 200);
  });

  router.openapi(cancel, async (c) => {
    const document = await findDocument(db, c.get('caller').workspace.id, c.req.valid('param').ref);
    const found = await findSigning(db, document.id);
    if (found) await cancelSigning(db, found);
    return c.json(await present(c.get('caller').workspace.id, document), 200);
  });

  return router;
}
