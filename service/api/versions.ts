import { createRoute } from '@hono/zod-openapi';
import { type DocumentVersion, documentVersions } from '#shared/contract/document-version.ts';
import { versionsQuery } from '#shared/contract/queries.ts';
import type { Deps } from '../deps.ts';
import { findDocument } from '../documents/find-document.ts';
import { statusByState } from '../documents/stored-document.ts';
import { countVersions, listVersions, type StoredVersion } from '../documents/versions/list-versions.ts';
import { classicSchema } from './classic-schema.ts';
import { documentParams, errorResponses, jsonResponse, requireScope } from './openapi-parts.ts';
import { defined } from './presenters/defined.ts';
import { formatTimestamp } from './presenters/timestamp.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const list = createRoute({
  method: 'get',
  path: '/documents/{ref}/versions',
  operationId: 'listVersions',
  summary: 'The versions of a document, newest first',
  security: requireScope('read'),
  request: { params: documentParams, query: classicSchema(versionsQuery) },
  responses: { 200: jsonResponse(documentVersions, 'The versions'), ...errorResponses(400, 401, 403, 404, 500) },
});

export function versionRoutes({ db }: Pick<Deps, 'db'>): ApiRouter {
  return createApiRouter().openapi(list, async (c) => {
    const { id, title } = await findDocument(db, c.get('caller').workspace.id, c.req.valid('param').ref);
    const versions = await listVersions(db, id, c.req.valid('query'));
    return c.json({ title, total: await countVersions(db, id), versions: versions.map(presentVersion) }, 200);
  });
}

function presentVersion({ number, at, by, state, source, pages, ...version }: StoredVersion): DocumentVersion {
  return defined({
    number,
    created: formatTimestamp(at),
    by,
    status: statusByState[state],
    failure: version.failure,
    failure_details: version.failureDetails,
    live: version.isLive,
    restores: version.restores,
    file_name: source.name || undefined,
    bytes: source.bytes,
    pages,
    warnings: version.warnings,
    warning_details: version.warningDetails,
  });
}
