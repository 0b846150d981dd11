import type { ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '#shared/contract/error';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { InsufficientScope } from './errors/insufficient-scope.ts';
import { Unauthorized } from './errors/unauthorized.ts';

/** The status of every refusal the service makes on purpose, by the error's `code` (contract, "Errors"). */
const statuses: Record<string, ContentfulStatusCode> = {
  unauthorized: 401,
  insufficient_scope: 403,
};

/** The one place where errors become answers: `{error}` with the error's own words, and nothing of what went wrong inside. */
export function answerErrors(config: Config, log: Logger): ErrorHandler {
  return (cause, c) => {
    const status = statusOf(cause);
    if (status === undefined) {
      log.error('request_failed', cause, { method: c.req.method, route: c.req.routePath });
      return c.json<ErrorBody>({ error: 'The service could not do this just now. Please try again.' }, 500);
    }
    if (cause instanceof Unauthorized) c.header('WWW-Authenticate', challenge(config, cause));
    if (cause instanceof InsufficientScope) {
      c.header('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${cause.needed}"`);
    }
    return c.json<ErrorBody>({ error: cause.message }, status);
  };
}

function statusOf(cause: Error): ContentfulStatusCode | undefined {
  if (cause instanceof HTTPException) return cause.status < 500 ? cause.status : undefined;
  return 'code' in cause && typeof cause.code === 'string' ? statuses[cause.code] : undefined;
}

/** RFC 6750, section 3: no error code when the request came without a token. */
function challenge(config: Config, cause: Unauthorized): string {
  const realm = `Bearer realm="${config.baseUrl}"`;
  return cause.reason === 'missing' ? realm : `${realm}, error="invalid_token"`;
}

export const answerUnknownPath: NotFoundHandler = (c) =>
  c.json<ErrorBody>({ error: 'There is nothing at this address. The API is described at /api/v1/openapi.json.' }, 404);
