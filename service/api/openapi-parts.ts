import type { z } from '@hono/zod-openapi';
import { errorBody } from '#shared/contract/error';
import type { Scope } from '#shared/contract/oauth';

/** A JSON answer of that shape. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** Either kind of token: an API key, or an access token with that scope. */
export function needs(scope: Scope) {
  return [{ bearer: [] as string[] }, { oauth: [scope] as string[] }];
}

const words = {
  400: 'Something in the request is wrong; `error` says what',
  401: 'Missing, invalid or revoked token',
  403: 'The plan or the token does not allow it; plan limits carry `upgrade_url`',
  404: 'No such thing, or not in the workspace',
  409: 'Not ready yet; try again later',
  413: 'The upload is too large',
  429: 'Too many publishes and updates within an hour; `Retry-After` says when the next may come',
  500: 'Server fault; the request may be retried',
} as const;

type Refusal = keyof typeof words;

/** The ways a request can be refused, each with the body that every error has. */
export function refusals<Status extends Refusal>(...statuses: Status[]) {
  const entries = statuses.map((status) => [status, jsonAnswer(errorBody, words[status])] as const);
  return Object.fromEntries(entries) as Record<Status, ReturnType<typeof jsonAnswer<typeof errorBody>>>;
}
