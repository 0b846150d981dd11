import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '#shared/contract/error.ts';
import type { Config } from '../../config/config.ts';
import { isDeletedMeanwhile, isDeletedOwner } from '../../db/deleted-meanwhile.ts';
import { retryAfterSeconds } from '../../db/unavailable.ts';
import type { Deps } from '../../deps.ts';
import {
  BadRequest,
  DocumentNotFound,
  PlanLimit,
  RecipientNotFound,
  TooManyRequests,
} from '../../errors/request-errors.ts';
import { PageNotFound } from '../../forms/placed/errors.ts';
import { noteUnavailable } from '../../health/note-unavailable.ts';
import { isRequestAborted } from '../../http/request-body.ts';
import { protectedResourceUrl, upgradeUrl } from '../../http/service-urls.ts';
import { CopyFailed, CopyNotReady, NoSignedResponse } from '../../signing/errors.ts';
import { UploadAborted } from '../../uploads/errors.ts';
import { InsufficientScope, Unauthorized } from '../errors.ts';
import { KeyReused, publishedDocumentHeader, RequestInProgress } from '../idempotency/errors.ts';
import { apiHeaders } from './api-headers.ts';

/** The message for every internal error. */
export const faultMessage = 'The service couldn’t do this right now. Please try again.';

/**
 * Turns errors into responses (contract, "Errors"). A refusal is sent in its own words. A fault becomes a 500 without its
 * cause, which goes to the log only; while the database or the stored files are away, a 503 with Retry-After (RFC 9110,
 * section 15.6.4).
 */
export function createErrorHandler(deps: Pick<Deps, 'config' | 'log' | 'health'>): ErrorHandler {
  const { config, log } = deps;
  return (thrown, c) => {
    // An error that nothing caught is answered outside of the API's own middleware.
    for (const [name, value] of Object.entries(apiHeaders)) c.header(name, value);
    let cause = thrown;
    if (isDeletedMeanwhile(thrown)) {
      log.warn('deleted_meanwhile', { constraint: thrown.constraint, route: c.req.routePath });
      cause = isDeletedOwner(thrown) ? new Unauthorized('invalid') : new DocumentNotFound();
    }
    const status = statusOf(cause);
    if (status === undefined) {
      if (noteUnavailable(deps, cause, c)) {
        return c.json<ErrorBody>({ error: faultMessage }, 503, { 'Retry-After': String(retryAfterSeconds) });
      }
      if (!isRequestAborted(c)) {
        log.error('request_failed', cause, { method: c.req.method, route: c.req.routePath });
      }
      return c.json<ErrorBody>({ error: faultMessage }, 500);
    }
    addHeaders(c, cause, config);
    const body: ErrorBody = { error: messageOf(cause) };
    if (cause instanceof PlanLimit) body.upgrade_url = upgradeUrl(config);
    return c.json<ErrorBody>(body, status);
  };
}

/** Returns the status of a refusal; `undefined` for a fault. */
function statusOf(cause: Error): ContentfulStatusCode | undefined {
  if (cause instanceof BadRequest || cause instanceof UploadAborted) return 400;
  if (cause instanceof Unauthorized) return 401;
  if (cause instanceof PlanLimit || cause instanceof InsufficientScope) return 403;
  if (cause instanceof DocumentNotFound || cause instanceof RecipientNotFound || cause instanceof PageNotFound)
    return 404;
  if (cause instanceof NoSignedResponse) return 404;
  if (cause instanceof CopyNotReady || cause instanceof RequestInProgress) return 409;
  if (cause instanceof KeyReused) return 422;
  if (cause instanceof TooManyRequests) return 429;
  // The contract has no other status for it; the failure itself is logged already.
  if (cause instanceof CopyFailed) return 500;
  // The router's own checks: invalid JSON, or a different Content-Type.
  if (cause instanceof HTTPException && cause.status < 500) return 400;
  return undefined;
}

/** Refusals have a message for the client; the router's exceptions do not. */
function messageOf(cause: Error): string {
  if (!(cause instanceof HTTPException)) return cause.message;
  return cause.status === 415
    ? 'Send the body as JSON, with the Content-Type application/json.'
    : 'The body is not JSON. Send a JSON object with the fields that the API describes.';
}

function addHeaders(c: Context, cause: Error, config: Config): void {
  if (cause instanceof Unauthorized) c.header('WWW-Authenticate', challenge(config, cause));
  if (cause instanceof InsufficientScope) {
    c.header('WWW-Authenticate', `${bearerRealm(config)}, error="insufficient_scope", scope="${cause.needed}"`);
  }
  if (cause instanceof KeyReused && cause.document !== undefined) c.header(publishedDocumentHeader, cause.document);
  if (cause instanceof TooManyRequests || cause instanceof CopyNotReady || cause instanceof RequestInProgress)
    c.header('Retry-After', String(cause.retryAfterSeconds));
}

/** RFC 6750, section 3: a request without a token gets no error code. RFC 9728, section 5.1: where tokens are issued. */
function challenge(config: Config, cause: Unauthorized): string {
  const error = cause.reason === 'missing' ? '' : ', error="invalid_token"';
  return `${bearerRealm(config)}${error}, resource_metadata="${protectedResourceUrl(config)}"`;
}

function bearerRealm({ baseUrl }: Pick<Config, 'baseUrl'>): string {
  return `Bearer realm="${baseUrl}"`;
}
