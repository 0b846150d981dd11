import { createRoute } from '@hono/zod-openapi';
import { account } from '#shared/contract/account.ts';
import type { Deps } from '../deps.ts';
import { appUrl } from '../http/service-urls.ts';
import { errorResponses, jsonResponse, requireScope } from './openapi-parts.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const getMe = createRoute({
  method: 'get',
  path: '/me',
  operationId: 'getMe',
  summary: 'Who is signed in, and in which workspace',
  security: requireScope('read'),
  responses: { 200: jsonResponse(account, 'The account'), ...errorResponses(401, 403, 500) },
});

export function meRoutes({ config }: Deps): ApiRouter {
  return createApiRouter().openapi(getMe, (c) => {
    const { user, workspace } = c.get('caller');
    return c.json(
      {
        user: { email: user.email },
        workspace: { uuid: workspace.id, name: workspace.name, plan: workspace.plan },
        app_url: appUrl(config),
      },
      200,
    );
  });
}
