import { createRoute, z } from '@hono/zod-openapi';
import { type FieldPlacement, fieldPlacement, fieldsInput, pagePicture } from '#shared/contract/placed-field.ts';
import type { Deps } from '../deps.ts';
import { findDocument } from '../documents/find-document.ts';
import type { StoredDocument } from '../documents/stored-document.ts';
import { checkFields } from '../forms/placed/check-fields.ts';
import { drawPlacedPage } from '../forms/placed/draw-page.ts';
import { ContentReplaced, NoPages, PageNotFound } from '../forms/placed/errors.ts';
import { findPlacement, findUsedNames, type Placement } from '../forms/placed/find-placement.ts';
import { readPageSizes } from '../forms/placed/page-sizes.ts';
import { placeFields } from '../forms/placed/place-fields.ts';
import type { PublishLimiter } from '../plans/publish-limiter.ts';
import { classicSchema } from './classic-schema.ts';
import { documentParams, errorResponses, jsonResponse, requireScope } from './openapi-parts.ts';
import { defined } from './presenters/defined.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const path = '/documents/{ref}/fields';

const read = createRoute({
  method: 'get',
  path,
  operationId: 'readFields',
  summary: 'The fields that are placed on the pages of a document',
  description:
    'Of PDFs and converted Office files. Positions and sizes are points from the top left corner of the page.',
  security: requireScope('read'),
  request: { params: documentParams },
  responses: { 200: jsonResponse(fieldPlacement, 'The fields'), ...errorResponses(400, 401, 403, 404, 500) },
});

const write = createRoute({
  method: 'put',
  path,
  operationId: 'placeFields',
  summary: 'Place fields on the pages of a document',
  description:
    'Replaces all fields; none removes them. The result is a new version and counts as a content update. 400 when visitors see other content than that of `version`.',
  security: requireScope('write'),
  request: {
    params: documentParams,
    body: { required: true, content: { 'application/json': { schema: classicSchema(fieldsInput) } } },
  },
  responses: { 200: jsonResponse(fieldPlacement, 'The fields'), ...errorResponses(400, 401, 403, 404, 408, 500) },
});

const pageParams = documentParams.extend({
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .openapi({ description: 'Number of the page, from 1', example: '1' }),
});

const picture = createRoute({
  method: 'get',
  path: `${path}/pages/{page}`,
  operationId: 'drawPage',
  summary: 'A picture of a page, to place fields on',
  security: requireScope('read'),
  request: { params: pageParams },
  responses: { 200: jsonResponse(pagePicture, 'The picture'), ...errorResponses(400, 401, 403, 404, 500) },
});

/** Serves the fields that an owner places on a document, as the page of the web app does. */
export function placedFieldRoutes(deps: Deps, limiter: PublishLimiter): ApiRouter {
  const { db, blobs } = deps;
  const router = createApiRouter();

  async function placementOf({ id }: StoredDocument): Promise<Placement> {
    const placement = await findPlacement(db, id);
    if (!placement) throw new NoPages();
    return placement;
  }

  async function present(document: StoredDocument, sender: string): Promise<FieldPlacement> {
    const placement = await placementOf(document);
    const { liveVersionId: version, fields, from } = placement;
    return defined({
      title: document.title,
      version,
      pages: await readPageSizes(blobs, placement, sender),
      fields,
      from,
    });
  }

  router.openapi(read, async (c) => {
    const { user, workspace } = c.get('caller');
    const document = await findDocument(db, workspace.id, c.req.valid('param').ref);
    return c.json(await present(document, user.id), 200);
  });

  router.openapi(write, async (c) => {
    const caller = c.get('caller');
    const { version, fields } = c.req.valid('json');
    const document = await findDocument(db, caller.workspace.id, c.req.valid('param').ref);
    const placement = await placementOf(document);
    if (version !== placement.liveVersionId) throw new ContentReplaced();
    const pages = await readPageSizes(blobs, placement, caller.user.id);
    const usedNames = await findUsedNames(db, document.id);
    const checked = checkFields(fields, pages, { ...placement, usedNames });
    await placeFields(deps, limiter, caller, document.id, placement, checked);
    return c.json(await present(document, caller.user.id), 200);
  });

  router.openapi(picture, async (c) => {
    const { user, workspace } = c.get('caller');
    const { ref, page } = c.req.valid('param');
    const { blob } = await placementOf(await findDocument(db, workspace.id, ref));
    const drawn = await drawPlacedPage(blobs, blob, Number(page), user.id);
    if (!drawn) throw new PageNotFound();
    return c.json({ type: 'image/jpeg', data: Buffer.from(drawn).toString('base64') }, 200);
  });

  return router;
}
