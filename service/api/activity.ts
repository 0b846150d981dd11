import { createRoute } from '@hono/zod-openapi';
import { activity } from '#shared/contract/activity.ts';
import { activityQuery } from '#shared/contract/queries.ts';
import type { Deps } from '../deps.ts';
import { readActivity } from '../documents/views/read-activity.ts';
import { classicSchema } from './classic-schema.ts';
import { documentParams, errorResponses, jsonResponse, requireScope } from './openapi-parts.ts';
import { activityMessage } from './presenters/messages.ts';
import { presentView } from './presenters/view.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const read = createRoute({
  method: 'get',
  path: '/documents/{ref}/activity',
  operationId: 'readActivity',
  summary: 'Who opened the document, newest first',
  security: requireScope('read'),
  request: { params: documentParams, query: classicSchema(activityQuery) },
  responses: { 200: jsonResponse(activity, 'The views'), ...errorResponses(400, 401, 403, 404, 500) },
});

export function activityRoutes({ db }: Deps): ApiRouter {
  return createApiRouter().openapi(read, async (c) => {
    const { workspace } = c.get('caller');
    const query = c.req.valid('query');
    const { title, kind, totalViews, views } = await readActivity(db, workspace.id, c.req.valid('param').ref, query);
    return c.json(
      {
        title,
        total_views: totalViews,
        views: views.map((view) => presentView(view, workspace.plan, kind)),
        message: activityMessage(views.length, totalViews, query.days),
      },
      200,
    );
  });
}
