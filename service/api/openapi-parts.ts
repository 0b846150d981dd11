import { z } from '@hono/zod-openapi';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import { errorBody } from '#shared/contract/error.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Scope } from '#shared/contract/oauth.ts';
import { DocumentNotFound, RateLimited } from '../errors/request-errors.ts';
import { CopyNotReady } from '../signing/errors.ts';
import { classicSchema } from './classic-schema.ts';
import { faultMessage } from './middleware/error-handler.ts';
import { tooSlow } from './middleware/malformed-requests.ts';

/** Describes a JSON response with the given schema. */
export function jsonResponse<Schema extends ZodMiniType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema: classicSchema(schema) } } };
}

/** Describes a success without content. */
export const noContent = (description: string) => ({ description });

/** Accepts either token: an API key, or an access token with the scope. */
export function requireScope(scope: Scope) {
  return [{ bearer: [] as string[] }, { oauth: [scope] as string[] }];
}

/** The meaning and an example message of each error status. */
const errorExamples = {
  400: ['Something in the request is wrong; `error` says what', 'limit must be a whole number from 1 to 100.'],
  401: [
    'Missing, invalid or revoked token',
    'This token is invalid, expired or revoked. Sign in again, or create a new API key under “API keys”.',
  ],
  403: [
    'The plan or the token does not allow it; plan limits carry `upgrade_url`',
    'The free plan includes 10 documents, and this workspace has reached that limit. Delete one in the web app, or upgrade your plan.',
  ],
  404: ['No such thing, or not in the workspace', new DocumentNotFound().message],
  408: ['The body of the request stalled or came too slowly; send it again', tooSlow],
  409: ['Not ready yet; try again later', new CopyNotReady().message],
  429: [
    'Too many publishes and updates within an hour, or too many requests within a minute; `Retry-After` says when the next may come',
    new RateLimited(limits.publishesPerHour, 1500).message,
  ],
  500: ['Server fault; the request may be retried', faultMessage],
  503: ['The database or the stored files are unavailable; `Retry-After` says when to retry', faultMessage],
} as const;

type Refusal = keyof typeof errorExamples;

const seconds = { type: 'integer', minimum: 1 } as const;

/** Headers of error responses (RFC 6750, section 3; RFC 9110, section 10.2.3). */
const refusalHeaders = {
  401: { 'WWW-Authenticate': { description: 'The Bearer challenge', schema: { type: 'string' } } },
  409: { 'Retry-After': { description: 'Seconds after which it may be ready', schema: seconds } },
  429: { 'Retry-After': { description: 'Seconds until the next may come', schema: seconds } },
  503: { 'Retry-After': { description: 'Seconds after which it may be back', schema: seconds } },
} as const;

/** Describes the error responses of a route, each with the common body and an example. Every route has a 429 and a 503. */
export function errorResponses<Status extends Refusal>(...statuses: Status[]) {
  const entries = [...statuses, 429 as const, 503 as const].map((status) => [status, refusal(status)] as const);
  return Object.fromEntries(entries) as Record<Status | 429 | 503, ReturnType<typeof refusal>>;
}

function refusal(status: Refusal) {
  const [description, error] = errorExamples[status];
  const upgrade = status === 403 ? { upgrade_url: 'https://linkwake.example/plan/' } : {};
  const headers = status in refusalHeaders ? { headers: refusalHeaders[status as keyof typeof refusalHeaders] } : {};
  const content = { 'application/json': { schema: classicSchema(errorBody), example: { error, ...upgrade } } };
  return { description, ...headers, content };
}

/** `{ref}`: a document's link (URL-encoded), slug or uuid. */
export const documentParams = z.object({
  ref: z.string().openapi({ description: 'Link (URL-encoded), slug or uuid', example: 'quarterly-report-4t8kz0q2mx' }),
});

/**
 * Describes a multipart body: the file and its text fields.
 * @param id name of the schema in the description
 */
export function fileBody<Shape extends z.core.$ZodLooseShape>(id: string, fields: ZodMiniObject<Shape>) {
  return classicSchema(fields)
    .extend({ file: z.string().openapi({ type: 'string', format: 'binary' }) })
    .openapi(id);
}
