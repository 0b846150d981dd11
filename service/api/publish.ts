import { createRoute } from '@hono/zod-openapi';
import { type PublishedDocument, publishedDocument } from '#shared/contract/document.ts';
import { publishFileFields, publishHtml } from '#shared/contract/publish.ts';
import { discardBlobs } from '../blobs/discard-blobs.ts';
import type { Deps } from '../deps.ts';
import type { ReceivedContent } from '../documents/publish/prepared-version.ts';
import { checkMayPublish, type NewDocument, publishDocument } from '../documents/publish/publish-document.ts';
import type { Warning } from '../documents/warnings/warning.ts';
import type { PublishLimiter } from '../plans/publish-limiter.ts';
import { classicSchema } from './classic-schema.ts';
import { answerOnce } from './idempotency/answer-once.ts';
import { idempotencyHeader, idempotencyResponses } from './idempotency/describe-header.ts';
import { errorResponses, fileBody, jsonResponse, requireScope } from './openapi-parts.ts';
import { presentPublished } from './presenters/document.ts';
import { publishMessage } from './presenters/messages.ts';
import { drainOnError, withContent } from './receive-content.ts';
import { type ApiRouter, addStreamedRoute, createApiRouter } from './router.ts';

const publish = createRoute({
  method: 'post',
  path: '/documents',
  operationId: 'publishDocument',
  summary: 'Publish a file or page and get its link',
  security: requireScope('write'),
  request: {
    headers: idempotencyHeader,
    body: {
      required: true,
      content: {
        'application/json': { schema: classicSchema(publishHtml) },
        'multipart/form-data': { schema: fileBody('PublishFile', publishFileFields) },
      },
    },
  },
  responses: {
    201: jsonResponse(publishedDocument, 'The new document'),
    ...errorResponses(400, 401, 403, 408, 500),
    ...idempotencyResponses,
  },
});

export function publishRoutes(deps: Deps, limiter: PublishLimiter): ApiRouter {
  const router = createApiRouter();
  addStreamedRoute(router, publish, (c) =>
    drainOnError(c, deps, limiter, async () => {
      const caller = c.get('caller');
      const present = ({ document, warnings }: NewDocument, ignored: Warning[]) =>
        presentPublished(deps.config, document, [...ignored, ...warnings], publishMessage(document));
      const answer = await answerOnce<PublishedDocument>(deps, c, async (attempt) => {
        if (!attempt.isRepeat) await checkMayPublish(deps, limiter, caller);
        const schemas = { page: publishHtml, fields: publishFileFields };
        return withContent(c, deps, schemas, async ({ content, fields, ignored }) => {
          const answered = await removeUnlessNew(deps, content, () => attempt.findAnswer({ fields, content }));
          if (answered) return answered;
          const published = await publishDocument(deps, limiter, caller, content, fields, (transaction, created) =>
            attempt.store(transaction, present(created, ignored)),
          );
          deps.metrics.contentStored('published');
          return present(published, ignored);
        });
      });
      return c.json(answer, 201);
    }),
  );
  return router;
}

/** Removes the received file when the request was answered before, or is refused. */
async function removeUnlessNew(
  deps: Pick<Deps, 'blobs' | 'log'>,
  content: ReceivedContent,
  findAnswer: () => Promise<PublishedDocument | undefined>,
): Promise<PublishedDocument | undefined> {
  let isNew = false;
  try {
    const answered = await findAnswer();
    isNew = answered === undefined;
    return answered;
  } finally {
    if (!isNew && 'file' in content) await discardBlobs(deps, [content.file.key]);
  }
}
